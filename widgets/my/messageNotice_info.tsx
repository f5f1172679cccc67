import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { detailScreen } from '../../src/screens/detail/detail-maker.tsx'
import { NoticeTypeTag } from '../../src/features/notice/notice-type.tsx'
import { useLinkTarget } from '../../src/screens/hooks/use-link-target.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { SkeletonText } from '../../src/ui/feedback/skeleton-shapes.tsx'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { fetchMessage, readMessage, type ShownMessage } from './notice.ts'

const title = css`
  margin-top: var(--space-8);
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.35;
`
const time = css`
  margin-top: var(--space-8);
  margin-bottom: var(--space-16);
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
`
/** Preserves line breaks of the text. */
const content = css`
  line-height: 1.7;
  white-space: pre-line;
  overflow-wrap: break-word;
`
const subjectLink = css`
  margin-top: var(--space-24);
`

const Message = ({ of: notice }: { of: ShownMessage }) => {
  const text = useText('my')
  const timeText = useTimeText()
  const go = useLinkTarget(notice.linkRoute, notice.linkId)
  return (
    <Card>
      <NoticeTypeTag type={notice.type} />
      <h2 className={title}>{notice.title}</h2>
      <p className={time}>
        <ChangingText>{timeText(notice.publishTime)}</ChangingText>
      </p>
      <p className={content}>{notice.content}</p>
      {go && (
        <div className={subjectLink}>
          <Button kind="tonal" wide onPress={go}>
            {text.viewDetails}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** One message. Opening it marks it as read. */
export const MessageNoticeInfo = detailScreen({
  up: '/messageNotice',
  skeleton: <SkeletonText />,
  fetchOne: fetchMessage,
  read: readMessage,
  View: Message,
})
