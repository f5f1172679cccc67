import type { LocalTexts } from '../../titles.ts'

const en = {
  pending: 'We’re reviewing this posting. It appears in the job list once it is approved.',
  rejectedPlain: 'This posting was rejected.',
  seePublic: 'View public page',
  close: 'Close job',
  closeTitle: 'Close this job?',
  closeText: (name: string) => `“${name}” disappears from the job list. You can reopen it at any time.`,
  closed: 'Job closed',
  open: 'Reopen job',
  openTitle: 'Reopen this job?',
  openText: (name: string) => `“${name}” appears in the job list again, and people may call you.`,
  opened: 'Job reopened',
  again: 'Edit and post again',
  againTitle: 'Replace the posting you started?',
  againText: 'What you filled in for it will be lost.',
}

/** Texts of one of the user's own postings. */
export const ownJobTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    pending: '职位正在审核，通过后会出现在招聘信息中。',
    rejectedPlain: '该职位已被驳回。',
    seePublic: '查看公开页面',
    close: '关闭职位',
    closeTitle: '关闭该职位？',
    closeText: (name) => `“${name}”将不再公开展示，之后可随时重新开放。`,
    closed: '职位已关闭',
    open: '重新开放',
    openTitle: '重新开放该职位？',
    openText: (name) => `“${name}”将重新公开展示，求职者可以联系您。`,
    opened: '职位已重新开放',
    again: '修改后重新发布',
    againTitle: '替换正在填写的职位？',
    againText: '之前填写的内容将丢失。',
  },
}
