import { useEffect } from 'react'
import { whenIdle } from '../../core/idle.ts'
import { unreadOf } from '../../core/store/unread.ts'
import { useApp } from '../app/app-context.ts'
import { useRestored } from './use-restored.ts'
import { useStore } from './use-store.ts'

/** What is known of the person's unread messages, 0 for a visitor. It asks nobody: for screens that ask themselves. */
export const useUnreadCount = (): number => {
  const app = useApp()
  const isVisitor = useStore(app.session.$token, (token) => !token)
  const count = useStore(unreadOf(app).$count)
  return isVisitor ? 0 : count
}

/** How many of the person's own messages are unread, 0 for a visitor: what is known at once, and asked for anew when the screen has
 * come to rest, when the page comes back, and when somebody has logged in.
 * @example const unread = useUnread() // <Badge count={unread} label={text.unread(unread)}><Icon of={Bell} /></Badge> */
export const useUnread = (): number => {
  const unread = unreadOf(useApp())
  useEffect(() => whenIdle(() => void unread.refresh()), [unread])
  useRestored(unread.refresh)
  return useUnreadCount()
}
