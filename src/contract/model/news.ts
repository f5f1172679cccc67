/** Park news and the banners above the list. */
import type { DateTime, Html, Stored, Url, YesNo } from './page.ts'

/** Category of a news item. */
export const NEWS_TYPE = { park: 1, industry: 2, policy: 3 } as const
export type NewsType = (typeof NEWS_TYPE)[keyof typeof NEWS_TYPE]

/** A news item in a list; `NewsArticle` adds the content. */
export interface News extends Stored {
  title: string
  summary: string
  coverImg: Url
  /** The original publisher. */
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
  /** Text to find in the title.
   * @maxLength KEYWORD_MAX */
  keyword?: string | null
}

/** Target of a banner: none, a route of this app, or an external URL. */
export const BANNER_LINK = { none: 0, route: 1, external: 2 } as const
export type BannerLink = (typeof BANNER_LINK)[keyof typeof BANNER_LINK]

export interface Banner extends Stored {
  /** Alternative text of the picture. */
  bannerName: string
  bannerImg: Url
  linkType: BannerLink
  /** A path of this app, or an external URL, depending on `linkType`. */
  linkUrl: string
  sort: number
  /** Whether the banner is shown. */
  isMarketable: YesNo
}

/** Parameters to configure the messaging app's JavaScript SDK, so that a news page can be shared. */
export interface PageSignature {
  appId: string
  /** Seconds since the epoch. */
  timestamp: number
  nonceStr: string
  /** SHA-1 of ticket, nonce, timestamp and page URL. */
  signature: string
}
