/** One-time codes: requesting one, and the picture code that the park may ask for first. */
import { getPictureCode, sendSms } from '../../contract/api/user.ts'
import { CODE } from '../../contract/errors.ts'
import type { PictureCode } from '../../contract/model/user.ts'
import type { App } from '../app.ts'
import { DRAWN, type Outcome } from '../http/outcome.ts'
import { isRecord } from '../http/parse.ts'

/** A picture code with the letters that the person has typed. */
export interface PictureProof extends Pick<PictureCode, 'key'> {
  imageCode: string
}

/** `needsPicture`: the request needs the letters of a picture code, or those that were sent are wrong. */
export type Sent = 'sent' | 'needsPicture' | 'failed'

/** Name of the countdown until another code may be sent to this phone. */
export const smsWait = (phone: string): string => `sms ${phone}`

/** Asks for a one-time code. A failure's message is shown, except where a picture code is shown next. With a proof the caller draws the
 * loading: the toast would lie over its sheet. */
export const requestCode = async (app: App, phone: string, proof?: PictureProof): Promise<Sent> => {
  const answer = await app.client.attempt(sendSms, { phone, ...proof }, { errorToast: false, drawn: Boolean(proof) })
  if (answer.ok) return 'sent'
  const { code, kind, message } = answer.error
  const needsPicture = code === CODE.needsPicture
  if (kind !== 'aborted' && !(needsPicture && !proof)) app.toasts.show(message)
  return needsPicture ? 'needsPicture' : 'failed'
}

/** The caller draws the loading and the failure. */
export const fetchPicture = (app: App): Promise<Outcome<unknown>> => app.client.attempt(getPictureCode, {}, DRAWN)

export const readPicture = (raw: unknown): PictureCode | undefined =>
  isRecord(raw) && typeof raw.key === 'string' && typeof raw.image === 'string'
    ? { key: raw.key, image: raw.image }
    : undefined
