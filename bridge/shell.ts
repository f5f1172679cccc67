/** Public entry `parkside/bridge/shell`: the shell's end, for pages that host a widget. */
export { createFrameShell, type FrameShellOptions } from './frame-shell.ts'
export { createShell, type ShellEnd, type ShellOptions } from './shell-end.ts'
export type { ShellMethods } from './desk.ts'
export type { BridgeProblem } from './bridge.ts'
export type * from './contract.ts'
