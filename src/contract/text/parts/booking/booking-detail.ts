import type { LocalTexts } from '../../titles.ts'

const en = {
  code: 'Entry code',
  reviewing: 'We’ll review your booking. Its entry code appears here once it’s approved.',
  codeHint: 'Show it to the guard when you arrive',
  codeOver: 'This code is no longer valid',
  progress: 'Progress',
  steps: {
    submitted: 'Submitted',
    booked: 'Booked',
    entered: 'Entered',
    exited: 'Exited',
    failed: 'Booking failed',
    cancelled: 'Cancelled',
  },
  weight: 'Weight',
  tons: (weight: number) => `${weight}\u00a0t`,
  carLength: 'Vehicle length',
  metres: (length: number) => `${length} m`,
  volume: 'Volume',
  cubicMetres: (volume: number) => `${volume} m³`,
  packages: 'Packages',
  rejected: (reason: string) => `Reason: ${reason}`,
  area: 'Zone',
}

/** Texts of one booking: its entry code, its progress and its cancellation. */
export const bookingDetailTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    code: '入园码',
    reviewing: '预约正在审核，通过后入园码会显示在这里。',
    codeHint: '到达后请向门岗出示',
    codeOver: '入园码已失效',
    progress: '预约进度',
    steps: {
      submitted: '已提交',
      booked: '预约成功',
      entered: '已入场',
      exited: '已离场',
      failed: '预约失败',
      cancelled: '已取消',
    },
    weight: '重量',
    tons: (weight) => `${weight}\u00a0吨`,
    carLength: '车长',
    metres: (length) => `${length} 米`,
    volume: '体积',
    cubicMetres: (volume) => `${volume} 立方米`,
    packages: '件数',
    rejected: (reason) => `原因：${reason}`,
    area: '区域',
  },
}
