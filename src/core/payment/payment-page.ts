/** Leaving for a page of the payment company. Fetched when the first one is opened. */
import type { WritableAtom } from 'nanostores'
import { LEAVING_MS } from '../../contract/limits.ts'
import type { App } from '../app.ts'
import { parkOrigin, urlOf } from '../http/park-url.ts'
import type { PaymentPage } from './payment-action.ts'
import type { PaymentExit } from './payment-exit.ts'
import type { SheetOutcome } from './payment-machine.ts'

/** The page's address, if it may be opened: over https, or at the park's own origin. */
export const safeAddress = (apiBase: string, address: string): string | undefined => {
  const origin = parkOrigin(apiBase)
  const url = urlOf(origin, address)
  return url && (url.protocol === 'https:' || url.origin === origin) ? url.href : undefined
}

/** Sends the form. It is made of nodes and properties: no markup and no script, as Trusted Types and a strict content security policy ask for.
 * The policy's `form-action` has to name the payment company. */
const sendForm = ({ url, fields }: PaymentPage & { kind: 'form' }, target: '' | '_blank'): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.target = target
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // A field may be called `submit`.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}

/** In a new tab, or by the shell around us. Called in a press: a browser opens no tab otherwise. */
const openBeside = ({ shell, reportError }: App, page: PaymentPage): void => {
  if (page.kind === 'form') sendForm(page, '_blank')
  else if (shell.supports('nav.open'))
    shell.request('nav.open', { url: page.url }).catch((error: unknown) => reportError('link-not-opened', error))
  else window.open(page.url, '_blank', 'noopener')
}

/** Whether the document is ours alone: the hosted page, and not in a frame. Its address then leads back to this screen. */
const isOwnPage = ({ location }: App): boolean => location.entryUrl !== undefined && window.self === window.top

/** Opens the page; resolves with `unknown` when the person is there, or has come back. An address that may not be opened is `failed`.
 *
 * The hosted page is left for it in this tab: Back and the provider's own way back lead to this screen. In a widget or a frame the person
 * presses `$exit`, which opens a new tab, so that the page around us loses nothing. */
export const presentPage = async (
  app: App,
  page: PaymentPage,
  $exit: WritableAtom<PaymentExit | undefined>,
): Promise<SheetOutcome> => {
  const url = safeAddress(app.config.apiBase, page.url)
  if (url === undefined) {
    app.reportError(
      'unexpected-data',
      new Error('The address of the payment page is neither https nor the park’s own.'),
    )
    return 'failed'
  }
  const target: PaymentPage = { ...page, url }
  if (!isOwnPage(app))
    return new Promise((resolve) => {
      const end = (outcome: SheetOutcome): void => {
        $exit.set(undefined)
        resolve(outcome)
      }
      $exit.set({
        onPressed: () => {
          openBeside(app, target)
          end('unknown')
        },
        onDropped: () => end('cancelled'),
      })
    })
  if (target.kind === 'redirect') window.location.assign(url)
  else sendForm(target, '')
  // The page is gone by then. If not, or if it has come back from the back/forward cache, the server is asked.
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
  return 'unknown'
}
