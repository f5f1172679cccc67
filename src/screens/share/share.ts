/** Sharing from WeChat with a title and a picture instead of a bare URL. Loaded only inside WeChat. */
import { signPage } from '../../contract/api/park/news.ts'
import type { App } from '../../core/app.ts'
import { typesPolicy } from '../../core/html/trusted-types.ts'
import { sharedUrl, withoutHash } from './shared-url.ts'

/** Content of the shared card. */
export interface SharedPage {
  title: string
  /** A line below the title. */
  text: string
  /** Absolute URL of a picture; empty for none. */
  picture: string
}

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** The parts of WeChat's JS-SDK that are used. */
interface Weixin {
  config(options: object): void
  ready(run: () => void): void
  error(run: (problem: unknown) => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Card): void
}

type WeixinWindow = Window & { wx?: Weixin }

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

/** The URL against which WeChat verifies the signature: on iOS the URL that the page was loaded with, elsewhere the current URL. */
export const signedUrl = (agent: string, initialUrl: string, current: string): string =>
  withoutHash(/iPhone|iPad|iPod/.test(agent) ? initialUrl : current)

const scripts = new Map<string, Promise<unknown>>()

/** Loads a script once. After a failure, the next call tries again. */
const fetchScript = (src: string): Promise<unknown> => {
  const before = scripts.get(src)
  if (before) return before
  const loading = new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = typesPolicy().createScriptURL(src)
    script.onload = resolve
    script.onerror = () => {
      scripts.delete(src)
      script.remove()
      reject(new Error(`The script ${src} could not be loaded.`))
    }
    document.head.append(script)
  })
  scripts.set(src, loading)
  return loading
}

/** Requests a signature for the page and sets its shared card. Rejects if the script cannot be loaded or WeChat rejects the signature. */
export const share = async (app: App, { title, text, picture }: SharedPage): Promise<void> => {
  const view = window as WeixinWindow
  const here = withoutHash(location.href)
  const url = signedUrl(navigator.userAgent, app.location.initialUrl ?? here, here)
  const [signed] = await Promise.all([
    app.client.attempt(signPage, { url }, { silent: true }),
    view.wx ?? fetchScript(app.config.weixinSdk),
  ])
  const { wx } = view
  if (!signed.ok) throw signed.error
  if (!wx) throw new Error('The script at weixinSdk does not define window.wx.')
  const { appId, timestamp, nonceStr, signature } = signed.value
  await new Promise<void>((resolve, reject) => {
    wx.ready(resolve)
    wx.error((problem) => reject(new Error(JSON.stringify(problem))))
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: CALLS })
  })
  // The user may have left the screen meanwhile.
  if (withoutHash(location.href) !== here) return
  const link = sharedUrl(here)
  for (const call of CALLS) wx[call]({ title, desc: text, link, imgUrl: picture })
}
