import { getAppNews } from '../../src/contract/api/app.ts'
import { usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { NewsArticleView } from '../../src/features/article/news-article.tsx'
import { readArticle } from '../../src/features/news/news.ts'
import { SkeletonText } from '../../src/ui/feedback/skeleton-shapes.tsx'

/** One news item, in the native app. */
export const ParkNewsAppInfo = detailScreen({
  up: '/parkNews',
  skeleton: <SkeletonText />,
  fetchOne: one(getAppNews),
  read: readArticle,
  View: NewsArticleView,
  useEffects: usePreloadSanitiser,
})
