/** Sharing out of the messaging app: with a title and a picture instead of a bare address. Fetched there alone. */
import { signPage } from '../../contract/api/park.ts'
import type { App } from '../../core/app.ts'
import { typesPolicy } from '../../core/trusted-types.ts'

/** What others are shown. */
export interface SharedPage {
  title: string
  /** A line below it. */
  text: string
  /** Absolute address of a picture; empty for none. */
  picture: string
}

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** What of the app's page script is used. */
interface Weixin {
  config(options: object): void
  ready(run: () => void): void
  error(run: (problem: unknown) => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Card): void
}

type WeixinWindow = Window & { wx?: Weixin }

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

const withoutHash = (url: string): string => url.split('#')[0] ?? ''

/** The address for others: login has put the person's own name at the messaging app into it. */
export const sharedUrl = (current: string): string => {
  const url = new URL(withoutHash(current))
  url.searchParams.delete('openid')
  return url.href
}

/** Which address the app compares the signature with: on iOS the one that the page was loaded with, elsewhere the present one. */
export const signedUrl = (agent: string, entryUrl: string, current: string): string =>
  withoutHash(/iPhone|iPad|iPod/.test(agent) ? entryUrl : current)

const scripts = new Map<string, Promise<unknown>>()

/** Fetches a script once; one that did not come is tried again. */
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
      reject(new Error(`${src} did not come`))
    }
    document.head.append(script)
  })
  scripts.set(src, loading)
  return loading
}

/** Signs the page and says what is shared from it. Rejects when the script does not come, or the app refuses the signature. */
export const share = async (app: App, { title, text, picture }: SharedPage): Promise<void> => {
  const view = window as WeixinWindow
  const here = withoutHash(location.href)
  const url = signedUrl(navigator.userAgent, app.location.entryUrl ?? here, here)
  const [signed] = await Promise.all([
    app.client.attempt(signPage, { url }, { silent: true }),
    view.wx ?? fetchScript(app.config.weixinSdk),
  ])
  const { wx } = view
  if (!signed.ok) throw signed.error
  if (!wx) throw new Error('The messaging app’s script has no wx')
  const { appId, timestamp, nonceStr, signature } = signed.value
  await new Promise<void>((resolve, reject) => {
    wx.ready(resolve)
    wx.error((problem) => reject(new Error(JSON.stringify(problem))))
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: CALLS })
  })
  // The person may have gone on meanwhile.
  if (withoutHash(location.href) !== here) return
  const link = sharedUrl(here)
  for (const call of CALLS) wx[call]({ title, desc: text, link, imgUrl: picture })
}
