/** WeChat's own bridge object. It appears some time after the page (`WeixinJSBridgeReady`), only inside WeChat. */
import type { PayOutcome, PayParams } from '../contract.ts'

interface WeixinBridge {
  invoke(method: string, params: object, callback: (result: { err_msg?: string } | undefined) => void): void
}

export interface WeixinWindow {
  WeixinJSBridge?: WeixinBridge
  document: Pick<Document, 'addEventListener' | 'removeEventListener'>
}

const METHOD = 'getBrandWCPayRequest'

/** Waits for the bridge object; `undefined` when it has not come in time. */
const whenReady = (win: WeixinWindow, limitMs: number): Promise<WeixinBridge | undefined> => {
  if (win.WeixinJSBridge) return Promise.resolve(win.WeixinJSBridge)
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer)
      win.document.removeEventListener('WeixinJSBridgeReady', settle)
      resolve(win.WeixinJSBridge)
    }
    const timer = setTimeout(settle, limitMs)
    win.document.addEventListener('WeixinJSBridgeReady', settle)
  })
}

const outcomeOf = (message: unknown): PayOutcome => {
  const word = typeof message === 'string' ? message.slice(message.lastIndexOf(':') + 1) : ''
  if (word === 'ok') return 'reported-ok'
  if (word === 'cancel') return 'cancelled'
  return word === 'fail' ? 'failed' : 'unknown'
}

/** Opens WeChat's payment sheet. Every parameter is sent as text (`timeStamp` too: a number gives a bare "fail"). The callback is
 * called once, twice or never; the first call counts.
 * @param limitMs how long the bridge object may take to appear. */
export const weixinPay = async (win: WeixinWindow, params: PayParams, limitMs: number): Promise<PayOutcome> => {
  const bridge = await whenReady(win, limitMs)
  if (!bridge) return 'unsupported'
  const { appId, timeStamp, nonceStr, package: prepay, signType, paySign } = params
  const texts = Object.entries({ appId, timeStamp, nonceStr, package: prepay, signType, paySign }).map(([name, value]) => [name, String(value)])
  return new Promise((resolve) => {
    try {
      bridge.invoke(METHOD, Object.fromEntries(texts) as object, (result) => resolve(outcomeOf(result?.err_msg)))
    } catch {
      resolve('failed')
    }
  })
}
