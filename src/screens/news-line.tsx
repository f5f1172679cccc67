import { Dotted } from '../ui/dotted.tsx'
import { Tag } from '../ui/tag.tsx'
import type { ShownNews } from './news.ts'
import { useReading } from './use-reading.ts'

export const NewsTags = ({ news }: { news: ShownNews }) => {
  const text = useReading()
  return (
    <>
      {news.isTop === 1 && <Tag tone="warning">{text.pinned}</Tag>}
      {news.typeName && <Tag tone="primary">{news.typeName}</Tag>}
    </>
  )
}

/** Who said it, when, and how many have read it, as far as that is known. */
export const NewsLine = ({ news, by }: { news: ShownNews; by: readonly string[] }) => {
  const text = useReading()
  return <Dotted of={[...by, news.publishTime.slice(0, 16), text.views(news.viewCount ?? 0)]} />
}
