/** Public entry `parkside/bridge/shell`: the shell's end, for pages that embed a widget. */
export { createFrameShell, type FrameShellOptions } from './frame-shell.ts'
export { createShell, type Shell, type ShellOptions } from './create-shell.ts'
export type { ShellMethods } from './run-method.ts'
export type { BridgeProblem } from './bridge.ts'
export type * from './contract.ts'
