import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { isOver, type ShownNotice } from './investment.ts'

/** Tags: whether the application period is over, and the requested industry. */
export const NoticeTags = ({ notice }: { notice: ShownNotice }) => {
  const text = useText('park')
  const { clock } = useApp()
  return (
    <>
      {isOver(notice, clock.now()) && <Tag tone="neutral">{text.over}</Tag>}
      {notice.businessFormat && <Tag tone="neutral">{notice.businessFormat}</Tag>}
    </>
  )
}
