/** The parameters that open the payment sheet, signed with the signature type of the trade. */
import type { SignedPayment } from '../../../../src/contract/model/payment.ts'
import type { TradeRow } from '../../stand-ins/payment-provider/trades.ts'
import { randomKey } from '../auth/secrets.ts'
import { parkKeys, SANDBOX_APP_ID, SANDBOX_PAY_KEY } from './credentials.ts'
import { isSameText, sign } from './sign.ts'
import { isSignedRsa, sheetText, signRsa } from './sign-rsa.ts'

const PREFIX = 'prepay_id='

/** Signs the trade's sheet. `signType` is that of the trade: the messaging app refuses any other. */
export const signSheet = (
  { prepayId, signType }: Pick<TradeRow, 'prepayId' | 'signType'>,
  nowMs: number,
): SignedPayment => {
  const params = {
    appId: SANDBOX_APP_ID,
    timeStamp: String(Math.floor(nowMs / 1000)),
    nonceStr: randomKey().slice(0, 32),
    package: PREFIX + prepayId,
    signType,
  }
  const paySign =
    signType === 'RSA' ? signRsa(sheetText(params), parkKeys().privateKey) : sign(params, SANDBOX_PAY_KEY, signType)
  return { ...params, paySign }
}

/** Whether the park has signed these parameters with the signature type of the trade. */
export const isSheetSigned = (params: SignedPayment, { signType }: Pick<TradeRow, 'signType'>): boolean => {
  const { paySign, ...signed } = params
  if (params.signType !== signType || params.appId !== SANDBOX_APP_ID) return false
  return signType === 'RSA'
    ? isSignedRsa(sheetText(signed), paySign, parkKeys().publicKey)
    : isSameText(paySign, sign(signed, SANDBOX_PAY_KEY, signType))
}

/** The id in a sheet's `package`; empty for anything else. */
export const prepayIdOf = (wirePackage: unknown): string => {
  const text = typeof wirePackage === 'string' && !wirePackage.includes('\0') ? wirePackage : ''
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : ''
}
