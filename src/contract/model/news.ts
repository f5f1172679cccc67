/** Park news and the banners above it. */
import type { DateTime, Html, Stored, Url, YesNo } from './page.ts'

export const NEWS_TYPE = { park: 1, industry: 2, policy: 3 } as const
export type NewsType = (typeof NEWS_TYPE)[keyof typeof NEWS_TYPE]

/** A news item as a card shows it. */
export interface News extends Stored {
  title: string
  summary: string
  coverImg: Url
  /** Who published it first. */
  source: string
  author: string
  newsType: NewsType
  typeName: string
  isTop: YesNo
  viewCount: number
  publishTime: DateTime
}

export interface NewsArticle extends News {
  content: Html
}

export interface NewsFilter {
  newsType?: NewsType | null
  /** Words of the title. */
  keyword?: string | null
}

export const BANNER_LINK = { none: 0, route: 1, external: 2 } as const
export type BannerLink = (typeof BANNER_LINK)[keyof typeof BANNER_LINK]

export interface Banner extends Stored {
  /** Said in place of the picture. */
  bannerName: string
  bannerImg: Url
  linkType: BannerLink
  /** A route of ours or an outside address, by `linkType`. */
  linkUrl: string
  sort: number
  /** On show. */
  isMarketable: YesNo
}

/** What the messaging app's page interface is configured with, so that a news page can be shared. */
export interface PageSignature {
  appId: string
  /** Seconds. */
  timestamp: number
  nonceStr: string
  /** SHA-1 over ticket, nonce, time and the page's address. */
  signature: string
}
