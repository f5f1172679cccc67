/** Park news, banners, and announcements. */
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { park } from '../../../../src/contract/api/index.ts'
import { NEWS_TYPE, type NewsArticle, type NewsType } from '../../../../src/contract/model/news.ts'
import { announcements, banners, news } from '../db/schema.ts'
import { newsTypeText, type Language } from '../messages/index.ts'
import { notFound } from '../refusal.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { listOf, readKeyword, storedTotal } from '../http/list.ts'
import { readChoices, readKey } from '../http/read.ts'
import { toWire } from '../http/wire.ts'

const withType = <T extends { newsType: NewsType }>(item: T, language: Language): T & { typeName: string } => ({
  ...item,
  typeName: newsTypeText(item.newsType, language),
})

/** One news item; each request counts as a view. */
export const readNews = async (call: Call, key: unknown): Promise<NewsArticle> => {
  const id = readKey(key)
  const [row] =
    id === undefined
      ? []
      : await call.context.db
          .update(news)
          .set({ viewCount: sql`${news.viewCount} + 1` })
          .where(eq(news.id, id))
          .returning()
  if (!row) throw notFound('noNews')
  return withType(toWire(row), call.language)
}

export const newsHandlers = {
  'POST /message/wechat/list': async (args, { context: { db }, language }) => {
    const [newsType] = readChoices(args.newsType, 'newsType', Object.values(NEWS_TYPE))
    const named = readKeyword(args.keyword, news.title)
    return listOf(db, news, args, {
      leaveOut: ['content'],
      where: and(newsType && eq(news.newsType, newsType), named),
      order: [desc(news.isTop), desc(news.publishTime), desc(news.id)],
      ...(named ? {} : { total: storedTotal(db, news, newsType && [newsType]) }),
      toWire: (row) => withType(toWire(row), language),
    })
  },

  'GET /message/wechat/{uid}': (args, call) => readNews(call, args.uid),

  'POST /messageBanner/wx/list': (args, { context: { db } }) =>
    listOf(db, banners, args, {
      where: eq(banners.isMarketable, true),
      order: [asc(banners.sort), asc(banners.id)],
      toWire,
    }),

  'POST /announcement/wechat/list': (args, { context: { db, now } }) => {
    const at = new Date(now())
    return listOf(db, announcements, args, {
      where: and(lte(announcements.startTime, at), gt(announcements.endTime, at)),
      order: [desc(announcements.level), desc(announcements.startTime), desc(announcements.id)],
      toWire,
    })
  },
} satisfies Partial<Handlers<typeof park>>
