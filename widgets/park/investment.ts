/** Investment notices: parsed for the screens. */
import type { InvestmentNotice, InvestmentNoticeDetail } from '../../src/contract/model/investment.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import { yuanOrNull } from '../../src/core/http/parse-money.ts'
import { number, optional, readRow, text } from '../../src/core/http/parse.ts'

export type ShownInvestmentNotice = Omit<InvestmentNotice, 'createTime' | 'updateTime'>

const FIELDS = {
  title: text,
  coverImg: text,
  businessFormat: text,
  area: number,
  rentPrice: yuanOrNull,
  location: text,
  contactName: text,
  contactPhone: text,
  deadline: text,
  publishTime: text,
}

export const readInvestmentNotice = readRow<ShownInvestmentNotice>(FIELDS)

/** The content is undefined if the notice comes from a list response. */
export type ShownNoticeDetail = ShownInvestmentNotice & Partial<Pick<InvestmentNoticeDetail, 'content'>>

export const readNoticeDetail = readRow<ShownNoticeDetail>({ ...FIELDS, content: optional(text) })

/** Whether the application period is over. Its last day is included. @param now epoch ms. */
export const isOver = ({ deadline }: Pick<InvestmentNotice, 'deadline'>, now: number): boolean =>
  Boolean(deadline) && String(deadline) < parkDay(now)
