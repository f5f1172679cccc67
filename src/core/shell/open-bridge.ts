/** Opens the bridge to the shell, if there is one. This code is loaded on demand. */
import type { Bridge } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { detectTransport } from '../../../bridge/detect.ts'
import { functionsTransport } from '../../../bridge/transports/functions.ts'
import { createFaultReporter } from './shell-faults.ts'
import type { ShellOptions } from './shell-options.ts'

export { createShellSync } from './shell-sync.ts'

/** Masks tokens and user ids, which must not be logged. */
const withoutSecrets = (message: unknown): string =>
  (typeof message === 'string' ? message : JSON.stringify(message)).replace(
    /("(?:token|stale|openid|userId)":)"[^"]*"/g,
    '$1"…"',
  )

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
}: ShellOptions): Bridge => {
  const transport =
    typeof shell === 'string'
      ? detectTransport(window, { choice: shell, frameOrigins, appMarker, nativeLogin })
      : 'send' in shell
        ? shell
        : functionsTransport(shell)
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
  return bridge
}
