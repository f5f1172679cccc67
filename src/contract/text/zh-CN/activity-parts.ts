import type { activityParts as en } from '../en/activity-parts.ts'
import { labels } from './labels.ts'

export const activityParts: typeof en = {
  time: '活动时间',
  signUpTime: '报名时间',
  place: '活动地点',
  price: '费用',
  free: '免费',
  yuan: (amount) => `¥ ${amount} / 人`,
  organizer: '主办方',
  phone: '联系电话',
  review: '报名审核',
  needsReview: '报名需要审核',
  placesLeft: (left) => (left === 0 ? '名额已满' : `剩余 ${left} 个名额`),
  signedUp: (people) => `已报名 ${people} 人`,
  noLimit: '人数不限',
  about: '活动介绍',
  people: (count) => `${count} 人`,
  remark: '备注',
  answer: '审核意见',
  attachment: (position) => `查看第 ${position} 个附件`,
  checkedIn: '已签到',
  signUpStates: { ...labels.audit, hungUp: '暂缓处理' },
}
