import type { truck as en } from '../../en/booking/truck.ts'

export const truck: typeof en = {
  all: '全部',
  none: '暂无预约',
  noneHint: '预约成功后，凭入园码入园。',
  book: '预约入园',
  bookWeighing: '过磅预约',
}
