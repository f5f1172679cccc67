import { afterEach, describe, expect, it, vi } from 'vitest'
import type { App } from '../../src/core/app.ts'
import { share, signedUrl } from '../../src/screens/share/share.ts'

const ENTRY = 'https://park.example/nav?from=menu#top'
const HERE = 'https://park.example/parkNews_info?id=3&openid=o-reader#text'
const SIGNED = { appId: 'wx1', timestamp: 1414587457, nonceStr: 'n', signature: 's' }
const PAGE = { title: 'Cold store opens', text: 'On Monday', picture: 'https://park.example/images/1.svg' }

it.each([
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 14) XWEB/1 MicroMessenger/8.0',
    'https://park.example/parkNews_info?id=3&openid=o-reader',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) MicroMessenger/8.0',
    'https://park.example/nav?from=menu',
  ],
])('on %s the right address is signed', (_, agent, expected) => {
  expect(signedUrl(agent, ENTRY, HERE)).toBe(expected)
})

describe('sharing a page', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** Fakes the messaging app. `refuses`: it refuses the signature; `script: false`: its script has not loaded yet. */
  const start = ({ refuses = false, script = true, signs = true } = {}) => {
    const done: unknown[] = []
    let ready = (): void => undefined
    let failed = (_: unknown): void => undefined
    const wx = {
      ready: (run: () => void) => (ready = run),
      error: (run: (problem: unknown) => void) => (failed = run),
      config: (options: object) => {
        done.push(options)
        if (refuses) failed({ errMsg: 'config:invalid signature' })
        else ready()
      },
      updateAppMessageShareData: (card: object) => done.push(card),
      updateTimelineShareData: (card: object) => done.push(card),
    }
    const asked: unknown[] = []
    const scripts: unknown[] = []
    const append = ({ src, onerror }: { src: unknown; onerror: () => void }) => {
      scripts.push(src)
      queueMicrotask(onerror)
    }
    vi.stubGlobal('window', script ? { wx } : {})
    vi.stubGlobal('document', { head: { append }, createElement: () => ({ remove: () => undefined }) })
    vi.stubGlobal('location', { href: HERE })
    vi.stubGlobal('navigator', { userAgent: 'Android MicroMessenger/8.0' })
    const options: unknown[] = []
    const attempt = (_: unknown, args: unknown, given: unknown) => {
      asked.push(args)
      options.push(given)
      return Promise.resolve(signs ? { ok: true, value: SIGNED } : { ok: false, error: new Error('refused') })
    }
    const app = {
      client: { attempt },
      config: { weixinSdk: 'https://sdk.example/1.js' },
      location: { initialUrl: ENTRY },
    } as unknown as App
    return { app, done, asked, options, scripts }
  }

  it('signs the page, and shares its title and picture with friends and the timeline, without data of the user', async () => {
    const { app, done, asked } = start()
    await share(app, PAGE)
    const card = {
      title: PAGE.title,
      desc: PAGE.text,
      link: 'https://park.example/parkNews_info?id=3',
      imgUrl: PAGE.picture,
    }
    expect(asked).toEqual([{ url: 'https://park.example/parkNews_info?id=3&openid=o-reader' }])
    expect(done).toEqual([expect.objectContaining(SIGNED), card, card])
  })

  it('signs the first page of an iPhone', async () => {
    const { app, asked } = start()
    vi.stubGlobal('navigator', { userAgent: 'iPhone MicroMessenger/8.0' })
    await share(app, PAGE)
    expect(asked).toEqual([{ url: 'https://park.example/nav?from=menu' }])
  })

  it('sets no card if the user has meanwhile opened another page', async () => {
    const { app, done } = start()
    const shared = share(app, PAGE)
    vi.stubGlobal('location', { href: 'https://park.example/parkNews_info?id=4' })
    await shared
    expect(done).toEqual([expect.objectContaining(SIGNED)])
  })

  it.each<[string, Parameters<typeof start>[0] & object, RegExp, number]>([
    ['the app refuses the signature', { refuses: true }, /invalid signature/, 2],
    ['the script does not come', { script: false }, /could not be loaded/, 0],
    ['the server does not sign', { signs: false }, /refused/, 0],
  ])('reports the reason to the developer only if %s, and sets no card', async (_, options, reason, configured) => {
    const { app, done, options: given, scripts } = start(options)
    // The script is loaded once for both.
    await Promise.all([share(app, PAGE), share(app, PAGE)].map((shared) => expect(shared).rejects.toThrow(reason)))
    expect(done).toEqual(Array.from({ length: configured }, () => expect.objectContaining(SIGNED) as object))
    // The user gets no message.
    expect(given).toEqual([{ silent: true }, { silent: true }])
    expect(scripts).toEqual(options.script === false ? ['https://sdk.example/1.js'] : [])
    await expect(share(app, PAGE)).rejects.toThrow(reason)
    // A script that has failed is loaded again.
    expect(scripts).toHaveLength(options.script === false ? 2 : 0)
  })
})
