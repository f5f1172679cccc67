import type { POINTS_OF } from '../../model/integral.ts'
import type { LocalTexts } from '../titles.ts'

const en = {
  earn: 'How to earn points',
  lose: 'How points are lost',
  violation: 'Breaking park rules',
  expiry: 'Expiry',
  months: (months: number) => `After ${months} months`,
  exchange: 'Redeeming',
  exchanged: 'Depends on the item',
  notes: 'Details',
  says: {
    entry: 'Register at the gate',
    onTime: 'Arrive within your booked time',
    weighing: 'Have your load weighed',
    activity: 'Take part in an activity',
  } satisfies Partial<Record<keyof typeof POINTS_OF, string>>,
  rules: [
    'Points belong to a vehicle’s plate number.',
    'Vehicles are ranked by available points. Equal points share a rank.',
    'Other people’s plates are partly hidden in the ranking.',
    'Points that expire first are used first.',
  ],
}

/** Texts about how points are earned and lost. */
export const pointsRulesTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    earn: '如何获得积分',
    lose: '积分如何扣减',
    violation: '违反园区规定',
    expiry: '过期清零',
    months: (months: number) => `${months} 个月后`,
    exchange: '积分兑换',
    exchanged: '按兑换的礼品扣减',
    notes: '规则说明',
    says: {
      entry: '入园登记',
      onTime: '按预约时段准时到场',
      weighing: '货物过磅',
      activity: '参加园区活动',
    },
    rules: [
      '积分按车辆（车牌）累计。',
      '排行按可用积分计算，积分相同则名次相同。',
      '排行中仅显示他人车牌的部分号码。',
      '先到期的积分优先使用。',
    ],
  },
}
