/** Parses opportunities. */
import type { Opportunity, OpportunityDetail, OpportunityType } from '../../contract/model/investment.ts'
import { priceFigure } from '../../contract/model/price.ts'
import type { opportunityTexts } from '../../contract/text/parts/opportunity.ts'
import { listOf, number, optional, readRow, text } from '../../core/http/parse.ts'

/** The displayed fields of a list row. */
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

/** An opportunity. `content`, `images` and `videoUrl` are `undefined` in list rows. */
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

/** Formats a price: `65 元/m²·月`, in English `¥65 / m² / month`. A unit other than yuan is shown as sent by the server. Empty without a
 * price. */
export const priceText = (
  { price, priceUnit }: Pick<Opportunity, 'price' | 'priceUnit'>,
  { pricePer }: Pick<(typeof opportunityTexts)['en'], 'pricePer'>,
): string => {
  if (price === null) return ''
  const amount = priceFigure(price)
  if (!priceUnit) return `¥${amount}`
  const [yuan, per] = priceUnit.split('元/')
  return per && !yuan ? pricePer(amount, per) : `${amount} ${priceUnit}`
}
