import type { stall as en } from '../../en/booking/stall.ts'

export const stall: typeof en = {
  byArea: '按区域',
  byName: '按名称',
  view: '档口排序',
  letters: '首字母',
  free: (count) => `${count} 个空闲`,
  none: '暂无可预约的档口',
  noPlaces: '暂无可预约的车位',
  kinds: { truck: '货车入园', stall: '档口', carPark: '车位', weighing: '过磅' },
  noneStall: '暂无档口预约',
  nonePlace: '暂无车位预约',
  noneHint: '可在平面图中选择位置。',
  noneWeighing: '暂无过磅预约',
  noneWeighingHint: '预约后到场无需排队。',
  book: { stall: '预约档口', place: '预约车位', weighing: '预约过磅' },
  admin: {
    none: '您名下暂无可管理的档口',
    noneHint: '可联系园区客服添加管理权限。',
    ask: '联系园区',
    all: '全部',
  },
}
