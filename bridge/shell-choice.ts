/** Types of a page's `shell` option. */
import type { Capabilities, Context, Methods, ShellInfo } from './contract.ts'

/** `auto`: the first detected shell. `none`: no shell. Any other value: this kind of shell, without detection. */
export type ShellChoice = 'auto' | 'none' | 'ios' | 'android' | 'wechat' | 'legacy' | 'frame'

/** A shell made of the page's own functions: any of the bridge's methods. Missing methods are not in its capabilities.
 * @example element.shell = { 'auth.getToken': async () => ({ token: await myToken() }) } */
export type ShellFunctions = {
  [M in keyof Methods]?: (
    params: Methods[M]['params'],
    call: { signal: AbortSignal },
  ) => Methods[M]['result'] | Promise<Methods[M]['result']>
} & { info?: ShellInfo; context?: Context; capabilities?: Capabilities }
