import { screen } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { getOrder } from '../../../src/contract/api/forklift.ts'
import { STATUS } from '../../../src/contract/model/forklift.ts'
import { STORAGE } from '../../../src/contract/storage.ts'
import { callName, PREFETCHED, type EarlyCalls } from '../../../src/core/http/prefetched-call.ts'
import { until } from '../../helpers/until.ts'
import './page.ts'

const envelopeOf = (stallAddress: string) => ({
  code: 200,
  data: { id: '7', status: STATUS.toShip, roles: ['customer'], stallAddress },
})

it('the hosted page does not show an order that was prefetched for another user', async () => {
  const body = envelopeOf('first user’s stall')
  const response = { status: 200, body, date: null, authorization: null, at: Date.now() }
  const early: EarlyCalls = {
    prefetched: {
      call: callName(getOrder, { id: '7' }),
      token: 'first',
      locale: 'en',
      cacheKey: 'order 7',
      response: Promise.resolve(response),
      state: response,
    },
  }
  Object.assign(globalThis, { [PREFETCHED]: early })
  localStorage.setItem(STORAGE.token, 'second')
  let answer: ((response: Response) => void) | undefined
  const send = (request: Request): Promise<Response> =>
    request.url.endsWith('/order/7')
      ? new Promise((resolve) => (answer = resolve))
      : Promise.resolve(Response.json({ code: 200, data: {} }))
  vi.stubGlobal('fetch', send)
  onTestFinished(() => void vi.unstubAllGlobals())
  history.replaceState(null, '', '/orderDetail?orderId=7')
  document.body.innerHTML =
    '<script id="park-config" type="application/json">{ "locale": "en" }</script><div id="park"></div>'
  await import('../../../widgets/host/page.tsx')

  await until(() => expect(answer).toBeDefined())
  expect(screen.queryByText('first user’s stall')).toBeNull()
  answer?.(Response.json(envelopeOf('second user’s stall')))
  await screen.findByText('second user’s stall')
})
