import { getNews } from '../../src/contract/api/park.ts'
import { useArticles } from '../../src/screens/article.tsx'
import { detailScreen, one } from '../../src/screens/make-detail.tsx'
import { NewsArticleView } from '../../src/screens/news-article.tsx'
import { readArticle } from '../../src/screens/news.ts'
import { usePicture } from '../../src/screens/use-picture.ts'
import { useShare } from '../../src/screens/use-share.ts'

/** One news item. */
export const ParkNewsInfo = detailScreen({
  up: '/parkNews',
  fetchOne: one(getNews),
  read: readArticle,
  View: NewsArticleView,
  useMore: (news) => {
    useArticles()
    const picture = usePicture(news?.coverImg ?? '')
    useShare(news && { title: news.title, text: news.summary, picture })
  },
})
