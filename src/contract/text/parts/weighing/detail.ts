import type { LocalTexts } from '../../titles.ts'

const en = {
  /** What comes next, by state. */
  next: {
    booked: 'Weigh twice at the booked time: once loaded and once empty.',
    weighedOnce: 'One more weighing to go. It needs no new booking.',
    cancelled: 'Nothing is due for a cancelled weighing. You can book another one at any time.',
  },
  onSite: 'Pay on site',
}

/** Texts of one weighing. */
export const weighingDetailTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    next: {
      booked: '请按预约时间，重车、空车各过磅一次。',
      weighedOnce: '还需再过磅一次，无需重新预约。',
      cancelled: '预约已取消，无需支付过磅费，可随时重新预约。',
    },
    onSite: '请现场支付',
  },
}
