/** What decides which shell an app talks to. */
import type { ShellChoice, ShellFunctions } from '../../../bridge/shell-choice.ts'
import type { BridgeOptions } from '../../../bridge/bridge.ts'
import type { NativeNames } from '../../../bridge/shell-kind.ts'
import type { Transport } from '../../../bridge/transport.ts'

export interface ShellOptions extends Required<Pick<BridgeOptions, 'resume' | 'report' | 'lib'>> {
  shell: ShellChoice | ShellFunctions | Transport
  /** Origins that may show this page in a frame and be its shell. */
  frameOrigins: string[]
  appMarker: string
  nativeLogin: NativeNames
}
