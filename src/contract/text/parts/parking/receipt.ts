import type { LocalTexts } from '../../titles.ts'

const en = {
  /** Shown instead of a receipt. */
  byOther: {
    title: 'Someone else has paid',
    /** @param plate `undefined` if it is unknown. */
    text: (plate: string | undefined) =>
      `The parking fee${plate ? ` for ${plate}` : ''} has been paid, so you owe nothing. The receipt is with the person who paid. If you were charged too, you’ll get that money back.`,
  },
  paidInAll: 'Paid in total',
  checkAgain: 'Check again',
  leaveOver: 'Your time to leave is over. Charging has resumed.',
  /** Nothing more was due when the stay was loaded. */
  leaveOverNotDue: 'Your time to leave is over. Check the fee before you exit.',
}

/** Texts of the receipt of a stay. */
export const parkingReceiptTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    byOther: {
      title: '停车费已由他人支付',
      text: (plate) =>
        `${plate ? `${plate} ` : ''}本次停车无需再付款，收据仅付款人可查看。如您也付了款，款项将原路退回。`,
    },
    paidInAll: '累计已缴',
    checkAgain: '重新查询',
    leaveOver: '离场时间已过，已恢复计费。',
    leaveOverNotDue: '离场时间已过，请重新查询停车费后再离场。',
  },
}
