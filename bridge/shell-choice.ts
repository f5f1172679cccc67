/** Types of a page's `shell` option. */
import type { Capabilities, Context, Methods, ShellInfo, WidgetEvents } from './contract.ts'

/** `auto`: the first detected shell. `none`: no shell. Any other value: this kind of shell, without detection. */
export type ShellChoice = 'auto' | 'none' | 'ios' | 'android' | 'wechat' | 'legacy' | 'frame'

/** A shell made of the page's own functions: any of the bridge's methods. Missing methods are not in its capabilities.
 * @example element.shell = { 'auth.getToken': async () => ({ token: await myToken() }) } */
export type ShellFunctions = {
  [M in keyof Methods]?:
    | ((
        params: Methods[M]['params'],
        call: { signal: AbortSignal },
      ) => Methods[M]['result'] | Promise<Methods[M]['result']>)
    | undefined
} & {
  info?: ShellInfo | undefined
  context?: Context | undefined
  capabilities?: Capabilities | undefined
  /** Called when the API has replaced the token that this page provided: provide the new one from now on. */
  'auth.tokenChanged'?: ((payload: WidgetEvents['auth.tokenChanged']) => unknown) | undefined
}
