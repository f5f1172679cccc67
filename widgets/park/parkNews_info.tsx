import { getNews } from '../../src/contract/api/park/news.ts'
import { usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { NewsArticleView } from '../../src/features/article/news-article.tsx'
import { readArticle } from '../../src/features/news/news.ts'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { useShare } from '../../src/screens/share/use-share.ts'
import { SkeletonText } from '../../src/ui/feedback/skeleton-shapes.tsx'

/** One news item. */
export const ParkNewsInfo = detailScreen({
  up: '/parkNews',
  skeleton: <SkeletonText />,
  fetchOne: one(getNews),
  read: readArticle,
  View: NewsArticleView,
  useEffects: (news) => {
    usePreloadSanitiser()
    const picture = usePicture(news?.coverImg ?? '')
    useShare(news && { title: news.title, text: news.summary, picture })
  },
})
