import { getAppNews } from '../../src/contract/api/app.ts'
import type { App } from '../../src/core/app.ts'
import { useText } from '../../src/screens/app-context.ts'
import { useArticles } from '../../src/screens/article.tsx'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail.tsx'
import { NewsArticleView } from '../../src/screens/news-article.tsx'
import { readArticle } from '../../src/screens/news.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'

const fetchNews = (app: App, id: string) => app.client.attempt(getAppNews, { id })

/** One news item, in the native app. */
export const ParkNewsAppInfo = ({ query }: ScreenProps) => {
  const text = useText('inapp')
  const [view, resource] = useDetail('/parkNews_app_info', idOf(query), fetchNews, readArticle)
  useArticles()
  return (
    <DetailScreen title={text.titles['/parkNews_app_info']} up="/parkNews" view={view} resource={resource}>
      {(news) => <NewsArticleView news={news} />}
    </DetailScreen>
  )
}
