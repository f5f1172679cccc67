/** Premises and partners the park is looking for: investment notices and opportunities. */
import type { DateTime, Day, Html, Id, Stored, Url, Yuan } from './page.ts'

export interface InvestmentNotice extends Stored {
  title: string
  coverImg: Url
  /** The trade wanted. */
  businessFormat: string
  /** m². */
  area: number | null
  /** Yuan per m² and month. */
  rentPrice: Yuan | null
  location: string
  contactName: string
  contactPhone: string
  deadline: Day | null
  publishTime: DateTime
}

export interface InvestmentNoticeDetail extends InvestmentNotice {
  content: Html
}

/** A tab of the opportunities. */
export interface OpportunityType extends Stored {
  typeName: string
  sort: number
  icon: Url | null
}

export interface Opportunity extends Stored {
  typeId: Id
  title: string
  coverImg: Url
  images: Url[]
  /** m²; only where premises are offered. */
  area: number | null
  /** In `priceUnit`. */
  price: number | null
  priceUnit: string | null
  contactPhone: string
  publishTime: DateTime
  viewCount: number
}

export interface OpportunityDetail extends Opportunity {
  content: Html
  videoUrl: Url | null
}

export interface OpportunityFilter {
  typeId?: Id | null
}
