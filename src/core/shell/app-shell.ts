/** Connects an app to its shell: decides whether to look for one, opens the bridge, and keeps app and shell in sync. */
import { detectShellKind } from '../../../bridge/shell-kind.ts'
import type { Config } from '../config.ts'
import { listen } from '../listen.ts'
import type { OpenedBridge } from './open-bridge.ts'
import { createShellConnection, type ShellConnection } from './shell-connection.ts'
import type { ShellLogin } from './shell-login.ts'
import type { ShellOptions } from './shell-options.ts'
import type { ShellSync, ShellSyncOptions } from './shell-sync.ts'

export interface AppShellOptions extends Omit<ShellSyncOptions, 'shell'> {
  /** Returns the current `shell` option. */
  shellOption: () => ShellOptions['shell']
  config: () => Config
  /** Version of the package. */
  lib: string
  /** Receives problems of the bridge. */
  report: (problem: unknown) => void
  /** Receives each distinct fault of the shell once. */
  onFault: ShellOptions['onFault']
}

export interface AppShell {
  readonly connection: ShellConnection
  /** `undefined` until the bridge's code is loaded. */
  readonly sync: ShellSync | undefined
  /** Resolves when it is known whether there is a shell. The value is `undefined` if the bridge was never opened. */
  settledSync(): Promise<ShellSync | undefined>
  /** Returns the shell's login; `undefined` without a shell. */
  login(): ShellLogin | undefined
  /** Call it when the `shell` option has changed. Connects again, unless the functions of a page were replaced by others with the same
   * names: a page may create new ones on each render. */
  onShellChanged(): void
  stop(): void
}

export const createAppShell = ({
  shellOption,
  config,
  lib,
  report,
  onFault,
  ...syncOptions
}: AppShellOptions): AppShell => {
  let sync: ShellSync | undefined
  const shellOptions = (): Omit<ShellOptions, 'resume'> => {
    const { frameOrigins, appMarker, nativeLogin } = config()
    const isDebugging = (): boolean => config().debug
    return { shell: shellOption(), frameOrigins, appMarker, nativeLogin, report, onFault, isDebugging, lib }
  }
  let opened: OpenedBridge | undefined
  const open = async () => {
    // Read before the import: the option may change meanwhile, and that shell would be opened twice.
    const options = shellOptions()
    const { createShellSync, openBridge } = await import('./open-bridge.ts')
    sync ??= createShellSync({ ...syncOptions, shell: connection })
    opened = openBridge({ ...options, resume: sync.resume })
    return opened.bridge
  }
  const connection = createShellConnection(open)
  /** Connects immediately if a shell is likely. WeChat's bridge is only used to pay, so the first payment opens it. */
  const connect = (): void => {
    const { shell, ...options } = shellOptions()
    const kind = typeof shell === 'object' ? 'given' : detectShellKind(window, { ...options, choice: shell })
    if (kind && kind !== 'none' && kind !== 'wechat') connection.preconnect()
  }
  connect()
  /** Connects again if the bridge's code could not be loaded. */
  const reconnect = (): void => {
    if (connection.$state.get().isUnloaded) connect()
  }
  const offOnline = listen('online', reconnect)
  const settledSync = async (): Promise<ShellSync | undefined> => {
    reconnect()
    await connection.settled()
    return sync
  }
  return {
    connection,
    get sync() {
      return sync
    },
    settledSync,
    login: () => {
      reconnect()
      if (connection.$state.get().status === 'absent') return undefined
      return async (redirect, reason) => (await settledSync())?.logIn(redirect, reason) ?? false
    },
    onShellChanged: () => {
      if (opened?.replace?.(shellOption())) return
      opened = undefined
      connection.stop()
      connect()
      void sync?.onShellReplaced()
    },
    stop: () => {
      offOnline()
      sync?.stop()
      connection.stop()
    },
  }
}
