import { memo } from 'react'
import { YES_NO } from '../../src/contract/model/page.ts'
import { useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { ListScreen } from '../../src/screens/list-screen.tsx'
import { NoticeTypeTag } from '../../src/screens/notice-type.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useLabels } from '../../src/screens/use-labels.ts'
import { useOpen } from '../../src/screens/use-open.ts'
import { useUnreadCount } from '../../src/screens/use-unread.ts'
import { Badge } from '../../src/ui/badge.tsx'
import { Entry } from '../../src/ui/entry.tsx'
import { css } from '../../src/ui/style.ts'
import { fetchNotices, readNotice, SHOWS, type ShownNotice } from './notice.ts'

const mark = css`display: inline-flex; align-items: center; align-self: center;`
const counted = css`margin-inline-start: 6px;`

const NoticeEntry = memo(({ notice, open }: { notice: ShownNotice; open: (notice: ShownNotice) => void }) => {
  const text = useText('my')
  const isNew = notice.isRead === YES_NO.no
  return (
    <Entry
      title={notice.title}
      text={notice.content}
      tags={
        <>
          {isNew && (
            <span className={mark}>
              <Badge dot count={1} label={text.unread} />
            </span>
          )}
          <NoticeTypeTag type={notice.type} />
        </>
      }
      note={notice.publishTime.slice(0, 16)}
      onOpen={() => open(notice)}
    />
  )
})

const noticeRow = (notice: ShownNotice, open: (notice: ShownNotice) => void) => <NoticeEntry notice={notice} open={open} />

/** The person's own messages: all, unread ones, or those of one type. */
export const MessageNotice = ({ query }: ScreenProps) => {
  const text = useText('my')
  const labels = useLabels()
  const count = useUnreadCount()
  useNext('/messageNotice_info')
  const unread = (
    <>
      {text.unread}
      {count > 0 && (
        <span className={counted}>
          <Badge count={count} label={text.unreadCount(count)} />
        </span>
      )}
    </>
  )
  return (
    <ListScreen
      title={text.titles['/messageNotice']}
      path="/messageNotice"
      query={query}
      filter={{
        name: 'show',
        items: [{ key: '', label: text.allNotices }, ...SHOWS.map((key) => ({ key, label: key === 'unread' ? unread : labels.notice[key] }))],
      }}
      fetchPage={fetchNotices}
      read={readNotice}
      row={noticeRow}
      onOpen={useOpen('/messageNotice_info')}
      empty={query.show === 'unread' ? text.noUnread : text.noNotices}
    />
  )
}
