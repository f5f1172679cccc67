/** How a page chooses its shell: types only. */
import type { Capabilities, Context, Methods, ShellInfo } from './contract.ts'

/** `auto`: the first shell that is detected. `none`: no shell. Otherwise this kind, without detection. */
export type ShellChoice = 'auto' | 'none' | 'ios' | 'android' | 'wechat' | 'legacy' | 'frame'

/** A page's own functions as a shell: any of the bridge's methods. Missing ones are not offered.
 * @example element.shell = { 'auth.getToken': async () => ({ token: await myToken() }) } */
export type ShellFunctions = {
  [M in keyof Methods]?: (
    params: Methods[M]['params'],
    call: { signal: AbortSignal },
  ) => Methods[M]['result'] | Promise<Methods[M]['result']>
} & { info?: ShellInfo; context?: Context; capabilities?: Capabilities }
