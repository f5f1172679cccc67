import { useTimeText } from '../../src/screens/app/time-text.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { filterTabs } from '../../src/screens/list/filter-by.ts'
import { listScreen } from '../../src/screens/list/list-maker.tsx'
import { NoticeTypeTag } from '../../src/features/notice/notice-type.tsx'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { noticeTypes } from '../../src/contract/text/states/notice.ts'
import { useUnreadCount } from '../../src/screens/unread/use-unread.ts'
import { Badge } from '../../src/ui/feedback/badge.tsx'
import { unbroken } from '../../src/ui/layout/unbroken.tsx'
import { css } from '../../src/ui/style/style.ts'
import { fetchMessages, readMessage, SHOWS } from './notice.ts'

const mark = css`
  display: inline-flex;
  align-items: center;
  align-self: center;
`
const readTitle = css`
  font-weight: 400;
`
const counted = css`
  margin-left: var(--space-4);
`

/** The user's messages: all, unread ones, or those of one type. */
export const MessageNotice = listScreen({
  to: '/messageNotice_info',
  fetchPage: fetchMessages,
  grouped: true,
  read: readMessage,
  useItem: (notice) => {
    const text = useText('my')
    const time = useTimeText()
    const isUnread = notice.isRead === YES_NO.no
    return {
      title: <span className={isUnread ? undefined : readTitle}>{unbroken(notice.title)}</span>,
      text: notice.content,
      tags: (
        <>
          {isUnread && (
            <span className={mark}>
              <Badge dot count={1} label={text.unread} />
            </span>
          )}
          <NoticeTypeTag type={notice.type} />
        </>
      ),
      note: time(notice.publishTime),
    }
  },
  useTexts: ({ show }) => {
    const text = useText('my')
    const types = useStateLabels(noticeTypes)
    const count = useUnreadCount()
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
    return {
      filter: filterTabs('show', [
        { key: '', label: text.allNotices },
        ...SHOWS.map((key) => ({ key, label: key === 'unread' ? unread : types[key] })),
      ]),
      empty: {
        text: text.noNotices,
        ofFilter: show === 'unread' ? text.noUnread : undefined,
        hint: text.noNoticesHint,
        scene: 'messages',
      },
    }
  },
})
