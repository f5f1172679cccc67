/** Options of a widget, set by attribute, property, or `mount()`. Each can be changed or removed at any time, unless it says otherwise. */
import type { ShellChoice, ShellFunctions } from '../bridge/shell-choice.ts'
import type { Transport } from '../bridge/transport.ts'
import type { Settings, Theme } from '../src/core/config.ts'

export type { ShellChoice, ShellFunctions } from '../bridge/shell-choice.ts'

export interface WidgetOptions {
  /** URL of the API: absolute, or a path on the page's origin. Default `/api`. Another origin must allow this page by CORS. A change starts
   * the widget again. */
  apiBase?: string | undefined
  /** Screen to show, with its query: `/apply?id=3`. Default: the widget's home screen. */
  route?: string | undefined
  /** Id of the order that `<park-order>` shows. Default: none; it shows the list of orders. */
  orderId?: string | undefined
  /** A user's token for the API, as the API issued it (without `Bearer `). It is kept in memory only, and takes precedence over the token
   * of the shell and the stored token. If the API replaces it, the function `auth.tokenChanged` of `shell` receives the new one. */
  token?: string | undefined
  /** The user's WeChat openid. Paying with WeChat requires it; other payment methods do not. With it, a renewed `token` counts as the same
   * user's, and what the user has typed is kept. Used only together with `token`. Default: none. */
  openid?: string | undefined
  /** `zh-CN` or `en`. Default: that of the shell, else the user's choice, else that of the page, else of the browser. */
  locale?: string | undefined
  /** Default `auto`: that of the shell, else the user's choice, else that of the device. */
  theme?: Theme | 'auto' | undefined
  /** URL prefix of forklift pictures. Default `/images/` on the API's host. */
  imageHost?: string | undefined
  /** Phone number of customer service. Default: none, and no call button is shown. */
  servicePhone?: string | undefined
  /** Phone number used for the merchant check. Default: the user's own. */
  merchantPhone?: string | undefined
  /** All other settings of a deployment. */
  config?: Settings | undefined
  /** Where a login is stored. Default `local`; `memory` ends with the page. Read only when the widget starts. */
  storage?: 'local' | 'memory' | undefined
  /** The environment: a kind of shell, functions, or a transport. Default `auto`: detected. */
  shell?: ShellChoice | ShellFunctions | Transport | undefined
  /** `iframe`: the widget runs in an iframe of `srcOrigin`, isolated from the page. Default `script`: in the page itself. */
  mode?: 'script' | 'iframe' | undefined
  /** Origin of the hosted page (scheme, host and port only). Required with `mode="iframe"`. */
  srcOrigin?: string | undefined
  /** For content security policies with a nonce, in browsers without constructable style sheets. Read only when the widget starts. */
  nonce?: string | undefined
  /** Logs the messages between widget and shell to the console, without tokens. As an attribute: `debug`. Default `false`. */
  debug?: boolean | undefined
  /** Replaces `fetch`, for tests and demonstrations. Default: the browser's. Read only when the widget starts. */
  fetch?: typeof fetch | undefined
  /** Replaces the device's clock; returns epoch ms. Default `Date.now`. Read only when the widget starts. */
  now?: (() => number) | undefined
}
