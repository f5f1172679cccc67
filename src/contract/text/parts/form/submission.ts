import type { LocalTexts } from '../../titles.ts'

const en = {
  submitted: 'Submitted successfully',
  submittedBefore: 'Already submitted. Your later changes were not sent.',
  /** Shown on a form whose last submission has had no response. */
  mayBeSubmitted: 'Your last submission may have arrived. Submit again to check; nothing is submitted twice.',
}

/** Texts about the submission of a form. */
export const submissionTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    submitted: '提交成功',
    submittedBefore: '此前已提交成功，之后的修改未提交',
    mayBeSubmitted: '上次提交可能已成功，再次提交即可确认，不会重复提交。',
  },
}
