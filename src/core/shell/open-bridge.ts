/** Opens the bridge to whatever shell there is; fetched when needed. */
import type { Bridge } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { detectTransport } from '../../../bridge/detect.ts'
import { functionsTransport } from '../../../bridge/transports/functions.ts'
import type { ShellOptions } from './shell-options.ts'

export { createShellSync } from './shell-sync.ts'

export const openBridge = ({
  shell,
  frameOrigins,
  appMarker,
  nativeLogin,
  resume,
  report,
  lib,
}: ShellOptions): Bridge => {
  const transport =
    typeof shell === 'string'
      ? detectTransport(window, { choice: shell, frameOrigins, appMarker, nativeLogin })
      : 'send' in shell
        ? shell
        : functionsTransport(shell)
  return createBridge({ transport, resume, report, lib })
}
