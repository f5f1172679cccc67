import { TOAST_MS } from '../../contract/limits/app.ts'
import type { ShellConnection } from './shell-connection.ts'

/** Shows a message in the shell's toast. The same message is sent only once within `TOAST_MS`, because several calls may fail at the same
 * time.
 * @param showHere called if the shell refuses. @returns whether the shell supports `ui.toast`. */
export type ShellToast = (message: string, showHere: () => void) => boolean | undefined

export const createShellToast = (shell: Pick<ShellConnection, 'supports' | 'request'>): ShellToast => {
  let last = { message: '', at: -Infinity }
  return (message, showHere) => {
    if (!shell.supports('ui.toast')) return false
    const now = Date.now()
    if (message === last.message && now - last.at < TOAST_MS) return true
    last = { message, at: now }
    shell.request('ui.toast', { message }).catch(showHere)
    return true
  }
}
