import type { ShownSignUp } from '../../../model/activity.ts'
import type { LocalTexts } from '../../titles.ts'

const en = {
  code: 'Check-in code',
  codeHint: 'Show it when you arrive',
  signedIn: 'You’re checked in',
  toActivity: 'View activity',
  name: 'Name',
  phone: 'Phone',
  business: 'Company',
  people: 'People',
  attachments: 'Attachments',
  progress: 'Progress',
  sent: 'Submitted',
  decision: 'Decision',
  says: {
    pending: 'The organiser is reviewing your sign-up. We’ll message you.',
    autoApproving: 'Your sign-up is being approved automatically.',
    hungUp:
      'The organiser has put your sign-up on hold and needs more information. You’ll find their phone number on the activity page.',
    approved: 'Your place is confirmed.',
    begun: 'Your place was confirmed.',
    checkedIn: 'You’ve checked in. Enjoy the activity.',
    tookPart: 'You took part.',
    rejected: 'The organiser has rejected your sign-up.',
    cancelled: 'This sign-up has been cancelled.',
  } satisfies Record<ShownSignUp | 'begun' | 'checkedIn' | 'tookPart', string>,
}

/** Texts about the user’s sign-up for an activity. */
export const signUpDetailTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    code: '签到码',
    codeHint: '到场时请出示',
    signedIn: '您已签到',
    toActivity: '查看活动',
    name: '姓名',
    phone: '手机号',
    business: '单位名称',
    people: '参加人数',
    attachments: '附件',
    progress: '报名进度',
    sent: '已提交',
    decision: '审核结果',
    says: {
      pending: '主办方正在审核您的报名，结果将通过消息通知您。',
      autoApproving: '您的报名正在自动审核。',
      hungUp: '主办方已暂缓您的报名，需补充信息，联系电话见活动详情。',
      approved: '报名成功，请按时参加。',
      begun: '您的报名已通过。',
      checkedIn: '您已签到，祝您活动愉快。',
      tookPart: '您已参加本次活动。',
      rejected: '主办方驳回了您的报名。',
      cancelled: '该报名已取消。',
    },
  },
}
