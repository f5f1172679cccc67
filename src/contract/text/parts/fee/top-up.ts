import type { LocalTexts } from '../../titles.ts'

const en = {
  otherAmount: 'Other amount',
  wholeYuan: 'Whole yuan',
  amountHint: (least: string, most: string) => `¥${least} to ¥${most}`,
  buys: 'Buys about',
  balanceAfter: 'Balance after top-up',
  message: {
    amount: 'Please enter the top-up amount',
    amountRange: 'Please enter ¥10 to ¥5,000 in whole yuan',
  },
}

/** Texts of the top-up of a meter. */
export const topUpTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    otherAmount: '其他金额',
    wholeYuan: '仅限整数金额',
    amountHint: (least, most) => `¥${least} 至 ¥${most}`,
    buys: '约可用电',
    balanceAfter: '充值后余额',
    message: {
      amount: '请填写充值金额',
      amountRange: '请填写 ¥10 至 ¥5,000 之间的整数金额',
    },
  },
}
