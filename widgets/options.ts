/** Options of a widget, set by attribute, property, or `mount()`. Each can be changed or removed at any time, unless it says otherwise. */
import type { ShellChoice, ShellFunctions } from '../bridge/shell-choice.ts'
import type { Transport } from '../bridge/transport.ts'
import type { Config, Theme } from '../src/core/config.ts'

export type { ShellChoice, ShellFunctions } from '../bridge/shell-choice.ts'

export interface WidgetOptions {
  /** URL of the API: absolute, or a path on the page's origin. Default `/api`. Another origin must allow this page by CORS. */
  apiBase?: string | undefined
  /** Screen to show, with its query: `/apply?id=3`. Default: the widget's home screen. */
  route?: string | undefined
  /** Shows this order (`park-order`). */
  orderId?: string | undefined
  /** A user's token for the API, as the API issued it (without `Bearer `). It is kept in memory only, and takes precedence over the token
   * of the shell and the stored token. */
  token?: string | undefined
  /** The user's id at the payment provider; required for online payment. Only used together with `token`. */
  openid?: string | undefined
  /** `zh-CN` or `en`. Default: that of the shell, else the user's choice, else that of the page, else of the browser. */
  locale?: string | undefined
  /** Default `auto`: that of the shell, else the user's choice, else that of the device. */
  theme?: Theme | 'auto' | undefined
  /** URL prefix of pictures. Default `/images/` on the API's host. */
  imageHost?: string | undefined
  /** Phone number of customer service. Default: none, and no call button is shown. */
  servicePhone?: string | undefined
  /** Phone number used for the merchant check. Default: the user's own. */
  merchantPhone?: string | undefined
  /** All other settings of a deployment. */
  config?: Partial<Config> | undefined
  /** Where a login is stored. Default `local`; `memory` ends with the page. Read only when the widget starts. */
  storage?: 'local' | 'memory' | undefined
  /** Default `auto`. */
  shell?: ShellChoice | ShellFunctions | Transport | undefined
  /** `iframe`: the widget runs in an iframe of `srcOrigin`, isolated from the page. */
  mode?: 'script' | 'iframe' | undefined
  /** Origin of the hosted page, for `mode="iframe"`. */
  srcOrigin?: string | undefined
  /** For content security policies with a nonce, in browsers without constructable style sheets. Read only when the widget starts. */
  nonce?: string | undefined
  /** Logs the messages between widget and shell to the console, without tokens. As an attribute: `debug`. Default `false`. */
  debug?: boolean | undefined
  /** Replaces `fetch`, for tests and demonstrations. Read only when the widget starts. */
  fetch?: typeof fetch | undefined
  /** Replaces the device's clock; returns epoch ms. Read only when the widget starts. */
  now?: (() => number) | undefined
}
