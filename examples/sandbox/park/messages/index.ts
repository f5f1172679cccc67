/** All sentences of the sandbox's responses, in both languages. The forms' sentences are taken from the contract's texts. */
import { STATUS, type OrderStatus } from '../../../../src/contract/model/forklift.ts'
import { NEWS_TYPE, type NewsType } from '../../../../src/contract/model/news.ts'
import { nameOf } from '../../../../src/contract/model/named.ts'
import { forklift as forkliftEn } from '../../../../src/contract/text/en/forklift.ts'
import { forklift as forkliftZh } from '../../../../src/contract/text/zh-CN/forklift.ts'
import { paymentTexts } from '../../../../src/contract/text/parts/payment.ts'
import { orderStates } from '../../../../src/contract/text/states/forklift-order.ts'
import { bookingMessages } from './booking.ts'
import { feeMessages } from './fees.ts'
import { ofApp } from './of-app.ts'
import { peopleMessages } from './people.ts'
import { CONSIGNEE_MAX, QUANTITY_MAX, STALL_ADDRESS_MAX } from '../../../../src/contract/limits.ts'

export type Language = 'en' | 'zh'

const form = (name: keyof typeof forkliftEn.message) =>
  ofApp({ en: forkliftEn, 'zh-CN': forkliftZh }, ({ message }) => message[name])

/** `{}` in a sentence is replaced by a value. A sentence that says what doesn’t exist is the heading of a failed screen, too: like the app’s
 * own headings, it has no full stop. */
export const MESSAGES = {
  unknownCall: { en: 'There is no such call.', zh: '接口不存在。' },
  malformed: {
    en: 'The request couldn’t be read: its body isn’t a JSON object.',
    zh: '请求无法识别：内容不是 JSON 对象。',
  },
  tooLarge: { en: 'The request is too large.', zh: '请求内容过大。' },
  badField: { en: 'The field "{}" is missing or malformed.', zh: '字段“{}”缺失或格式错误。' },
  fault: { en: 'Something went wrong on the server. Please try again later.', zh: '服务器出现错误，请稍后重试。' },
  needsLogin: { en: 'Please log in first.', zh: '请先登录。' },
  loginEnded: { en: 'Your login has ended. Please log in again.', zh: '登录已失效，请重新登录。' },
  merchantOnly: { en: 'Only a merchant may do this.', zh: '仅商户可以进行此操作。' },
  customerOnly: { en: 'Only the customer of this order may do this.', zh: '仅下单客户可以进行此操作。' },
  noForklift: { en: 'This forklift doesn’t exist', zh: '叉车不存在' },
  noOrder: { en: 'This order doesn’t exist', zh: '订单不存在' },
  noUser: { en: 'This person doesn’t exist', zh: '用户不存在' },
  noNews: { en: 'This news item doesn’t exist', zh: '资讯不存在' },
  noEnterprise: { en: 'This company doesn’t exist', zh: '企业不存在' },
  noOpportunity: { en: 'This opportunity doesn’t exist', zh: '招商推介不存在' },
  noInvestmentNotice: { en: 'This investment notice doesn’t exist', zh: '招商公告不存在' },
  noEmergency: { en: 'This emergency notice doesn’t exist', zh: '应急通知不存在' },
  foreignAddress: { en: 'Only addresses of the park itself are signed.', zh: '仅支持对本园区的页面地址签名。' },
  moved: { en: 'This order has changed. It’s now: {}.', zh: '订单状态已变更，当前状态：{}。' },
  notPayableYet: {
    en: 'There is nothing to pay yet: use of this forklift hasn’t ended.',
    zh: '尚未结束使用，暂无需支付。',
  },
  alreadyPaid: { en: 'This order has been paid already.', zh: '该订单已支付，请勿重复支付。' },
  wrongTotal: {
    en: 'The amount due has changed. Please check it before you pay.',
    zh: '应付金额已变化，请核对后再支付。',
  },
  wrongOpenid: {
    en: 'The payment account doesn’t match this user. Please log in again in WeChat.',
    zh: '支付账号与当前用户不符，请在微信中重新登录。',
  },
  payOff: ofApp(paymentTexts, ({ payOff }) => payOff),
  noPayment: { en: 'We couldn’t find this payment', zh: '未找到该笔支付' },
  consignee: form('consignee'),
  consigneeLong: {
    en: `The consignee may have at most ${CONSIGNEE_MAX} characters`,
    zh: `收货人最多 ${CONSIGNEE_MAX} 个字`,
  },
  phone: form('phone'),
  phoneFormat: form('phoneFormat'),
  quantity: form('quantity'),
  quantityRange: {
    en: `The rental quantity must be a whole number from 1 to ${QUANTITY_MAX}`,
    zh: `租赁数量须为 1 至 ${QUANTITY_MAX} 的整数`,
  },
  deliveryTime: form('deliveryTime'),
  slotGone: form('slotGone'),
  slotNotOffered: {
    en: 'This time can’t be booked. Please choose another.',
    zh: '该时段不可预约，请重新选择。',
  },
  stallAddress: form('stallAddress'),
  stallAddressLong: {
    en: `The stall address may have at most ${STALL_ADDRESS_MAX} characters`,
    zh: `档口地址最多 ${STALL_ADDRESS_MAX} 个字`,
  },
  smsTooSoon: {
    en: 'A code was sent a moment ago. Please wait a minute before asking for another.',
    zh: '验证码发送过于频繁，请一分钟后再试。',
  },
  ...peopleMessages,
  ...bookingMessages,
  ...feeMessages,
  smsWrong: {
    en: 'The code is wrong, has expired or was used. Please check it or ask for a new one.',
    zh: '验证码错误、已过期或已使用，请核对或重新获取。',
  },
  smsSpent: { en: 'Too many wrong codes. Please ask for a new one.', zh: '错误次数过多，请重新获取验证码。' },
  codeSpent: {
    en: 'This authorisation has been used already or has expired. Please authorise again.',
    zh: '授权已使用或已过期，请重新授权。',
  },
  openidTaken: {
    en: 'This WeChat account belongs to another user. To use it, log out and log in in WeChat.',
    zh: '该微信账号已绑定其他用户，如需使用请先退出登录，再用微信登录。',
  },
  unknownScenario: { en: 'There is no scenario of this name. There are: {}.', zh: '场景不存在，可用场景：{}。' },
} as const satisfies Record<string, { en: string; zh: string }>

export type MessageName = keyof typeof MESSAGES

/** Chinese if the request prefers Chinese, otherwise English. */
export const languageOf = (acceptLanguage: string | null | undefined): Language =>
  /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh' : 'en'

const NAMES = Object.entries(STATUS) as [keyof typeof STATUS, OrderStatus][]

/** The name of a status. */
export const statusText = (status: OrderStatus, language: Language): string => {
  const name = NAMES.find(([, value]) => value === status)?.[0] ?? 'toShip'
  return orderStates[name][language === 'zh' ? 'zh-CN' : 'en']
}

const NEWS_TYPES = {
  park: { en: 'Park news', zh: '园区动态' },
  industry: { en: 'Industry', zh: '行业资讯' },
  policy: { en: 'Policy', zh: '政策法规' },
} as const satisfies Record<keyof typeof NEWS_TYPE, { en: string; zh: string }>

/** The name of a news type. */
export const newsTypeText = (type: NewsType, language: Language): string =>
  NEWS_TYPES[nameOf(NEWS_TYPE, type) ?? 'park'][language]
