import type { LocalTexts } from '../../titles.ts'

const en = {
  name: 'Name',
  trade: 'Trade',
  size: (area: number) => `${area}\u00a0m²`,
  sizeLabel: 'Floor area',
  tenant: 'Tenant',
  closed: 'This place can’t be booked right now.',
  another: 'Choose another',
  booked: 'Already booked',
  mine: (time: string) => `${time} (by you)`,
  time: 'Time',
  vehicle: 'Vehicle and goods',
  start: 'Start time',
  end: 'End time',
  noTimes: 'No free time on this day',
  gone: 'This time can no longer be booked. Please choose another.',
  message: {
    start: 'Please choose a start time',
    end: 'Please choose an end time',
  },
}

/** Texts of the form that books a stall or a parking place. */
export const stallFormTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    name: '名称',
    trade: '业态',
    size: (area) => `${area}\u00a0m²`,
    sizeLabel: '面积',
    tenant: '商户',
    closed: '该位置当前不可预约。',
    another: '选择其他位置',
    booked: '已被预约',
    mine: (time) => `${time}（我的预约）`,
    time: '预约时间',
    vehicle: '车辆与货物',
    start: '开始时间',
    end: '结束时间',
    noTimes: '当天没有空闲时段',
    gone: '该时间已无法预约，请重新选择',
    message: {
      start: '请选择开始时间',
      end: '请选择结束时间',
    },
  },
}
