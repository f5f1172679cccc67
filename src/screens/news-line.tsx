import { news as en } from '../contract/text/en/told.ts'
import { news as zh } from '../contract/text/zh-CN/told.ts'
import { Tag } from '../ui/tag.tsx'
import type { ShownNews } from './news.ts'
import { usePartText } from './part-text.ts'

const TEXTS = { en, 'zh-CN': zh }

export const NewsTags = ({ news }: { news: ShownNews }) => {
  const text = usePartText(TEXTS)
  return (
    <>
      {news.isTop === 1 && <Tag tone="warning">{text.pinned}</Tag>}
      {news.typeName && <Tag tone="primary">{news.typeName}</Tag>}
    </>
  )
}

/** Who said it, when, and how many have read it, as far as that is known. */
export const NewsLine = ({ news, by }: { news: ShownNews; by: readonly string[] }) => {
  const text = usePartText(TEXTS)
  return <>{[...by, news.publishTime.slice(0, 16), text.views(news.viewCount ?? 0)].filter(Boolean).join(' · ')}</>
}
