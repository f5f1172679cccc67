/** WeChat: its payment sheet. Its object appears some time after the page (`WeixinJSBridgeReady`), only inside WeChat. */
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

/** Offers `pay.request` by WeChat's own bridge object, as soon as that is there, however late. Its callback is called once, twice or
 * never: the first time counts, and what it says proves nothing. */
export const wechatTransport = (page: object): Transport => {
  const win = page as WeixinWindow
  return functionsTransport(
    {
      'pay.request': ({ params }) =>
        new Promise((resolve) => {
          // Every parameter as text: a `timeStamp` that is a number gives a bare "fail".
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
