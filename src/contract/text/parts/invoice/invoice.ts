import type { LocalTexts } from '../../titles.ts'

const en = {
  /** List of invoices. */
  all: 'All',
  noInvoices: 'No invoices yet',
  request: 'Request invoice',
  /** Details of an invoice. */
  says: {
    issuing: (email: string) => `The invoice is being issued. It will be sent to ${email}.`,
    issued: (email: string) => `Sent to ${email}`,
    failed: () => 'The invoice couldn’t be issued. You can request it again.',
    reversed: () => 'The invoice was reversed and is no longer valid. You can request a new one.',
  },
  showPdf: 'View invoice',
  preview: 'The invoice as a PDF',
  details: 'Invoice details',
  number: 'Invoice number',
  issuedAt: 'Issued',
  requestedAt: 'Requested',
  sentAt: 'Last sent',
  tax: (rate: number) => `Tax (${rate}%)`,
  sendAgain: 'Send again',
  sendTitle: 'Send again?',
  sendText: 'The PDF is sent to this address.',
  sent: 'Invoice sent',
  again: 'Request again',
}

/** Texts of the invoice screens, for parking and electricity. */
export const invoiceTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    all: '全部',
    noInvoices: '暂无开票记录',
    request: '去开票',
    says: {
      issuing: (email) => `发票正在开具，开具后将发送至 ${email}。`,
      issued: (email) => `已发送至 ${email}`,
      failed: () => '发票开具失败，可重新申请。',
      reversed: () => '发票已红冲，不再有效，可重新申请开票。',
    },
    showPdf: '查看发票',
    preview: '发票 PDF',
    details: '发票信息',
    number: '发票号码',
    issuedAt: '开票时间',
    requestedAt: '申请时间',
    sentAt: '最近发送',
    tax: (rate) => `税额（${rate}%）`,
    sendAgain: '重新发送',
    sendTitle: '重新发送发票？',
    sendText: '发票 PDF 将发送至以下邮箱。',
    sent: '发票已发送',
    again: '重新申请',
  },
}
