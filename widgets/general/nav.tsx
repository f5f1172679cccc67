import { ClipboardList, Forklift } from 'lucide'
import { findRoute } from '../../src/contract/routes.ts'
import { useApp, useText } from '../../src/screens/app-context.ts'
import { useIsBuilt } from '../../src/screens/built.ts'
import { Menu, type MenuEntry } from '../../src/screens/menu.tsx'
import { useStore } from '../../src/screens/use-store.ts'
import { Button } from '../../src/ui/button.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { css } from '../../src/ui/style.ts'

const banner = css`
  padding: 24px 20px; min-height: 148px; border-radius: var(--radius); color: #fff;
  background: linear-gradient(120deg, #0f3f96, #1456e0 60%, #2f7fe6);
`
const name = css`font-size: 22px; line-height: 28px; font-weight: 600;`
const lead = css`margin-top: 4px;`

/** The park's menu. Entries whose area has no screens yet are not shown. */
export const Nav = () => {
  const app = useApp()
  const text = useText('general')
  const isBuilt = useIsBuilt()
  const token = useStore(app.session.$token)
  const shown = (entries: MenuEntry[]): MenuEntry[] =>
    entries.filter(({ to }) => {
      const route = findRoute(to)
      return route && isBuilt(route.area)
    })
  const logOut = (): void => {
    app.session.clear()
    // The next person at this phone does not find this one's name and stall in the form.
    app.saved.set({ formData: {} })
    app.notices.say(text.loggedOut)
  }
  return (
    <Screen
      title={text.titles['/nav']}
      right={
        <Button kind="plain" onPress={token ? logOut : () => app.login.start(app.location.current(), 'asked')}>
          {token ? text.logOut : text.account}
        </Button>
      }
    >
      <div className={banner}>
        <p className={name}>{text.parkName}</p>
        <p className={lead}>{text.welcome}</p>
      </div>
      <Menu
        title={text.services}
        entries={shown([
          { label: text.forklift, icon: Forklift, to: '/forklift' },
          { label: text.forkliftOrders, icon: ClipboardList, to: '/orderList' },
        ])}
      />
    </Screen>
  )
}
