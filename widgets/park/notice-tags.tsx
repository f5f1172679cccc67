import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { isOver, type ShownInvestmentNotice } from './investment.ts'

/** Tags: whether the application period is over, and the requested industry. */
export const NoticeTags = ({ notice }: { notice: ShownInvestmentNotice }) => {
  const text = useText('park')
  const { clock } = useApp()
  return (
    <>
      {isOver(notice, clock.now()) && <Tag tone="neutral">{text.over}</Tag>}
      {notice.businessFormat && <Tag tone="neutral">{notice.businessFormat}</Tag>}
    </>
  )
}
