/** Options for connecting to a shell. */
import type { BridgeOptions, BridgeProblem } from '../../../bridge/bridge.ts'
import type { NativeNames } from '../../../bridge/shell-kind.ts'
import type { ShellOption } from './page-functions.ts'
import type { ShellFault } from './shell-faults.ts'

export interface ShellOptions extends Required<Pick<BridgeOptions, 'resume' | 'lib'>> {
  shell: ShellOption
  /** Exact origins that may embed this page in an iframe and act as its shell. */
  frameOrigins: string[]
  appMarker: string
  nativeLogin: NativeNames
  /** Receives all problems of the bridge. */
  report: (problem: BridgeProblem) => void
  /** Receives each distinct fault of the shell once. */
  onFault: (fault: ShellFault) => void
  /** Whether messages are logged to the console now. */
  isDebugging: () => boolean
}
