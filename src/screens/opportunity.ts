/** Opportunities as screens show them, read from the wire. */
import type { Opportunity, OpportunityDetail, OpportunityType } from '../contract/model/investment.ts'
import type { told } from '../contract/text/en/told.ts'
import { later } from '../core/later.ts'
import { listOf, number, readRow, text } from '../core/shape.ts'

/** What a list's row shows. */
export type ShownOpportunity = Omit<Opportunity, 'createTime' | 'updateTime' | 'typeId' | 'images'>

const FIELDS = {
  title: text,
  coverImg: text,
  area: number,
  price: number,
  priceUnit: text,
  contactPhone: text,
  publishTime: text,
  viewCount: number,
}

export const readOpportunity = readRow<ShownOpportunity>(FIELDS)

/** One that is known from the list has no text yet. */
export type ShownOpportunityDetail = ShownOpportunity & Partial<Pick<OpportunityDetail, 'content' | 'images' | 'videoUrl'>>

export const readOpportunityDetail = readRow<ShownOpportunityDetail>({
  ...FIELDS,
  content: later(text),
  images: later(listOf(text)),
  videoUrl: later(text),
})

export type ShownOpportunityType = Pick<OpportunityType, 'id' | 'typeName'>

export const readOpportunityType = readRow<ShownOpportunityType>({ typeName: text })

/** `65 元/m²·月`, in English `¥ 65 / m² / month`. Empty where nothing is said. */
export const priceText = ({ price, priceUnit }: Pick<Opportunity, 'price' | 'priceUnit'>, { priceIn }: Pick<typeof told, 'priceIn'>): string =>
  price === null ? '' : priceUnit ? priceIn(price, priceUnit) : `¥ ${price}`
