/** Transport for WeChat's payment sheet. WeChat's object exists only inside WeChat, and appears some time after the page has loaded
 * (`WeixinJSBridgeReady`). */
import type { PayOutcome, PayParams, ResultOf } from '../contract.ts'
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

/** Implements `pay.request` as soon as WeChat's object exists. WeChat may invoke the callback once, twice or never: the first call
 * counts, and it is no proof of payment. */
export const wechatTransport = (page: object): Transport => {
  const win = page as WeixinWindow
  return functionsTransport(
    {
      'pay.request': ({ params }) =>
        new Promise<ResultOf<'pay.request'>>((resolve) => {
          // WeChat rejects a `timeStamp` that is a number.
          const signed = { ...params, timeStamp: `${(params as PayParams).timeStamp}` }
          win.WeixinJSBridge!.invoke('getBrandWCPayRequest', signed, (result) => {
            const raw = `${result?.err_msg}`
            resolve({ outcome: OUTCOMES[raw.split(':').pop() as string] ?? 'unknown', raw })
          })
        }).catch(() => ({ outcome: 'failed' })),
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
