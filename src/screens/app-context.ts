/** The way from a screen to its app. */
import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { TextArea, Texts } from '../contract/text/index.ts'
import type { App } from '../core/app.ts'
import type { Config } from '../core/config.ts'
import type { Method } from '../../bridge/contract.ts'

export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('A screen stands outside its app')
  return app
}

/** Texts of an area in the person's language. The host has loaded them before the screen opens. */
export const useText = <A extends TextArea>(area: A): Texts[A] => {
  const app = useApp()
  useStore(app.$locale)
  useStore(app.$texts)
  return app.text(area)
}

/** The deployment's settings; a page may change them while the screen is shown. */
export const useConfig = (): Config => useStore(useApp().$config)

/** Whether the shell around the app can do this: draw nothing that would only fail. */
export const useSupports = (method: Method): boolean => {
  const { shell } = useApp()
  useStore(shell.$state)
  return shell.supports(method)
}
