/** Investment notices, read from the wire. */
import type { InvestmentNotice, InvestmentNoticeDetail } from '../../src/contract/model/investment.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import { number, optional, readRow, text } from '../../src/core/http/parse.ts'

export type ShownNotice = Omit<InvestmentNotice, 'createTime' | 'updateTime'>

const FIELDS = {
  title: text,
  coverImg: text,
  businessFormat: text,
  area: number,
  rentPrice: number,
  location: text,
  contactName: text,
  contactPhone: text,
  deadline: text,
  publishTime: text,
}

export const readNotice = readRow<ShownNotice>(FIELDS)

/** One that is known from the list has no text yet. */
export type ShownNoticeDetail = ShownNotice & Partial<Pick<InvestmentNoticeDetail, 'content'>>

export const readNoticeDetail = readRow<ShownNoticeDetail>({ ...FIELDS, content: optional(text) })

/** Whether nobody can apply any more: the last day is one that one still can. @param now epoch ms. */
export const isOver = ({ deadline }: Pick<InvestmentNotice, 'deadline'>, now: number): boolean =>
  Boolean(deadline) && String(deadline) < parkDay(now)
