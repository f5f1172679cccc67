import type { LocalTexts } from '../../titles.ts'

const en = {
  /** Choice of the plate. */
  yourVehicles: 'Your vehicles',
  enterPlate: 'Enter a plate',
  anotherPlate: 'Enter another plate',
  choosePlate: 'Enter a plate to check its parking fee.',
  invoices: 'Invoices',
  checkAnother: 'Check another plate',
  /** Payment state of the plate. */
  notParked: (plate: string) => `${plate} isn’t in the park right now`,
  notParkedHint: 'Check the plate, or try again after you’ve driven in.',
  freeFor: (duration: string) => `${duration} of free parking left`,
  notDue: 'Nothing to pay for this stay',
  /** After the time to leave, before the next step of the fee. */
  notDueNow: 'Nothing to pay right now',
}

/** Texts of the check of a plate, and of its result. */
export const plateCheckTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    yourVehicles: '我的车辆',
    enterPlate: '输入车牌',
    anotherPlate: '输入其他车牌',
    choosePlate: '输入车牌，查询应缴停车费。',
    invoices: '开票记录',
    checkAnother: '查询其他车牌',
    notParked: (plate) => `${plate} 当前不在园区`,
    notParkedHint: '请核对车牌，或入场后再查询。',
    freeFor: (duration) => `免费时段剩余 ${duration}`,
    notDue: '本次停车无需缴费',
    notDueNow: '当前无需缴费',
  },
}
