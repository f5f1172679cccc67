import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { useConfig, useText } from '../../src/screens/app-context.ts'
import { useArticles } from '../../src/screens/article.tsx'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail.tsx'
import { NewsArticleView } from '../../src/screens/news-article.tsx'
import { readArticle } from '../../src/screens/news.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useShare } from '../../src/screens/use-share.ts'
import { fetchArticle } from './news.ts'

/** One news item. */
export const ParkNewsInfo = ({ query }: ScreenProps) => {
  const text = useText('park')
  const [view, resource] = useDetail('/parkNews_info', idOf(query), fetchArticle, readArticle)
  useArticles()
  const { apiBase } = useConfig()
  const news = view.state === 'ready' ? view.value : undefined
  useShare(news && { title: news.title, text: news.summary, picture: pictureUrl(parkOrigin(apiBase), news.coverImg) })
  return (
    <DetailScreen title={text.titles['/parkNews_info']} up="/parkNews" view={view} resource={resource}>
      {(news) => <NewsArticleView news={news} />}
    </DetailScreen>
  )
}
