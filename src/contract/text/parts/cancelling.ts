import type { LocalTexts } from '../titles.ts'

const en = {
  number: 'Booking number',
  cancel: 'Cancel booking',
  cancelTitle: 'Cancel this booking?',
  cancelText: (time: string) => `${time} will be open to others. You can book again.`,
  keep: 'Keep booking',
  cancelled: 'Booking cancelled',
  again: 'Book again',
  againTitle: 'Replace the booking you started?',
  againText: 'What you filled in for it will be lost.',
  over: 'The booked time is over. Please book again.',
}

/** Texts about the cancellation of a booking, and about booking again. */
export const cancellingTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    number: '预约编号',
    cancel: '取消预约',
    cancelTitle: '取消该预约？',
    cancelText: (time) => `${time} 将不再为您保留，您可以重新预约。`,
    keep: '保留预约',
    cancelled: '已取消预约',
    again: '再次预约',
    againTitle: '替换正在填写的预约？',
    againText: '之前填写的内容将丢失。',
    over: '预约时间已过，请重新预约。',
  },
}
