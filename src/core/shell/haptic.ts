import type { HapticKind } from '../../../bridge/contract.ts'
import type { ShellConnection } from './shell-connection.ts'

/** Triggers haptic feedback if the shell supports it. (`navigator.vibrate` is no fallback: it has no kinds, does not exist on iOS, and
 * needs a user gesture.) */
export type Haptic = (kind: HapticKind) => void

export const createHaptic =
  (shell: Pick<ShellConnection, 'supports' | 'request'>): Haptic =>
  (kind) => {
    if (shell.supports('ui.haptic')) shell.request('ui.haptic', { kind }).catch(() => undefined)
  }
