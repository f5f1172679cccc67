/** A news item as the lists of its types show it. */
export interface NewsSeed {
  title: string
  /** Empty: none. */
  summary: string
  coverImg: string
  source: string
  author: string
  /** Pinned; default no. */
  isTop?: boolean
  minutesAgo: number
  viewCount: number
  content: string
}
