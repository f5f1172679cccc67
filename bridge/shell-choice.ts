/** How a page says which shell it means: types only. */
import type { Capabilities, Context, Methods, ShellInfo } from './contract.ts'

/** `auto`: whatever shell is found. `none`: do not look. Otherwise that kind, without looking. */
export type ShellChoice = 'auto' | 'none' | 'ios' | 'android' | 'wechat' | 'legacy' | 'frame'

/** Functions that do for a widget what a shell would: any of the bridge's methods. What is not there is not offered.
 * @example element.shell = { 'auth.getToken': async () => ({ token: await myToken() }) } */
export type ShellFunctions = {
  [M in keyof Methods]?: (
    params: Methods[M]['params'],
    call: { signal: AbortSignal },
  ) => Methods[M]['result'] | Promise<Methods[M]['result']>
} & { info?: ShellInfo; context?: Context; capabilities?: Capabilities }
