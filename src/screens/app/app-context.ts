/** Access from a screen to its app. */
import { createContext, createElement, useContext, useEffect, useMemo, type ReactNode } from 'react'
import type { TextArea, Texts } from '../../contract/text/index.ts'
import type { App } from '../../core/app.ts'
import type { Config } from '../../core/config.ts'
import { whenIdle } from '../../core/idle.ts'
import { fetchDeferred } from '../../ui/feedback/illustration.tsx'
import type { Method } from '../../../bridge/contract.ts'
import { useStore } from '../hooks/use-store.ts'

const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('A screen stands outside its app')
  return app
}

type GetText = <A extends TextArea>(area: A) => Texts[A]

/** A new function after each change of language or texts, so that components that use it render again. */
const TextContext = createContext<GetText | null>(null)

/** Provides the app and its texts to everything below it. */
export const AppProvider = ({ app, children }: { app: App; children?: ReactNode }) => {
  const locale = useStore(app.$locale)
  const texts = useStore(app.$texts)
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const getText = useMemo<GetText>(() => (area) => app.text(area), [app, locale, texts])
  // The failed screen needs its illustration without a network, so it is fetched in advance.
  useEffect(() => whenIdle(() => void fetchDeferred().catch(() => undefined)), [])
  return createElement(
    AppContext.Provider,
    { value: app },
    createElement(TextContext.Provider, { value: getText }, children),
  )
}

/** Texts of an area in the person's language. The host has loaded them before the screen opens. */
export const useText = <A extends TextArea>(area: A): Texts[A] => {
  const getText = useContext(TextContext)
  if (!getText) throw new Error('A screen stands outside its app')
  return getText(area)
}

/** The deployment's settings; the page may change them at any time. */
export const useConfig = (): Config => useStore(useApp().$config)

/** Whether the shell around the app has this method. Show no control whose method it lacks. */
export const useSupports = (method: Method): boolean => {
  const { shell } = useApp()
  useStore(shell.$state)
  return shell.supports(method)
}
