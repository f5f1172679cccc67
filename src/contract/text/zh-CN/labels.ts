import type { labels as en } from '../en/labels.ts'

export const labels: typeof en = {
  booking: { reviewing: '审核中', booked: '预约成功', failed: '预约失败', cancelled: '已取消' },
  entry: { notEntered: '未入场', entered: '已入场', exited: '已离场' },
  audit: {
    pending: '待审核',
    approved: '已通过',
    rejected: '已驳回',
    cancelled: '已取消',
    autoApproving: '自动审核中',
  },
  approval: { pending: '待审批', agreed: '同意', refused: '拒绝' },
  pay: {
    unpaid: '待支付',
    confirming: '支付结果确认中',
    paid: '支付成功',
    failed: '支付失败',
    cancelled: '已取消支付',
    refunded: '已退款',
  },
  invoice: { issuing: '开票中', issued: '已开票', failed: '开票失败', reversed: '已红冲' },
  job: { recruiting: '招聘中', closed: '已关闭' },
  activity: {
    notStarted: '未开始',
    signUpOpen: '报名中',
    running: '进行中',
    ended: '已结束',
    cancelled: '已取消',
    full: '名额已满',
  },
  meter: { normal: '正常', low: '余额不足', arrears: '已欠费', overdue: '逾期' },
  notice: { system: '系统', booking: '预约', fee: '缴费', activity: '活动' },
  yesNo: { yes: '是', no: '否' },
}
