/** News items: parsed for the screens. */
import type { News, NewsArticle } from '../../contract/model/news.ts'
import { number, optional, readRow, text } from '../../core/http/parse.ts'

/** The shown fields of a news item. */
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

/** The content is undefined when it comes from a list. */
export type ShownArticle = ShownNews & Partial<Pick<NewsArticle, 'content'>>

export const readArticle = readRow<ShownArticle>({ ...FIELDS, content: optional(text) })
