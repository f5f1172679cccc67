/** Of whatever sends a one-time code: both languages come with it. */
export const codeSending = {
  resend: 'Send again',
  wait: (seconds: number) => `Send again in ${seconds} s`,
  sent: 'The code is on its way',
}
