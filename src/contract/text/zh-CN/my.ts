import type { my as en } from '../en/my.ts'

export const my: typeof en = {
  titles: {
    '/messageNotice': '消息通知',
    '/messageNotice_info': '消息详情',
    '/myInfo': '个人信息',
    '/editMyInfo': '编辑资料',
    '/editPhone': '更换手机号',
    '/smsInput': '输入验证码',
    '/myPartake': '我的参与',
    '/myPartake_info': '参与详情',
    '/setting': '设置',
    '/account': '账户中心',
    '/account_detail': '账户明细',
  },
}
