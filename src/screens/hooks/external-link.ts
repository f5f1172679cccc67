/** Links that leave the app. Webviews do not follow all of them; their shell opens those. */
import type { MouseEvent } from 'react'
import type { App } from '../../core/app.ts'
import { useApp } from '../app/app-context.ts'

/** Hands a `tel:` link, or a link with a `target`, to the shell. @returns whether the shell opens it. */
export const openedByShell = (app: App, link: HTMLAnchorElement): boolean => {
  const { shell } = app
  const failed = (error: unknown): void => app.reportError('link-not-opened', error)
  if (link.protocol === 'tel:' && shell.supports('ui.call'))
    shell.request('ui.call', { phone: link.pathname }).catch(failed)
  else if (link.target && shell.supports('nav.open')) shell.request('nav.open', { url: link.href }).catch(failed)
  else return false
  return true
}

/** False with a modifier key held: the browser opens a new tab then. */
export const isPlainPress = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey

/** For the `onClick` of a link that leaves the app.
 * @example <a href={url} target="_blank" rel="noopener noreferrer" onClick={useExternalLink()}>…</a> */
export const useExternalLink = (): ((event: MouseEvent) => void) => {
  const app = useApp()
  return (event) => {
    if (isPlainPress(event) && openedByShell(app, event.currentTarget as HTMLAnchorElement)) event.preventDefault()
  }
}
