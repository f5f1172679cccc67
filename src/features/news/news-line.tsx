import { newsTexts } from '../../contract/text/parts/news.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useTimeText } from '../../screens/app/time-text.ts'
import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import type { ShownNews } from './news.ts'

export const NewsTags = ({ news }: { news: ShownNews }) => {
  const text = useLocalTexts(newsTexts)
  return (
    <>
      {news.isTop === 1 && <Tag tone="neutral">{text.pinned}</Tag>}
      {news.typeName && <Tag tone="neutral">{news.typeName}</Tag>}
    </>
  )
}

/** Source, author, time and views; unknown values are omitted. */
export const NewsLine = ({ news, by }: { news: ShownNews; by: readonly string[] }) => {
  const text = useLocalTexts(newsTexts)
  const time = useTimeText()
  return <DotSeparated of={[...by, time(news.publishTime), text.views(news.viewCount ?? 0)]} />
}
