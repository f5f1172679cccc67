/** One-time codes: asking for one, and the picture that the park may want read first. */
import { getPictureCode, sendSms } from '../../contract/api/park.ts'
import { CODE } from '../../contract/errors.ts'
import type { PictureCode } from '../../contract/model/user.ts'
import type { App } from '../app.ts'
import type { Outcome } from '../http/outcome.ts'
import { isRecord } from '../http/parse.ts'

/** A picture code with what the person read in it. */
export interface PictureProof extends Pick<PictureCode, 'key'> {
  imageCode: string
}

/** `needsPicture`: the park wants the letters of a picture with it, or others than were sent. */
export type Sent = 'sent' | 'needsPicture' | 'failed'

/** Name of the wait before another code may be sent to this phone, for `useCountdown`. */
export const smsWait = (phone: string): string => `sms ${phone}`

/** Asks for a one-time code. What went wrong is said; the picture that is to be shown now says itself what is wanted. */
export const requestCode = async (app: App, phone: string, proof?: PictureProof): Promise<Sent> => {
  const done = app.toasts.startLoading()
  const answer = await app.client.attempt(sendSms, { phone, ...proof }, { silent: true })
  done()
  if (answer.ok) return 'sent'
  const { code, kind, message } = answer.error
  const needsPicture = code === CODE.needsPicture
  if (kind !== 'aborted' && !(needsPicture && !proof)) app.toasts.show(message)
  return needsPicture ? 'needsPicture' : 'failed'
}

export const fetchPicture = (app: App): Promise<Outcome<unknown>> => app.client.attempt(getPictureCode)

export const readPicture = (raw: unknown): PictureCode | undefined =>
  isRecord(raw) && typeof raw.key === 'string' && typeof raw.image === 'string'
    ? { key: raw.key, image: raw.image }
    : undefined
