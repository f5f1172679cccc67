import type { LocalTexts } from '../titles.ts'

const en = {
  time: 'Time',
  signUpTime: 'Sign-up',
  /** Between the start and the end of a time. */
  until: '–',
  place: 'Place',
  price: 'Price',
  free: 'Free',
  perPerson: (amount: string) => `${amount} per person`,
  organizer: 'Organiser',
  phone: 'Phone',
  review: 'Approval',
  needsReview: 'Sign-ups need approval',
  placesLeft: (left: number) => (left === 0 ? 'No places left' : left === 1 ? '1 place left' : `${left} places left`),
  signedUp: (people: number) => `${people} signed up`,
  noLimit: 'No limit',
  about: 'About this activity',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  remark: 'Note',
  answer: 'Reply',
  checkedIn: 'Checked in',
}

/** Texts about activities and sign-ups, for all areas that show them. */
export const activityTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    time: '活动时间',
    signUpTime: '报名时间',
    until: '至',
    place: '活动地点',
    price: '费用',
    free: '免费',
    perPerson: (amount) => `${amount} /\u00a0人`,
    organizer: '主办方',
    phone: '联系电话',
    review: '报名审核',
    needsReview: '需要审核',
    placesLeft: (left) => (left === 0 ? '无剩余名额' : `剩余 ${left} 个名额`),
    signedUp: (people) => `已报名 ${people} 人`,
    noLimit: '人数不限',
    about: '活动介绍',
    people: (count) => `${count} 人`,
    remark: '备注',
    answer: '审核意见',
    checkedIn: '已签到',
  },
}
