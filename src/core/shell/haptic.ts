import type { HapticKind } from '../../../bridge/contract.ts'
import type { ShellConnection } from './shell-connection.ts'

/** Lets the phone be felt, where the shell can do it; elsewhere nothing happens. (`navigator.vibrate` would not do instead: it knows no
 * kinds, does nothing on iOS, and browsers refuse it without a gesture.) */
export type Haptic = (kind: HapticKind) => void

export const createHaptic =
  (shell: Pick<ShellConnection, 'supports' | 'request'>): Haptic =>
  (kind) => {
    if (shell.supports('ui.haptic')) shell.request('ui.haptic', { kind }).catch(() => undefined)
  }
