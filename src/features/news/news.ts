/** Parses news items. */
import type { News, NewsArticle } from '../../contract/model/news.ts'
import { number, optional, readRow, text } from '../../core/http/parse.ts'

/** The displayed fields of a news item. */
export type ShownNews = Omit<News, 'createTime' | 'updateTime' | 'newsType'>

const FIELDS = {
  title: text,
  summary: text,
  coverImg: text,
  source: text,
  author: text,
  typeName: text,
  isTop: number,
  viewCount: number,
  publishTime: text,
}

export const readNews = readRow<ShownNews>(FIELDS)

/** A news article. `content` is `undefined` in list rows. */
export type ShownArticle = ShownNews & Partial<Pick<NewsArticle, 'content'>>

export const readArticle = readRow<ShownArticle>({ ...FIELDS, content: optional(text) })
