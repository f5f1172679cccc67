/** Options that decide which shell an app connects to, and how. */
import type { ShellChoice, ShellFunctions } from '../../../bridge/shell-choice.ts'
import type { BridgeOptions, BridgeProblem } from '../../../bridge/bridge.ts'
import type { NativeNames } from '../../../bridge/shell-kind.ts'
import type { Transport } from '../../../bridge/transport.ts'
import type { ShellFault } from './shell-faults.ts'

export interface ShellOptions extends Required<Pick<BridgeOptions, 'resume' | 'lib'>> {
  shell: ShellChoice | ShellFunctions | Transport
  /** Origins whose pages may frame this one and be its shell. */
  frameOrigins: string[]
  appMarker: string
  nativeLogin: NativeNames
  /** Receives everything that went wrong on the bridge. */
  report: (problem: BridgeProblem) => void
  /** Receives each fault of the shell once. */
  onFault: (fault: ShellFault) => void
  /** Whether the conversation is printed to the console now. */
  isDebugging: () => boolean
}
