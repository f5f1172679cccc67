/** A news item in short form. */
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
