/** Opens the bridge to whatever shell there is; fetched when needed. */
import type { Bridge } from '../../bridge/bridge.ts'
import { createBridge } from '../../bridge/connect.ts'
import { detectTransport } from '../../bridge/detect.ts'
import { functionsTransport } from '../../bridge/transports/functions.ts'
import type { ShellWish } from './shell-wish.ts'

export { createShellTalk } from './shell-talk.ts'

export const openBridge = ({ shell, frameOrigins, appMarker, nativeLogin, resume, report, lib }: ShellWish): Bridge => {
  const transport =
    typeof shell === 'string'
      ? detectTransport(window, { choice: shell, frameOrigins, appMarker, nativeLogin })
      : 'send' in shell
        ? shell
        : functionsTransport(shell)
  return createBridge({ transport, resume, report, lib })
}
