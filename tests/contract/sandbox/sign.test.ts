import { expect, it } from 'vitest'
import { sign } from '../../../examples/sandbox/park/pay/sign.ts'

// Reference vectors from the provider's manual.
const PARAMS = {
  appid: 'wxd930ea5d5a258f4f',
  body: 'test',
  device_info: '1000',
  mch_id: '10000100',
  nonce_str: 'ibuaiVcKdpRxkhJA',
}
const KEY = '192006250b4c09247ec02edce69f6a2d'

it('signs with MD5 as the manual does', () => {
  expect(sign(PARAMS, KEY, 'MD5')).toBe('9A0A8659F005D6984697E2CA0A9CF3B7')
})

it('signs with HMAC-SHA256 as the manual does', () => {
  expect(sign(PARAMS, KEY, 'HMAC-SHA256')).toBe('6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6')
})

it('omits empty parameters and sorts the others by ASCII', () => {
  expect(sign({ attach: '', ...PARAMS }, KEY, 'MD5')).toBe('9A0A8659F005D6984697E2CA0A9CF3B7')
  expect(sign({ b: '1', B: '2' }, 'k', 'MD5')).toBe(sign({ B: '2', b: '1' }, 'k', 'MD5'))
})
