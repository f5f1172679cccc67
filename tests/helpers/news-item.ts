/** News items with other contents than the sandbox's. */
import type { Page } from 'playwright-core'

/** Responds instead of the server to requests for a news item. */
export const respondWithNews = (
  page: Page,
  newsOf: (id: number) => { title?: string; content: string },
): Promise<unknown> =>
  page.route(/\/api\/message\/wechat\/\d+$/, (route) => {
    const id = Number(/\d+$/.exec(route.request().url())?.[0])
    const data = {
      id: String(id),
      title: 'News',
      summary: '',
      coverImg: '',
      source: 'Park',
      author: 'Editor',
      newsType: 1,
      typeName: 'Park',
      isTop: 0,
      viewCount: 1,
      publishTime: '2026-11-20 09:00:00',
      ...newsOf(id),
    }
    return route.fulfill({ json: { code: 200, data } })
  })
