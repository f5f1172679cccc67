/** Sending a one-time code to a phone, with the picture that the park may want read first. */
import { useState, type ReactNode } from 'react'
import { SMS_RESEND_MS } from '../../contract/limits.ts'
import { codeSendingTexts } from '../../contract/text/parts/code-sending.ts'
import type { Locale } from '../../contract/text/titles.ts'
import { requestCode, smsWait, type PictureProof } from '../../core/session/sms.ts'
import { useApp } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { useCountdown } from './use-countdown.ts'

const loadPictureSheet = () => import('./picture-code-sheet.tsx').then((module) => module.PictureCodeSheet)

export interface CodeSending {
  /** Seconds until another code may be sent to this phone; a reload keeps them. */
  left: number
  /** What buttons say: meanwhile, and then. */
  text: (typeof codeSendingTexts)[Locale]
  /** Sends one, or asks for the letters of a picture first. Failures are told; nothing rejects. */
  send: () => Promise<void>
  /** The picture's sheet: draw it somewhere. */
  sheet: ReactNode
}

/** @param onSent the code is on its way, which has been said.
 * @example const { left, text, send, sheet } = useSendCode(phone) */
export const useSendCode = (phone: string, onSent?: () => void): CodeSending => {
  const app = useApp()
  const text = useLocalTexts(codeSendingTexts)
  const [left, startWait] = useCountdown(smsWait(phone))
  const [asking, setAsking] = useState(false)
  const stopAsking = (): void => setAsking(false)
  const ask = async (proof?: PictureProof): Promise<boolean> => {
    const sent = await requestCode(app, phone, proof)
    setAsking(sent === 'needsPicture')
    if (sent !== 'sent') return false
    startWait(SMS_RESEND_MS)
    app.toasts.show(text.sent)
    onSent?.()
    return true
  }
  return {
    left,
    text,
    send: async () => void (await ask()),
    sheet: (
      <LazyPart load={loadPictureSheet} wanted={asking} onFail={stopAsking}>
        {(PictureSheet) => <PictureSheet open={asking} onClose={stopAsking} onSend={ask} />}
      </LazyPart>
    ),
  }
}
