import Bell from 'lucide/dist/esm/icons/bell.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Ticket from 'lucide/dist/esm/icons/ticket.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { maskPhone, SEX } from '../../src/contract/model/user.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { apiOrigin } from '../../src/core/http/api-url.ts'
import { pictureUrl } from '../../src/core/http/safe-url.ts'
import { useApp, useConfig, useText } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Avatar } from '../../src/ui/media/avatar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { css } from '../../src/ui/style/style.ts'
import { Tag } from '../../src/ui/feedback/tag.tsx'
import { useMe, type Me } from './own-profile.ts'

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-top: calc(0px - var(--space-4));
  margin-bottom: var(--space-12);
  & > * {
    margin-top: var(--space-4);
    margin-bottom: var(--space-4);
  }
  & > :first-child {
    margin-right: var(--space-16);
  }
`
const names = css`
  flex: 1 1 6em;
  min-width: 0;
`
const name = css`
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.35;
`
const company = css`
  color: var(--weak);
  font-size: var(--text-body2);
  line-height: 1.4;
`
const weak = css`
  color: var(--weak);
`
const tags = css`
  display: flex;
  flex-wrap: wrap;
  margin: calc(0px - var(--space-4));
  & > * {
    margin: var(--space-4);
  }
`

const Person = ({ me }: { me: Me }) => {
  const app = useApp()
  const text = useLocalTexts(profileTexts)
  const { apiBase } = useConfig()
  return (
    <Card>
      <div className={head}>
        <Avatar src={pictureUrl(apiOrigin(apiBase), me.avatar)} name={me.nickName} size={72} />
        <div className={names}>
          <h2 className={name}>
            <ChangingText>{me.nickName || text.noName}</ChangingText>
          </h2>
          {me.businessName && <p className={company}>{me.businessName}</p>}
        </div>
      </div>
      <Button kind="tonal" wide onPress={() => app.location.navigate('/editMyInfo')}>
        {text.edit}
      </Button>
    </Card>
  )
}

const Details = ({ me }: { me: Me }) => {
  const app = useApp()
  const text = useLocalTexts(profileTexts)
  /** A row that leads to the form, for what the user has not entered. */
  const unset = (label: string) => (
    <Cell
      label={label}
      value={<span className={weak}>{text.notSet}</span>}
      onPress={() => app.location.navigate('/editMyInfo')}
    />
  )
  return (
    <>
      <Card>
        <Cell label={text.phone} value={maskPhone(me.phone)} onPress={() => app.location.navigate('/editPhone')} />
        {me.realName ? <Cell label={text.realName} value={me.realName} /> : unset(text.realName)}
        <Cell label={text.sex} value={text.sexes[nameOf(SEX, me.sex) ?? 'unknown']} />
        {!me.businessName && unset(text.company)}
        {me.plateLicenseList.length === 0 && unset(text.plates)}
      </Card>
      {me.plateLicenseList.length > 0 && (
        <Card title={text.plates}>
          <ul className={tags}>
            {me.plateLicenseList.map((plate) => (
              <li key={plate}>
                <Tag tone="neutral">{plate}</Tag>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const LINKS = [
  { to: '/messageNotice', icon: Bell },
  { to: '/myPartake', icon: Ticket },
  { to: '/account', icon: Wallet },
  { to: '/setting', icon: Settings },
] as const

const Links = () => {
  const app = useApp()
  const { titles } = useText('my')
  return (
    <Card>
      {LINKS.map(({ to, icon }) => (
        <Cell key={to} label={titles[to]} icon={icon} onPress={() => app.location.navigate(to)} />
      ))}
    </Card>
  )
}

/** The user's profile, with links to everything that belongs to the user. */
export const MyInfo = ({ title }: ScreenProps) => {
  const [view, resource] = useMe()
  usePrefetchScreen('/editMyInfo')
  return (
    <DetailScreen title={title} up="/nav" view={view} resource={resource}>
      {(me) => (
        <>
          <Person me={me} />
          <Details me={me} />
          <Links />
        </>
      )}
    </DetailScreen>
  )
}
