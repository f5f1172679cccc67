import { getAppNews } from '../../src/contract/api/app.ts'
import { useArticles } from '../../src/screens/article.tsx'
import { detailScreen, one } from '../../src/screens/make-detail.tsx'
import { NewsArticleView } from '../../src/screens/news-article.tsx'
import { readArticle } from '../../src/screens/news.ts'

/** One news item, in the native app. */
export const ParkNewsAppInfo = detailScreen({
  up: '/parkNews',
  fetchOne: one(getAppNews),
  read: readArticle,
  View: NewsArticleView,
  useMore: useArticles,
})
