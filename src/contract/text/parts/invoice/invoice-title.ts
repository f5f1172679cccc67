import type { LocalTexts } from '../../titles.ts'

const en = {
  titleType: 'Bill to',
  titleTypes: { personal: 'Personal', enterprise: 'Company' },
  title: 'Name on invoice',
  taxNumber: 'Tax number',
  companyAddress: 'Address',
  companyPhone: 'Phone',
  bankName: 'Bank',
  bankAccount: 'Account',
  email: 'E-mail',
}

/** Labels of an invoice title, in the form and on the invoice. */
export const invoiceTitleTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    titleType: '抬头类型',
    titleTypes: { personal: '个人', enterprise: '企业' },
    title: '发票抬头',
    taxNumber: '税号',
    companyAddress: '企业地址',
    companyPhone: '企业电话',
    bankName: '开户银行',
    bankAccount: '银行账号',
    email: '邮箱',
  },
}
