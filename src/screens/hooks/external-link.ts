/** External links. Webviews do not follow all of them; the shell opens those. */
import type { MouseEvent } from 'react'
import type { App } from '../../core/app.ts'
import { useApp } from '../app/app-context.ts'

/** Digits, perhaps with an extension. No * and #: codes with them change settings of the phone. */
const DIALLED = /^[+(（]*\d[\d()（）-]*((转|ext\.?)\d+)?$/i

/** The address that starts a call. `undefined` for text that is no phone number: it is shown without a link. */
export const telOf = (phone: string): string | undefined => {
  const bare = phone.replace(/\s/g, '')
  return DIALLED.test(bare) ? `tel:${bare}` : undefined
}

/** Hands a `tel:` link, or a link with a `target`, to the shell. @returns whether the shell opens it. */
export const openInShell = (app: App, link: HTMLAnchorElement): boolean => {
  const { shell } = app
  const failed = (error: unknown): void => app.reportError('link-not-opened', error)
  if (link.protocol === 'tel:' && shell.supports('ui.call'))
    shell.request('ui.call', { phone: link.pathname }).catch(failed)
  else if (link.target && shell.supports('nav.open')) shell.request('nav.open', { url: link.href }).catch(failed)
  else return false
  return true
}

/** `false` if a modifier key is held: the browser then opens a new tab or window. */
export const isPlainPress = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey

/** Makes the `onClick` of an external link.
 * @example <a href={url} target="_blank" rel="noopener noreferrer" onClick={useExternalLink()}>…</a> */
export const useExternalLink = (): ((event: MouseEvent) => void) => {
  const app = useApp()
  return (event) => {
    if (isPlainPress(event) && openInShell(app, event.currentTarget as HTMLAnchorElement)) event.preventDefault()
  }
}
