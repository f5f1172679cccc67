import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { useConfig, useText } from '../../src/screens/app-context.ts'
import { Article, useArticles } from '../../src/screens/article.tsx'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useShare } from '../../src/screens/use-share.ts'
import { Card } from '../../src/ui/card.tsx'
import { css } from '../../src/ui/style.ts'
import { fetchArticle, readArticle } from './news.ts'
import { NewsLine, NewsTags } from './news-facts.tsx'

const tags = css`display: flex; flex-wrap: wrap; & > * { margin: 0 6px 8px 0; }`
const title = css`font-size: 1.375em; font-weight: 600; line-height: 1.35;`
const line = css`margin-block: 8px 20px; color: var(--weak); font-size: 0.875em; font-variant-numeric: tabular-nums;`

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
      {(news) => (
        <Card>
          <div className={tags}>
            <NewsTags news={news} />
          </div>
          <h2 className={title}>{news.title}</h2>
          <p className={line}>
            <NewsLine news={news} by={[news.source, news.author]} />
          </p>
          <Article html={news.content} level={3} />
        </Card>
      )}
    </DetailScreen>
  )
}
