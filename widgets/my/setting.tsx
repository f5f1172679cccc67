import { useState } from 'react'
import type { ChoiceName } from '../../src/contract/storage.ts'
import { LOCALES } from '../../src/contract/text/titles.ts'
import { settingTexts } from '../../src/contract/text/parts/my/setting.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { logOut } from '../../src/core/session/log-out.ts'
import { useApp, useConfig, useText } from '../../src/screens/app/app-context.ts'
import { LazyDialog } from '../../src/screens/app/lazy-dialog.tsx'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import type { Choice } from '../../src/ui/choice/choice-list.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'

const loadSheet = () => import('../../src/ui/choice/choice-sheet.tsx').then((module) => module.ChoiceSheet<string>)

/** Each language's name in that language. */
const LANGUAGES = { en: 'English', 'zh-CN': '简体中文' } as const

/** The choice "same as the phone". It is stored by deleting the stored value, but a list of choices needs a value. */
const PHONE = 'phone'

interface ChoiceRowProps {
  name: ChoiceName
  label: string
  /** The other choices. */
  choices: readonly Choice<string>[]
}

/** A row that opens a sheet with choices. If the page or the shell sets the value, the row has no sheet. */
const ChoiceRow = ({ name, label, choices }: ChoiceRowProps) => {
  const app = useApp()
  const text = useLocalTexts(settingTexts)
  useConfig()
  useStore(app.shell.$state)
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(() => app.preference(name) ?? PHONE)
  const close = (): void => setOpen(false)
  const all = [{ value: PHONE, label: text.followPhone }, ...choices]
  const given = app.hostPreferences()[name]
  if (given) {
    const shown = name === 'locale' ? app.$locale.get() : given
    return <Cell label={label} note={text.setByApp} value={choices.find((one) => one.value === shown)?.label} />
  }
  const pick = (next: string): void => {
    setValue(next)
    app.setPreference(name, next === PHONE ? null : next).catch(() => app.toasts.show(app.text('common').networkFailed))
  }
  return (
    <>
      <Cell
        label={label}
        value={all.find((one) => one.value === value)?.label}
        opens="dialog"
        onPress={() => setOpen(true)}
      />
      <LazyPart load={loadSheet} wanted={open} onFail={close}>
        {(ChoiceSheet) => (
          <ChoiceSheet open={open} onClose={close} title={label} choices={all} value={value} onPick={pick} />
        )}
      </LazyPart>
    </>
  )
}

const LogIn = () => {
  const app = useApp()
  return (
    <Button wide onPress={() => app.login.start(app.location.current(), 'asked')}>
      {useText('common').logIn}
    </Button>
  )
}

const LogOut = () => {
  const app = useApp()
  const text = useLocalTexts(settingTexts)
  const { cancel } = useText('common')
  const [isAsking, setAsking] = useState(false)
  // A token that the page or the shell provided would be used again after the next start, so there is no logout.
  if (app.session.isGiven) return <Callout tone="info">{text.givenLogin}</Callout>
  const leave = (): void => {
    setAsking(false)
    logOut(app)
    app.toasts.show(text.loggedOut, { isSuccess: true })
    app.location.navigate(app.home, { replace: true })
  }
  return (
    <>
      <Button kind="danger" wide onPress={() => setAsking(true)}>
        {text.logOut}
      </Button>
      <LazyDialog
        open={isAsking}
        onFail={() => setAsking(false)}
        title={text.logOutQuestion}
        text={text.logOutText}
        confirm={text.logOut}
        cancel={cancel}
        tone="danger"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** Settings: language and theme on this device, the user's details, the agreement, the version, and logout. Visitors can choose language
 * and theme; the links to personal details lead them to login by the guard of those routes. */
export const Setting = ({ title }: ScreenProps) => {
  const app = useApp()
  const { titles } = useText('my')
  const text = useLocalTexts(settingTexts)
  const isVisitor = useStore(app.session.$token, (token) => !token)
  const themes = (['light', 'dark'] as const).map((value) => ({ value, label: text.themes[value] }))
  return (
    <Screen title={title} onBack={() => app.location.back(isVisitor ? app.home : '/myInfo')}>
      <Card>
        <ChoiceRow
          name="locale"
          label={text.language}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
        />
        <ChoiceRow name="theme" label={text.theme} choices={themes} />
      </Card>
      <Card>
        {(['/editMyInfo', '/editPhone'] as const).map((to) => (
          <Cell key={to} label={titles[to]} onPress={() => app.location.navigate(to)} />
        ))}
      </Card>
      <Card>
        <Cell label={text.agreement} onPress={() => app.location.navigate('/protocal')} />
        {app.lib && <Cell label={text.version} value={app.lib} />}
      </Card>
      {isVisitor ? <LogIn /> : <LogOut />}
    </Screen>
  )
}
