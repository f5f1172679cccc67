import { useTimeText } from '../../src/screens/app/time-text.ts'
import { memo, useMemo, useState } from 'react'
import { YES_NO } from '../../src/contract/model/page.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { ListScreen } from '../../src/screens/list/list-screen.tsx'
import { NoticeTypeTag } from '../../src/features/notice/notice-type.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useLinkTarget } from '../../src/screens/hooks/use-link-target.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Badge } from '../../src/ui/feedback/badge.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { Chevron } from '../../src/ui/layout/chevron.tsx'
import { useStableId } from '../../src/ui/layout/stable-id.ts'
import { css, cx } from '../../src/ui/style/style.ts'
import { createReader, fetchParkNotices, isLong, type ShownParkNotice } from './notice.ts'

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-bottom: var(--space-4);
  & > * {
    margin-right: var(--space-8);
  }
`
const time = css`
  margin-top: var(--space-8);
  color: var(--weak);
  font-size: var(--text-caption);
  font-variant-numeric: tabular-nums;
`
const title = css`
  font-weight: 600;
  line-height: 1.4;
`
/** Preserves line breaks of the text. */
const words = css`
  margin-top: var(--space-4);
  font-size: var(--text-body2);
  white-space: pre-line;
  overflow-wrap: break-word;
`
const folded = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
const actions = css`
  display: flex;
  flex-wrap: wrap;
  margin-bottom: calc(0px - var(--space-12));
  & > * {
    margin-right: var(--space-24);
  }
`
const action = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--primary);
  font-size: var(--text-body2);
  /* The arrow, centred on the line of text. */
  & > span {
    align-self: center;
  }
  &:active {
    opacity: 0.7;
  }
`

const NoticeCard = memo(({ notice }: { notice: ShownParkNotice }) => {
  const text = useText('notice')
  const timeText = useTimeText()
  const isUser = useStore(useApp().session.$token, Boolean)
  const id = useStableId()
  const [isOpen, setOpen] = useState(false)
  const go = useLinkTarget(notice.linkRoute, notice.linkId)
  const folds = isLong(notice.content)
  return (
    <Card>
      <p className={head}>
        {/* For visitors the API marks all notices as unread. */}
        {isUser && notice.isRead === YES_NO.no && <Badge dot count={1} label={text.fresh} />}
        <NoticeTypeTag type={notice.notifyType} />
      </p>
      <h2 className={title} id={`${id}-title`}>
        {notice.title}
      </h2>
      <p className={cx(words, folds && !isOpen && folded)} id={`${id}-text`}>
        {notice.content}
      </p>
      <p className={time}>{timeText(notice.sendTime)}</p>
      {(folds || go) && (
        <div className={actions}>
          {folds && (
            <button
              type="button"
              className={action}
              aria-expanded={isOpen}
              aria-controls={`${id}-text`}
              aria-describedby={`${id}-title`}
              onClick={() => setOpen(!isOpen)}
            >
              <ChangingText>{isOpen ? text.less : text.more}</ChangingText>
            </button>
          )}
          {go && (
            <button type="button" className={action} aria-describedby={`${id}-title`} onClick={go}>
              {text.viewDetails}
              <Chevron />
            </button>
          )}
        </div>
      )}
    </Card>
  )
})

const noticeRow = (notice: ShownParkNotice) => <NoticeCard notice={notice} />

/** The park's notices. Short texts are shown in the list; long ones can be expanded. */
export const NoticeList = (screen: ScreenProps) => {
  const text = useText('notice')
  const read = useMemo(() => createReader(), [])
  return (
    <ListScreen
      {...screen}
      fetchPage={fetchParkNotices}
      read={read}
      row={noticeRow}
      empty={{ text: text.noNotices, hint: text.noNoticesHint, scene: 'messages' }}
    />
  )
}
