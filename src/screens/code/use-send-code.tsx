/** Sends a one-time code to a phone, with the picture code that the park may ask for first. */
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { SMS_RESEND_MS } from '../../contract/limits.ts'
import { codeSendingTexts } from '../../contract/text/parts/code-sending.ts'
import type { Locale } from '../../contract/text/titles.ts'
import { createCountdown } from '../../core/code/countdown.ts'
import { requestCode, smsWait, type PictureProof } from '../../core/code/sms.ts'
import { useApp } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { useStore } from '../hooks/use-store.ts'

const loadPictureSheet = () => import('./picture-code-sheet.tsx').then((module) => module.PictureCodeSheet)

export interface CodeSending {
  /** Seconds until another code may be sent to this phone; a reload keeps them. */
  left: number
  /** What buttons say. */
  text: (typeof codeSendingTexts)[Locale]
  /** Sends one, or asks for the letters of a picture first. Shows failures itself; never rejects. */
  send: () => Promise<void>
  /** The picture's sheet: render it. */
  sheet: ReactNode
}

/** The wait before another code for a phone: seconds left, and a function that starts it. A reload does not end it. */
const useWait = (phone: string): [left: number, start: (ms: number) => void] => {
  const app = useApp()
  const countdown = useMemo(() => createCountdown(app, smsWait(phone)), [app, phone])
  useEffect(() => countdown.stop, [countdown])
  return [useStore(countdown.$left), countdown.start]
}

/** @param onSent called when the code is on its way; the toast says so already.
 * @example const { left, text, send, sheet } = useSendCode(phone) */
export const useSendCode = (phone: string, onSent?: () => void): CodeSending => {
  const app = useApp()
  const text = useLocalTexts(codeSendingTexts)
  const [left, startWait] = useWait(phone)
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
