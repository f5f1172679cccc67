/** React context of the app and its texts. */
import { createContext, createElement, useContext, useEffect, type ReactNode } from 'react'
import type { TextArea, Texts } from '../../contract/text/index.ts'
import type { App } from '../../core/app.ts'
import type { Config } from '../../core/config.ts'
import { prefetchWhenIdle } from '../../core/idle.ts'
import { loadDeferred } from '../../ui/deferred/load-deferred.ts'
import type { Method } from '../../../bridge/contract.ts'
import { useStore } from '../hooks/use-store.ts'

const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('This component must be rendered inside AppProvider.')
  return app
}

/** Changes with the language and when texts were loaded, so that its consumers render again. */
const TextContext = createContext<unknown>(undefined)

/** Provides the app and its texts to its subtree. */
export const AppProvider = ({ app, children }: { app: App; children?: ReactNode }) => {
  const locale = useStore(app.$locale)
  const texts = useStore(app.$texts)[locale]
  // The error screen must show its illustration while offline, so it is loaded in advance.
  useEffect(() => prefetchWhenIdle(() => void loadDeferred().catch(() => undefined)), [])
  return createElement(
    AppContext.Provider,
    { value: app },
    createElement(TextContext.Provider, { value: texts }, children),
  )
}

/** Texts of an area in the user's language. The host loads them before the screen is rendered. */
export const useText = <A extends TextArea>(area: A): Texts[A] => {
  useContext(TextContext)
  return useApp().text(area)
}

/** The configuration; renders again when the page changes it. */
export const useConfig = (): Config => useStore(useApp().$config)

/** Whether the shell supports a method. Do not show a control whose method is not supported. */
export const useSupports = (method: Method): boolean => {
  const { shell } = useApp()
  useStore(shell.$state)
  return shell.supports(method)
}

/** The action of a screen's Back button: navigates to the previous screen, or on the first screen closes the view if the shell supports
 * it. `undefined` (no button) if there is nothing to go back to.
 * @param fallback target if the app was opened on this screen. Default: home. */
export const useBack = (fallback?: string): (() => void) | undefined => {
  const { location, shell } = useApp()
  const closes = useSupports('nav.close')
  if (location.canGoBack()) return () => location.back(fallback)
  return closes ? () => void shell.request('nav.close', {}).catch(() => undefined) : undefined
}
