/** Investment notices and opportunities: premises that the park offers, and partners that it looks for. */
import type { DateTime, Day, Html, Id, Stored, Url, Yuan } from './page.ts'

export interface InvestmentNotice extends Stored {
  title: string
  coverImg: Url
  /** The line of business that the park looks for. */
  businessFormat: string
  /** Area in m². */
  area: number | null
  /** Rent in yuan per m² and month. */
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

/** A category of opportunities, shown as a tab. */
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
  /** Area in m²; null if no premises are offered. */
  area: number | null
  /** Amount in `priceUnit`. */
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
