/** WeChat's payment sheet. Its object exists inside WeChat only, and appears some time after the page (`WeixinJSBridgeReady`). */
import type { PayOutcome } from '../contract.ts'
import { listen } from '../listen.ts'
import type { Transport } from '../transport.ts'
import { functionsTransport } from './functions.ts'

interface WeixinBridge {
  invoke(method: string, params: object, callback: (result: { err_msg?: string } | undefined) => void): void
}

export interface WeixinWindow {
  WeixinJSBridge?: WeixinBridge
  document: Pick<Document, 'addEventListener' | 'removeEventListener'>
}

const OUTCOMES: Record<string, PayOutcome> = { ok: 'reported-ok', cancel: 'cancelled', fail: 'failed' }

/** Offers `pay.request` as soon as WeChat's object exists. WeChat calls back once, twice or never: the first call counts, and it proves
 * nothing. */
export const wechatTransport = (page: object): Transport => {
  const win = page as WeixinWindow
  return functionsTransport(
    {
      'pay.request': ({ params }) =>
        new Promise((resolve) => {
          // As texts: WeChat refuses a `timeStamp` that is a number.
          const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, `${value}`]))
          try {
            win.WeixinJSBridge!.invoke('getBrandWCPayRequest', texts, (result) => {
              const raw = `${result?.err_msg}`
              resolve({ outcome: OUTCOMES[raw.split(':').pop() as string] ?? 'unknown', raw })
            })
          } catch {
            resolve({ outcome: 'failed' })
          }
        }),
    },
    {
      name: 'wechat',
      whenReady: (available) => {
        if (win.WeixinJSBridge) available()
        return listen(win.document, 'WeixinJSBridgeReady', available)
      },
    },
  )
}
