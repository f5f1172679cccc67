/** Opens the bridge to the shell, if there is one. This code is loaded on demand. */
import type { Bridge } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { detectTransport } from '../../../bridge/detect.ts'
import type { ShellChoice, ShellFunctions } from '../../../bridge/shell-choice.ts'
import type { Transport } from '../../../bridge/transport.ts'
import { functionsTransport } from '../../../bridge/transports/functions.ts'
import { isFunctions, isSameOffer, latestMethods, offerOf, type ShellOption } from './page-functions.ts'
import { createFaultReporter } from './shell-faults.ts'
import type { ShellOptions } from './shell-options.ts'

export { createShellSync } from './shell-sync.ts'

/** Masks tokens and user ids, which must not be logged. Ids may be numbers. */
const withoutSecrets = (message: unknown): string =>
  (typeof message === 'string' ? message : JSON.stringify(message)).replace(
    /("(?:token|stale|openid|userId)":)("(?:[^"\\]|\\.)*"|[\d.e+-]+)/g,
    '$1"…"',
  )

/** Creates a transport whose functions can be replaced, without a new connection, by others with the same offer. */
const replaceableTransport = (first: ShellFunctions) => {
  let functions = first
  let welcomeAgain = (): void => undefined
  const { names, ...offer } = offerOf(first)
  const transport = functionsTransport(
    {
      ...offer,
      ...latestMethods(names, () => functions),
      'auth.tokenChanged': (payload) => functions['auth.tokenChanged']?.(payload),
      get context() {
        return functions.context
      },
    },
    {
      whenReady: (available) => {
        welcomeAgain = available
        available()
        return () => undefined
      },
    },
  )
  const replace = (next: ShellOption): boolean => {
    const before = functions
    if (!isFunctions(next) || !isSameOffer(next, before)) return false
    functions = next
    // A welcome contains the context. It does not affect pending calls.
    if (JSON.stringify(next.context) !== JSON.stringify(before.context)) welcomeAgain()
    return true
  }
  return { transport, replace }
}

export interface OpenedBridge {
  bridge: Bridge
  /** For a shell of functions: uses those of the changed `shell` option from now on. Returns `false` if it needs a new connection. */
  replace: ((next: ShellOption) => boolean) | undefined
}

export const openBridge = ({
  shell,
  frameOrigins,
  appMarker,
  nativeLogin,
  resume,
  report,
  onFault,
  isDebugging,
  lib,
}: ShellOptions): OpenedBridge => {
  const functions = isFunctions(shell) ? replaceableTransport(shell) : undefined
  const detect = (choice: ShellChoice): Transport | undefined => {
    try {
      return detectTransport(window, { choice, frameOrigins, appMarker, nativeLogin })
    } catch (error) {
      onFault({
        code: 'bad-option',
        message: `frameOrigins is invalid (${(error as Error).message}). Use an array of exact origins, such as ["https://partner.example"], without a path and without a slash at the end. There is no shell.`,
      })
      return undefined
    }
  }
  const transport = typeof shell === 'string' ? detect(shell) : (functions?.transport ?? (shell as Transport))
  const faults = createFaultReporter(onFault, report)
  const bridge = createBridge({
    transport,
    resume,
    report: faults.report,
    lib,
    trace: (direction, message) => {
      if (isDebugging()) console.info(`[parkside] ${direction}`, withoutSecrets(message))
    },
  })
  faults.watch(bridge, shell)
  return { bridge, replace: functions?.replace }
}
