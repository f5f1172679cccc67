import { listNews } from '../../src/contract/api/park/news.ts'
import { NEWS_TYPE, type NewsType } from '../../src/contract/model/news.ts'
import { number } from '../../src/core/http/parse.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { searchBy } from '../../src/screens/list/search.tsx'
import { NewsLine, NewsTags } from '../../src/features/news/news-line.tsx'
import { readNews } from '../../src/features/news/news.ts'
import { usePicture } from '../../src/screens/media/use-picture.ts'

/** The park's news, filtered by type or searched by title. */
export const ParkNews = listScreen({
  to: '/parkNews_info',
  wide: true,
  picture: 'end',
  fetchPage: pages(listNews, ({ newsType, keyword }) => ({
    newsType: number(newsType) as NewsType | null,
    keyword: keyword || null,
  })),
  read: readNews,
  useItem: (news) => ({
    title: news.title,
    text: news.summary,
    picture: usePicture(news.coverImg) || undefined,
    tags: <NewsTags news={news} />,
    note: <NewsLine news={news} by={[]} />,
  }),
  useTexts: () => {
    const text = useText('park')
    return {
      search: searchBy(text.searchNews),
      filter: filterBy('newsType', text.allNews, NEWS_TYPE, text.newsTypes),
      empty: text.noNews,
    }
  },
})
