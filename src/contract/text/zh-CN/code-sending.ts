import type { codeSending as en } from '../en/code-sending.ts'

export const codeSending: typeof en = {
  resend: '重新获取',
  wait: (seconds) => `${seconds} 秒后可重新获取`,
  sent: '验证码已发送',
}
