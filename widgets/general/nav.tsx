import Bell from 'lucide/dist/esm/icons/bell.mjs'
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { useState } from 'react'
import { MENU, type MenuPath, type MenuGroup } from '../../src/contract/menu.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Menu, type MenuEntry } from '../../src/screens/app/menu.tsx'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css } from '../../src/ui/style/style.ts'
import { Fallback } from './fallback.tsx'
import { ANNOUNCEMENTS, BANNERS } from './home-cache-keys.ts'
import { BANNER_RATIO, corner, poster, posterName, round, searchLook } from './home-style.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { RentalCard } from './rental-card.tsx'

const loadBanners = () => import('./banners.tsx').then((module) => module.Banners)
const loadTicker = () => import('./ticker.tsx').then((module) => module.Ticker)
const loadSearch = () => import('./nav-search.tsx').then((module) => module.NavSearch)
const loadPerson = () => import('./person.tsx').then((module) => module.Person)
const GROUPS = Object.keys(MENU) as MenuGroup[]
/** All groups but the rental, which has its own card. */
const TITLED = GROUPS.filter((group) => group !== 'rental')

/** As high as a banner with its dots, or higher for large text. */
const box = css`
  display: grid;
  overflow: hidden;
  border-radius: var(--radius);
  & > * {
    grid-area: 1 / 1;
  }
`
const lead = css`
  margin-top: var(--space-4);
`
/** As high as an announcement, so that nothing moves when one replaces it. */
const ticker = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: calc(2.8em + var(--space-8));
  padding: var(--space-4) var(--space-16);
  border-radius: var(--radius);
  background: var(--tint);
  color: var(--primary);
  font-size: var(--text-body2);
  line-height: 1.4;
  & > span {
    margin-left: var(--space-8);
  }
`
/** Aligns the button's text with the edge of the cards. */
const enter = css`
  margin-right: calc(0px - var(--space-12));
  & > button {
    min-width: 0;
    padding-left: var(--space-12);
    padding-right: var(--space-12);
  }
`
/** Two columns if the screen is wide enough. */
const groups = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  gap: var(--space-16);
`
/** The same two columns, each filled from the top, because the groups differ in height. */
const menus = css`
  columns: 2 400px;
  column-gap: var(--space-16);
  margin-bottom: calc(0px - var(--space-16));
  /* Padding, because in Safari a margin continues in the next column. */
  & > * {
    break-inside: avoid;
    padding-bottom: var(--space-16);
  }
`

/** The park's poster, shown until the banners have loaded, or if there are none. */
const OwnPoster = () => {
  const text = useText('general')
  return (
    <div className={box}>
      <div style={{ paddingTop: `${100 / BANNER_RATIO}%`, marginBottom: 'var(--space-24)' }} />
      <div className={poster}>
        <p className={posterName}>{text.parkName}</p>
        <p className={lead}>{text.welcome}</p>
      </div>
    </div>
  )
}

/** The buttons for messages and profile, before count and picture have loaded. */
const Corner = () => {
  const app = useApp()
  const { entries } = useText('general')
  const links = [
    ['/messageNotice', Bell],
    ['/myInfo', UserRound],
  ] as const
  return (
    <div className={corner}>
      {links.map(([to, icon]) => (
        <button
          key={to}
          type="button"
          className={round}
          aria-label={entries[to]}
          onClick={() => app.location.navigate(to)}
        >
          <Icon of={icon} size={22} />
        </button>
      ))}
    </div>
  )
}

/** The home screen. It is complete before any request; each loaded part replaces a fallback of the same size. */
export const Nav = ({ query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('general')
  const token = useStore(app.session.$token)
  const { entities } = app.cache
  const term = query.keyword ?? ''
  const [isSearching, setSearching] = useState(false)
  const entriesOf = (group: MenuGroup): MenuEntry[] =>
    MENU[group].map((to: MenuPath) => ({ to, label: text.entries[to], icon: MENU_ICONS[to] }))
  return (
    <Screen
      title={title}
      wide
      right={
        token ? (
          <Fallback fallback={<Corner />}>
            <LazyPart load={loadPerson} wanted={false} content>
              {(Person) => <Person />}
            </LazyPart>
          </Fallback>
        ) : (
          <div className={enter}>
            <Button kind="plain" onPress={() => app.login.start(app.location.current(), 'asked')}>
              {text.account}
            </Button>
          </div>
        )
      }
    >
      <Fallback
        fallback={
          <button type="button" className={searchLook} onClick={() => setSearching(true)}>
            <Icon of={Search} size={18} />
            <span>{text.search}</span>
          </button>
        }
      >
        <LazyPart load={loadSearch} wanted={isSearching || Boolean(term)} onFail={() => setSearching(false)}>
          {(NavSearch) => <NavSearch term={term} takesFocus={isSearching} entries={GROUPS.flatMap(entriesOf)} />}
        </LazyPart>
      </Fallback>
      {!term && (
        <>
          <div className={groups}>
            <RentalCard />
            <Fallback fallback={<OwnPoster />}>
              <LazyPart load={loadBanners} wanted={entities.get(BANNERS) !== undefined} content>
                {(Banners) => <Banners />}
              </LazyPart>
            </Fallback>
          </div>
          <Fallback
            fallback={
              <button type="button" className={ticker} onClick={() => app.location.navigate('/notice/list')}>
                <Icon of={Megaphone} size={18} />
                <span>{text.allNotices}</span>
              </button>
            }
          >
            <LazyPart load={loadTicker} wanted={entities.get(ANNOUNCEMENTS) !== undefined} content>
              {(Ticker) => <Ticker />}
            </LazyPart>
          </Fallback>
          <div className={menus}>
            {TITLED.map((group) => (
              <div key={group}>
                <Menu title={text.sections[group]} entries={entriesOf(group)} />
              </div>
            ))}
          </div>
        </>
      )}
    </Screen>
  )
}
