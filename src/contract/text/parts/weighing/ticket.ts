import type { LocalTexts } from '../../titles.ts'

const en = {
  ticket: 'Weighing ticket',
  ticketNumber: 'Ticket number',
  showTicket: 'View as picture',
  shareTicket: 'Share',
  printTicket: 'Print',
  ticketFailed: 'We couldn’t make the picture. Please try again.',
  hold: 'Open the picture, then press and hold it to save or send it.',
}

/** Texts of a weighing ticket. */
export const weighingTicketTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    ticket: '过磅单',
    ticketNumber: '磅单号',
    showTicket: '查看图片',
    shareTicket: '分享',
    printTicket: '打印',
    ticketFailed: '磅单图片生成失败，请重试',
    hold: '打开图片后，长按可保存或发送。',
  },
}
