/** Opportunities as screens show them, read from the wire. */
import type { Opportunity, OpportunityDetail, OpportunityType } from '../../contract/model/investment.ts'
import type { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { optional } from '../../core/http/optional.ts'
import { listOf, number, readRow, text } from '../../core/http/parse.ts'

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
export type ShownOpportunityDetail = ShownOpportunity &
  Partial<Pick<OpportunityDetail, 'content' | 'images' | 'videoUrl'>>

export const readOpportunityDetail = readRow<ShownOpportunityDetail>({
  ...FIELDS,
  content: optional(text),
  images: optional(listOf(text)),
  videoUrl: optional(text),
})

export type ShownOpportunityType = Pick<OpportunityType, 'id' | 'typeName'>

export const readOpportunityType = readRow<ShownOpportunityType>({ typeName: text })

/** `65 元/m²·月`, in English `¥ 65 / m² / month`; another unit than yuan as the park writes it. Empty where nothing is said. */
export const priceText = (
  { price, priceUnit }: Pick<Opportunity, 'price' | 'priceUnit'>,
  { pricePer }: Pick<(typeof opportunityTexts)['en'], 'pricePer'>,
): string => {
  if (price === null) return ''
  if (!priceUnit) return `¥ ${price}`
  const [yuan, per] = priceUnit.split('元/')
  return per && !yuan ? pricePer(price, per) : `${price} ${priceUnit}`
}
