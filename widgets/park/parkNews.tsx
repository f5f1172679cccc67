import { memo } from 'react'
import { NEWS_TYPE } from '../../src/contract/model/news.ts'
import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { useConfig, useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { ListScreen } from '../../src/screens/list-screen.tsx'
import { NewsLine, NewsTags } from '../../src/screens/news-line.tsx'
import { readNews, type ShownNews } from '../../src/screens/news.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useOpen } from '../../src/screens/use-open.ts'
import { Entry } from '../../src/ui/entry.tsx'
import { fetchNews } from './news.ts'

const NewsEntry = memo(({ news, open }: { news: ShownNews; open: (news: ShownNews) => void }) => {
  const { apiBase } = useConfig()
  return (
    <Entry
      title={news.title}
      text={news.summary}
      picture={pictureUrl(parkOrigin(apiBase), news.coverImg) || undefined}
      tags={<NewsTags news={news} />}
      note={<NewsLine news={news} by={[]} />}
      onOpen={() => open(news)}
    />
  )
})

const newsRow = (news: ShownNews, open: (news: ShownNews) => void) => <NewsEntry news={news} open={open} />

/** What the park has to tell, by type or by words of the title. */
export const ParkNews = ({ query }: ScreenProps) => {
  const text = useText('park')
  const types = Object.keys(NEWS_TYPE) as (keyof typeof NEWS_TYPE)[]
  useNext('/parkNews_info')
  return (
    <ListScreen
      title={text.titles['/parkNews']}
      path="/parkNews"
      query={query}
      search={text.searchNews}
      filter={{
        name: 'newsType',
        items: [{ key: '', label: text.allNews }, ...types.map((type) => ({ key: String(NEWS_TYPE[type]), label: text.newsTypes[type] }))],
      }}
      fetchPage={fetchNews}
      read={readNews}
      row={newsRow}
      onOpen={useOpen('/parkNews_info')}
      empty={text.noNews}
    />
  )
}
