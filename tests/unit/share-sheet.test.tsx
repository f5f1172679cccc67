/** Shares a page with the phone's share sheet, and by the card of WeChat. */
import { waitFor } from '@testing-library/dom'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { AppProvider } from '../../src/screens/app/app-context.ts'
import { useShare } from '../../src/screens/share/use-share.ts'
import { useShareSheet } from '../../src/screens/share/use-share-sheet.ts'
import { openApp } from '../helpers/render-in-app.tsx'
import { renderUi } from './ui/render.tsx'

const nothing = (): void => undefined

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const JOB = { title: 'Forklift driver', text: '¥6,000–8,500 per month' }

interface Options {
  /** The page's URL; undefined on a partner's page. */
  initialUrl?: string
  /** The phone's share sheet; undefined if it has none. */
  share?: (page: object) => Promise<void>
}

/** Renders a component that can share, and returns what the share sheet receives. */
const open = async ({ initialUrl, share }: Options) => {
  if (share) Object.assign(navigator, { share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  vi.stubGlobal('location', new URL('https://park.example/recruit/detail?id=7&openid=o-reader#top'))
  const log = vi.fn()
  const app = openApp({
    location: { ...createMemoryLocation('/recruit/detail?id=7', nothing, nothing), ...(initialUrl && { initialUrl }) },
    log,
  })
  const found: ReturnType<typeof useShareSheet>[] = []
  const Part = () => {
    found.push(useShareSheet())
    return null
  }
  renderUi(
    <AppProvider app={app}>
      <Part />
    </AppProvider>,
  )
  return { share: found.at(-1), reported: () => log.mock.calls.map(([what]) => what as string) }
}
const HERE = 'https://park.example/nav'
const failing = (name: string) => vi.fn(() => Promise.reject(new DOMException('no', name)))

it('sets the card of WeChat only in WeChat, with its script, on our page after it has loaded', async () => {
  vi.stubGlobal('wx', {})
  const signed: string[] = []
  const show = (
    name: string,
    { agent = 'MicroMessenger/8.0', sdk = '/sdk.js', initialUrl = HERE, title = 'Job' } = {},
  ) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const location = { ...createMemoryLocation('/nav', nothing, nothing), ...(initialUrl && { initialUrl }) }
    const app = openApp({ config: { weixinSdk: sdk }, location })
    vi.spyOn(app.client, 'attempt').mockImplementation(() => (signed.push(name), new Promise(nothing)))
    const Part = () => {
      useShare(title ? { title, text: '', picture: '' } : undefined)
      return null
    }
    renderUi(
      <AppProvider app={app}>
        <Part />
      </AppProvider>,
    )
  }
  show('WeCom', { agent: 'MicroMessenger/8.0 wxwork/4.1' })
  show('another browser', { agent: 'Chrome' })
  show('without the script', { sdk: '' })
  show('a partner’s page', { initialUrl: '' })
  show('while it loads', { title: '' })
  show('WeChat')
  await waitFor(() => expect(signed).toEqual(['WeChat']))
})

it('sets the card of WeChat again when the picture is known', async () => {
  vi.stubGlobal('wx', {})
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0')
  const location = { ...createMemoryLocation('/nav', nothing, nothing), initialUrl: HERE }
  const app = openApp({ config: { weixinSdk: '/sdk.js' }, location })
  const attempt = vi.spyOn(app.client, 'attempt').mockImplementation(() => new Promise(nothing))
  const Part = ({ picture }: { picture: string }) => {
    useShare({ ...JOB, picture })
    return null
  }
  const page = (picture: string) => (
    <AppProvider app={app}>
      <Part picture={picture} />
    </AppProvider>
  )
  const { rerender } = renderUi(page(''))
  rerender(page('https://park.example/a.jpg'))
  await waitFor(() => expect(attempt).toHaveBeenCalledTimes(2))
})

it('reports to the developer that the card of WeChat was not set', async () => {
  vi.stubGlobal('wx', {})
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0')
  const log = vi.fn()
  const location = { ...createMemoryLocation('/nav', nothing, nothing), initialUrl: HERE }
  const app = openApp({ config: { weixinSdk: '/sdk.js' }, location, log })
  vi.spyOn(app.client, 'attempt').mockRejectedValue(new Error('no signature'))
  const Part = () => {
    useShare({ ...JOB, picture: '' })
    return null
  }
  renderUi(
    <AppProvider app={app}>
      <Part />
    </AppProvider>,
  )
  await waitFor(() => expect(log.mock.calls.map(([what]) => what as string)).toEqual(['share-not-set-up']))
})

it('shares title, text and the address without data of the user', async () => {
  const sheet = vi.fn(() => Promise.resolve())
  const { share } = await open({ initialUrl: HERE, share: sheet })
  share?.(JOB)
  expect(sheet.mock.calls).toEqual([[{ ...JOB, url: 'https://park.example/recruit/detail?id=7' }]])
})

it('is not offered without a share sheet, and on a partner’s page', async () => {
  expect((await open({ initialUrl: HERE })).share).toBeUndefined()
  expect((await open({ share: () => Promise.resolve() })).share).toBeUndefined()
})

it('shows no failure if the sheet is closed', async () => {
  const closed = failing('AbortError')
  const failed = failing('DataError')
  const first = await open({ initialUrl: HERE, share: closed })
  first.share?.(JOB)
  const second = await open({ initialUrl: HERE, share: failed })
  second.share?.(JOB)
  await waitFor(() => expect(second.reported()).toEqual(['share-not-set-up']))
  expect(closed).toHaveBeenCalledOnce()
  expect(first.reported()).toEqual([])
})
