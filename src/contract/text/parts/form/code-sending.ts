import type { LocalTexts } from '../../titles.ts'

const en = {
  resend: 'Send again',
  wait: (seconds: number) => `Send again in ${seconds} s`,
  /** Short form for the button in a field. */
  waitShort: (seconds: number) => `${seconds} s`,
  sent: 'Code sent',
}

/** Texts about sending a one-time code. */
export const codeSendingTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    resend: '重新获取',
    wait: (seconds) => `${seconds} 秒后可重新获取`,
    waitShort: (seconds) => `${seconds} 秒`,
    sent: '验证码已发送',
  },
}
