import type { LocalTexts } from '../../titles.ts'

const en = {
  submitted: 'Submitted successfully',
  submittedBefore: 'Already submitted. Your later changes were not sent.',
}

/** Texts about the submission of a form. */
export const submissionTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    submitted: '提交成功',
    submittedBefore: '此前已提交成功，之后的修改未提交',
  },
}
