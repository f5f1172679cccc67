/** Park news as the screens use them: read from the wire, and asked for. */
import { getNews, listNews } from '../../src/contract/api/park.ts'
import type { News, NewsArticle, NewsType } from '../../src/contract/model/news.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/guard.ts'
import { readRow, text, number } from '../../src/core/shape.ts'

/** What the screens show of a news item. */
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

/** One that is known from the list has no text yet. */
export type ShownArticle = ShownNews & Partial<Pick<NewsArticle, 'content'>>

export const readArticle = readRow<ShownArticle>({ ...FIELDS, content: text })

export const fetchNews = (app: App, page: PageQuery, { newsType, keyword }: Query) =>
  app.client.attempt(listNews, { ...page, newsType: newsType ? (Number(newsType) as NewsType) : null, keyword: keyword || null })

export const fetchArticle = (app: App, uid: string) => app.client.attempt(getNews, { uid })
