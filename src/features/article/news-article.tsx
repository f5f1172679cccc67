import { Card } from '../../ui/layout/card.tsx'
import { Article } from '../../screens/article/article.tsx'
import { byline, headline, marks } from '../../screens/detail/headline.ts'
import type { ViewProps } from '../../screens/detail/detail-maker.tsx'
import { NewsLine, NewsTags } from '../news/news-line.tsx'
import type { ShownArticle } from '../news/news.ts'

/** A news item with its text. The screen must call `usePreloadSanitiser()`. */
export const NewsArticleView = ({ of: news }: Pick<ViewProps<ShownArticle>, 'of'>) => (
  <Card>
    <div className={marks}>
      <NewsTags news={news} />
    </div>
    <h2 className={headline}>{news.title}</h2>
    <p className={byline}>
      <NewsLine news={news} by={[news.source, news.author]} />
    </p>
    <Article html={news.content} />
  </Card>
)
