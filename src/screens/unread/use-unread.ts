import { useEffect } from 'react'
import { whenIdle } from '../../core/idle.ts'
import { unreadOf } from '../../core/unread/unread.ts'
import { useApp } from '../app/app-context.ts'
import { useRevalidation } from '../hooks/use-revalidation.ts'
import { useStore } from '../hooks/use-store.ts'

/** The known number of unread messages; 0 for visitors. Sends no request: for screens that update the number themselves. */
export const useUnreadCount = (): number => {
  const app = useApp()
  const isVisitor = useStore(app.session.$token, (token) => !token)
  const count = useStore(unreadOf(app).$count)
  return isVisitor ? 0 : count
}

/** The number of unread messages; 0 for visitors. Returns the known number immediately, and fetches it when the page is idle, when it
 * is resumed, and after a login.
 * @example const unread = useUnread() // <Badge count={unread} label={text.unread(unread)}><Icon of={Bell} /></Badge> */
export const useUnread = (): number => {
  const unread = unreadOf(useApp())
  useEffect(() => whenIdle(() => void unread.refresh()), [unread])
  useRevalidation(unread.refresh)
  return useUnreadCount()
}
