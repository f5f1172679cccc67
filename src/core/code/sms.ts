/** Requests one-time codes, and the image captcha that the server may require first. */
import { getPictureCode, sendSms } from '../../contract/api/user.ts'
import { CODE } from '../../contract/errors.ts'
import type { PictureCode } from '../../contract/model/user.ts'
import type { App } from '../app.ts'
import { INLINE, type Outcome } from '../http/outcome.ts'
import { isRecord } from '../http/parse.ts'

/** The key of an image captcha and the characters that the user typed. */
export interface PictureProof extends Pick<PictureCode, 'key'> {
  imageCode: string
}

/** `needsPicture`: the server requires an image captcha, or the characters that were sent are wrong. `lost`: there was no response, so the
 * code may have been sent. `tooMany`: the server refuses another code for now. */
export type SmsCodeResult = 'sent' | 'needsPicture' | 'lost' | 'tooMany' | 'failed'

/** Name of the countdown until another code can be requested for this phone. */
export const smsWait = (phone: string): string => `sms ${phone}`

/** Requests a one-time code. Shows the error message in a toast, unless the server requires a captcha for the first time. With `proof`,
 * the caller shows the loading state itself: the loading toast would cover its sheet. */
export const requestSmsCode = async (app: App, phone: string, proof?: PictureProof): Promise<SmsCodeResult> => {
  const answer = await app.client.attempt(sendSms, { phone, ...proof }, { errorToast: false, inline: Boolean(proof) })
  if (answer.ok) return 'sent'
  const { code, kind, message } = answer.error
  const needsPicture = code === CODE.needsPicture
  if (kind !== 'aborted' && !(needsPicture && !proof)) app.toasts.show(message)
  if (needsPicture) return 'needsPicture'
  if (kind === 'network') return 'lost'
  return code === CODE.tooMany ? 'tooMany' : 'failed'
}

/** Fetches an image captcha. The caller shows the loading and error states. */
export const fetchPictureCode = (app: App): Promise<Outcome<unknown>> => app.client.attempt(getPictureCode, {}, INLINE)

/** Parses an image captcha; `undefined` if it is malformed. */
export const readPictureCode = (raw: unknown): PictureCode | undefined =>
  isRecord(raw) && typeof raw.key === 'string' && typeof raw.image === 'string'
    ? { key: raw.key, image: raw.image }
    : undefined
