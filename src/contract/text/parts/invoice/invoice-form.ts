import type { LocalTexts } from '../../titles.ts'

const en = {
  gone: (count: number) =>
    count === 1
      ? '1 order is already invoiced or refunded, so it’s left out.'
      : `${count} orders are already invoiced or refunded, so they’re left out.`,
  allGone: 'These orders can no longer be invoiced.',
  noneChosen: 'Please choose orders to invoice.',
  chooseOthers: 'Choose orders',
  saved: 'Saved billing details',
  choosing: 'Saved billing details',
  personHint: 'Your name',
  companyHint: 'Full company name',
  taxNumberHint: 'Unified social credit code',
  find: 'Find tax number',
  finding: 'Find tax number by the company’s name',
  found: 'Tax number filled in',
  notFound: 'The park has no tax number for this name. Please enter it yourself.',
  nameFirst: 'Please enter the company name first.',
  more: 'Address and bank (optional)',
  optional: 'Optional',
  emailHint: 'Where to send the invoice',
  submit: 'Request invoice',
  /** The question before it is requested. */
  question: 'Are these details right?',
  isFinal: 'An invoice can’t be changed after it is issued.',
  change: 'Change',
  requested: 'Invoice requested',
  message: {
    title: 'Please enter the name on the invoice',
    titleFormat: 'Please leave out < and >',
    taxNumber: 'Please enter the tax number',
    email: 'Please enter an e-mail address',
    emailFormat: 'Please enter a valid e-mail address',
  },
}

/** Other texts of the form that requests an invoice. */
export const invoiceFormTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    gone: (count) => `有 ${count} 笔订单已开票或已退款，不计入本次开票。`,
    allGone: '所选订单已无法开票。',
    noneChosen: '请先选择要开票的订单。',
    chooseOthers: '选择订单',
    saved: '常用抬头',
    choosing: '选择常用抬头',
    personHint: '请填写姓名',
    companyHint: '请填写企业全称',
    taxNumberHint: '统一社会信用代码',
    find: '查询税号',
    finding: '按企业名称查询税号',
    found: '已填入税号',
    notFound: '未查到该企业的税号，请手动填写',
    nameFirst: '请先填写企业名称',
    more: '地址与开户行（选填）',
    optional: '选填',
    emailHint: '用于接收电子发票',
    submit: '申请开票',
    question: '请核对开票信息',
    isFinal: '发票开具后将无法修改。',
    change: '返回修改',
    requested: '开票申请已提交',
    message: {
      title: '请填写发票抬头',
      titleFormat: '发票抬头不能包含 < 和 >',
      taxNumber: '请填写税号',
      email: '请填写邮箱',
      emailFormat: '邮箱格式错误',
    },
  },
}
