import type { my as en } from '../en/my.ts'

export const my: typeof en = {
  titles: {
    '/messageNotice': '消息通知',
    '/messageNotice_info': '消息详情',
    '/myInfo': '个人信息',
    '/editMyInfo': '编辑资料',
    '/editPhone': '更换手机号',
    '/smsInput': '输入验证码',
    '/myPartake': '我的报名',
    '/myPartake_info': '报名详情',
    '/setting': '设置',
    '/account': '账户中心',
    '/account_detail': '账户明细',
  },
  // /messageNotice, /messageNotice_info
  allNotices: '全部',
  unread: '未读',
  unreadCount: (count) => `${count} 条未读`,
  noNotices: '暂无消息',
  noNoticesHint: '预约、缴费和报名的进展会在这里通知您。',
  noUnread: '没有未读消息',
  viewDetails: '查看详情',
  // /account, /account_detail
  allPayments: '全部',
  kinds: { parking: '停车费', electricity: '电费' },
  rentals: '叉车租赁',
  rentalsNote: '历史订单与收据',
  noPayments: '暂无缴费记录',
  noPaymentsHint: '停车费、电费的缴费记录会显示在这里。',
  noPayment: '未找到该缴费记录',
  topUp: '电费充值',
  // Sign-ups
  allSignUps: '全部',
  noSignUps: '您还没有报名任何活动',
  browseActivities: '去看看活动',
}
