/** What can be set on a widget, by attribute, property, or `mount()`. All of it may be changed, or taken away, at any time. */
import type { ShellChoice, ShellFunctions } from '../bridge/shell-choice.ts'
import type { Transport } from '../bridge/transport.ts'
import type { Config, Theme } from '../src/core/config.ts'

export type { ShellChoice, ShellFunctions } from '../bridge/shell-choice.ts'

export interface WidgetOptions {
  /** Where the API answers: an address, or a path on the page's origin. Default `/api`. Another origin needs CORS for this page. */
  apiBase?: string | undefined
  /** Screen to show, with its query: `/apply?id=3`. Default the widget's first. */
  route?: string | undefined
  /** Shows this order (`park-order`). */
  orderId?: string | undefined
  /** A person's token for the API, as the API issued it (without `Bearer `). It is kept in memory only; the shell's and the stored token
   * are not used then. */
  token?: string | undefined
  /** That person's id at the payment provider: online payment needs it. Only used together with `token`. */
  openid?: string | undefined
  /** `zh-CN` or `en`. Default: the shell's, the page's, the phone's. */
  locale?: string | undefined
  /** Default `auto`: the shell's, else the phone's. */
  theme?: Theme | 'auto' | undefined
  /** Prefix of pictures. Default `/images/` on the API's host. */
  imageHost?: string | undefined
  /** Phone number of customer service. Default: none is offered. */
  servicePhone?: string | undefined
  /** Phone number that the merchant check asks about. Default: the person's own. */
  merchantPhone?: string | undefined
  /** Every other setting of a deployment. */
  config?: Partial<Config> | undefined
  /** Where a login is remembered. Default `local`; `memory` forgets it with the page. Read when the widget starts. */
  storage?: 'local' | 'memory' | undefined
  /** Default `auto`. */
  shell?: ShellChoice | ShellFunctions | Transport | undefined
  /** `iframe`: the widget runs in a frame of `srcOrigin`, out of the page's reach. */
  mode?: 'script' | 'iframe' | undefined
  /** Origin of the hosted page, for `mode="iframe"`. */
  srcOrigin?: string | undefined
  /** For policies with a nonce, in browsers without constructable style sheets. Read when the widget starts. */
  nonce?: string | undefined
  /** Prints the conversation with the shell to the console, without tokens. As an attribute: `debug`. Default `false`. */
  debug?: boolean | undefined
  /** Replaces the network, for tests and demonstrations. Read when the widget starts. */
  fetch?: typeof fetch | undefined
  /** Replaces the device's clock, epoch ms. Read when the widget starts. */
  now?: (() => number) | undefined
}
