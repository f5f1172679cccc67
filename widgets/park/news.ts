/** Park news, asked for. */
import { getNews, listNews } from '../../src/contract/api/park.ts'
import type { NewsType } from '../../src/contract/model/news.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/guard.ts'

export const fetchNews = (app: App, page: PageQuery, { newsType, keyword }: Query) =>
  app.client.attempt(listNews, { ...page, newsType: newsType ? (Number(newsType) as NewsType) : null, keyword: keyword || null })

export const fetchArticle = (app: App, uid: string) => app.client.attempt(getNews, { uid })
