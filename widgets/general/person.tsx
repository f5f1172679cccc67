import Bell from 'lucide/dist/esm/icons/bell.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { getUser } from '../../src/contract/api/user.ts'
import type { AppUser } from '../../src/contract/model/user.ts'
import { readRow, text as readText } from '../../src/core/http/parse.ts'
import { apiOrigin } from '../../src/core/http/api-url.ts'
import { pictureUrl } from '../../src/core/http/safe-url.ts'
import { useApp, useConfig, useText } from '../../src/screens/app/app-context.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useUnread } from '../../src/screens/unread/use-unread.ts'
import { Avatar } from '../../src/ui/media/avatar.tsx'
import { Badge } from '../../src/ui/feedback/badge.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { corner, round } from './home-style.ts'

type ShownPerson = Pick<AppUser, 'id' | 'nickName' | 'realName'> & { avatar: string }

const readPerson = readRow<ShownPerson>({ nickName: readText, realName: readText, avatar: readText })

/** The logged-in user, and the number of unread messages. */
export const Person = () => {
  const app = useApp()
  const text = useText('general')
  const unread = useUnread()
  const { apiBase } = useConfig()
  const { userId } = app.session
  const [view] = useResource(
    `person ${userId}`,
    () => app.client.attempt(getUser, { id: userId ?? '' }, { silent: true }),
    readPerson,
  )
  const person = view.state === 'ready' ? view.value : undefined
  const name = person ? person.nickName || person.realName : ''
  return (
    <div className={corner}>
      <button
        type="button"
        className={round}
        aria-label={[text.entries['/messageNotice'], unread > 0 && text.unread(unread)].filter(Boolean).join(' · ')}
        onClick={() => app.location.navigate('/messageNotice')}
      >
        <Badge count={unread} label={text.unread(unread)}>
          <Icon of={Bell} size={22} />
        </Badge>
      </button>
      <button
        type="button"
        className={round}
        aria-label={[text.entries['/myInfo'], name].filter(Boolean).join(' · ')}
        onClick={() => app.location.navigate('/myInfo')}
      >
        {name ? (
          <Avatar src={pictureUrl(apiOrigin(apiBase), person?.avatar ?? '')} name={name} size={32} />
        ) : (
          <Icon of={UserRound} size={22} />
        )}
      </button>
    </div>
  )
}
