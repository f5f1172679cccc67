/** Opens the payment provider's page. This code is loaded when the first page is opened. */
import type { WritableAtom } from 'nanostores'
import { LEAVING_MS } from '../../contract/limits/login.ts'
import type { App } from '../app.ts'
import { apiOrigin } from '../http/api-url.ts'
import { urlOf } from '../http/safe-url.ts'
import { sleep } from '../sleep.ts'
import type { PaymentPage } from './payment-action.ts'
import type { WaitingPage } from './waiting-page.ts'
import type { SheetOutcome } from './payment-machine.ts'

/** Returns the page's URL if it is safe to open: it uses https, or is on the API's origin. */
export const safeAddress = (apiBase: string, address: string): string | undefined => {
  const origin = apiOrigin(apiBase)
  const url = urlOf(origin, address)
  return url && (url.protocol === 'https:' || url.origin === origin) ? url.href : undefined
}

/** Submits the form. It is built with DOM APIs, which Trusted Types and a strict content security policy allow. The policy's
 * `form-action` must allow the payment provider. */
const submitPageForm = ({ url, fields }: PaymentPage & { kind: 'form' }, target: '' | '_blank'): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.target = target
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // A field named `submit` would shadow `form.submit`.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}

/** Opens the page in a new tab or through the shell. Must be called in a click handler, because browsers otherwise block new tabs. */
const openBeside = ({ shell, reportError }: App, page: PaymentPage): void => {
  if (page.kind === 'form') submitPageForm(page, '_blank')
  else if (shell.supports('nav.open'))
    shell.request('nav.open', { url: page.url }).catch((error: unknown) => reportError('link-not-opened', error))
  else window.open(page.url, '_blank', 'noopener')
}

/** Whether this is the hosted page outside an iframe. The provider can then return to this screen by its URL. */
const isOwnPage = ({ location }: App): boolean => location.initialUrl !== undefined && window.self === window.top

/** Opens the payment page. Resolves with `unknown` after the user was sent there or has come back, with `cancelled` if the user never
 * opened it, and with `failed` if the URL is unsafe.
 *
 * The hosted page navigates in the same tab: Back and the provider's return URL lead to this screen. In a widget or an iframe, the
 * screen shows a button for `$waitingPage` that opens a new tab, so that the surrounding page stays. */
export const presentPage = async (
  app: App,
  page: PaymentPage,
  $waitingPage: WritableAtom<WaitingPage | undefined>,
): Promise<SheetOutcome> => {
  const url = safeAddress(app.config.apiBase, page.url)
  if (url === undefined) {
    app.reportError('unexpected-data', new Error("The payUrl must use https or the API's origin."))
    return 'failed'
  }
  const target: PaymentPage = { ...page, url }
  if (!isOwnPage(app))
    return new Promise((resolve) => {
      const end = (outcome: SheetOutcome): void => {
        $waitingPage.set(undefined)
        resolve(outcome)
      }
      $waitingPage.set({
        open: () => {
          openBeside(app, target)
          end('unknown')
        },
        cancel: () => end('cancelled'),
      })
    })
  if (target.kind === 'redirect') window.location.assign(url)
  else submitPageForm(target, '')
  // By then the browser has usually left this page. If not, or after a return from the back/forward cache, the server is asked.
  await sleep(LEAVING_MS)
  return 'unknown'
}
