import type { general as en } from '../en/general.ts'

export const general: typeof en = {
  titles: { '/nav': '园区服务', '/login': '登录', '/protocal': '服务协议', '/contract': '联系我们' },
  parkName: '示例国际物流商贸园',
  welcome: '园区一天，一页办好',
  forklift: '叉车租赁',
  forkliftOrders: '叉车订单',
  services: '园区服务',
  account: '登录',
  logOut: '退出登录',
  loggedOut: '已退出登录',
  loginLead: '手机号验证码登录',
  phone: '手机号',
  code: '验证码',
  getCode: '获取验证码',
  login: '登录',
  message: {
    phone: '请填写手机号',
    phoneFormat: '手机号格式错误',
    code: '请填写验证码',
    codeFormat: '验证码为 6 位数字',
  },
  returning: '正在登录…',
  returnRefused: '未获得授权，请使用手机号登录。',
  returnStale: '登录已失效，请重新登录。',
}
