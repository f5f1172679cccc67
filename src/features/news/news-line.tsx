import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import type { ShownNews } from './news.ts'
import { useNewsText } from './use-news-text.ts'

export const NewsTags = ({ news }: { news: ShownNews }) => {
  const text = useNewsText()
  return (
    <>
      {news.isTop === 1 && <Tag tone="warning">{text.pinned}</Tag>}
      {news.typeName && <Tag tone="primary">{news.typeName}</Tag>}
    </>
  )
}

/** Who said it, when, and how many have read it, as far as that is known. */
export const NewsLine = ({ news, by }: { news: ShownNews; by: readonly string[] }) => {
  const text = useNewsText()
  return <DotSeparated of={[...by, news.publishTime.slice(0, 16), text.views(news.viewCount ?? 0)]} />
}
