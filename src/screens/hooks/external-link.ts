/** Links that lead out of the app. Webviews do not follow them all: their shell does then. */
import type { MouseEvent } from 'react'
import type { App } from '../../core/app.ts'
import { useApp } from '../app/app-context.ts'

/** @returns whether the shell opens it: a number to dial, or a page that has a place of its own (`target`). */
export const openedByShell = (app: App, link: HTMLAnchorElement): boolean => {
  const { shell } = app
  const failed = (error: unknown): void => app.reportError('link-not-opened', error)
  if (link.protocol === 'tel:' && shell.supports('ui.call'))
    shell.request('ui.call', { phone: link.pathname }).catch(failed)
  else if (link.target && shell.supports('nav.open')) shell.request('nav.open', { url: link.href }).catch(failed)
  else return false
  return true
}

/** With a key held the person wants a page of its own. */
export const isPlainPress = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey

/** For the `onClick` of a link that leads out of the app.
 * @example <a href={url} target="_blank" rel="noopener noreferrer" onClick={useOutside()}>…</a> */
export const useExternalLink = (): ((event: MouseEvent) => void) => {
  const app = useApp()
  return (event) => {
    if (isPlainPress(event) && openedByShell(app, event.currentTarget as HTMLAnchorElement)) event.preventDefault()
  }
}
