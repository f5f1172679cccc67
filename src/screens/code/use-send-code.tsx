/** Requests a one-time code for a phone, with an image captcha if the server requires it. */
import { useRef, useState, type ReactNode } from 'react'
import { SMS_RESEND_MS } from '../../contract/limits/login.ts'
import { codeSendingTexts } from '../../contract/text/parts/form/code-sending.ts'
import type { Locale } from '../../contract/text/titles.ts'
import { requestSmsCode, smsWait, type PictureProof } from '../../core/code/sms.ts'
import { useApp } from '../app/app-context.ts'
import { LazyPart } from '../app/lazy-part.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { useCountdown } from '../hooks/use-countdown.ts'

const loadPictureSheet = () => import('./picture-code-sheet.tsx').then((module) => module.PictureCodeSheet)

export interface CodeSending {
  /** Seconds until another code can be requested for this phone. The countdown survives a reload. */
  left: number
  /** Labels of the buttons. */
  text: (typeof codeSendingTexts)[Locale]
  /** Requests a code, or opens the captcha sheet first. Shows failures itself; never rejects. */
  send: () => Promise<void>
  /** The captcha sheet; render it. */
  sheet: ReactNode
}

/** Moves the focus to the field of the code, in the next task, because a closing sheet first returns the focus to the button.
 * @param fields the form. */
export const focusCodeField = (fields: HTMLElement | null): void =>
  void setTimeout(() => fields?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus())

/** @param onSent called after the code was sent and the toast was shown, also if only the next request shows that it was sent.
 * @example const { left, text, send, sheet } = useSendCode(phone) */
export const useSendCode = (phone: string, onSent?: () => void): CodeSending => {
  const app = useApp()
  const text = useLocalTexts(codeSendingTexts)
  const [left, startWait] = useCountdown(smsWait(phone))
  const [asking, setAsking] = useState(false)
  const stopAsking = (): void => setAsking(false)
  /** The phone of the last request that had no response. */
  const lost = useRef<string>(undefined)
  const ask = async (proof?: PictureProof): Promise<boolean> => {
    const result = await requestSmsCode(app, phone, proof)
    setAsking(result === 'needsPicture')
    // The server has sent the code of the request without a response, and the toast says so.
    const wasSent = result === 'tooMany' && lost.current === phone
    if (result === 'lost') lost.current = phone
    if (result !== 'sent' && !wasSent) return false
    startWait(SMS_RESEND_MS)
    if (!wasSent) app.toasts.show(text.sent, { isSuccess: true })
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
