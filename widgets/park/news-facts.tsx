import { useText } from '../../src/screens/app-context.ts'
import { Tag } from '../../src/ui/tag.tsx'
import type { ShownNews } from './news.ts'

export const NewsTags = ({ news }: { news: ShownNews }) => {
  const text = useText('park')
  return (
    <>
      {news.isTop === 1 && <Tag tone="warning">{text.pinned}</Tag>}
      {news.typeName && <Tag tone="primary">{news.typeName}</Tag>}
    </>
  )
}

/** Who said it, when, and how many have read it, as far as that is known. */
export const NewsLine = ({ news, by }: { news: ShownNews; by: readonly string[] }) => {
  const text = useText('park')
  return <>{[...by, news.publishTime.slice(0, 16), text.views(news.viewCount ?? 0)].filter(Boolean).join(' · ')}</>
}
