/** Park news, built with the makers that other lists and details share: rows, filter, search, navigation to an item and back, and
 * states. */
import { fireEvent, within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { loadDeferred } from '../../src/ui/deferred/load-deferred.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { pull } from '../helpers/pull.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const NEWS = {
  id: '7',
  title: 'Cold store opens',
  summary: 'On Monday',
  coverImg: '/images/a.svg',
  source: 'Park',
  author: 'Li',
  newsType: 1,
  typeName: 'Park',
  isTop: 1,
  viewCount: 12,
  publishTime: '2026-11-20 09:00:00',
}
const answer = (data: unknown, code = 200, message = ''): Response => Response.json({ code, data, message })

/** A server with one news item; `detail` responds to requests for its text. */
const withNews =
  (detail: () => Response | Promise<Response> = () => answer({ ...NEWS, content: '<p>All about it.</p>' })) =>
  ({ path }: { path: string }) =>
    path === '/message/wechat/list'
      ? answer({ data: [NEWS], total: 1 })
      : path.startsWith('/message/wechat/')
        ? detail()
        : undefined

describe('the list', () => {
  it('shows the park’s news, filters them by type, and searches them', async () => {
    const park = await openScreen('/parkNews', { sandbox, scenario: 'demo' })
    const asked = () => park.requests.filter(({ path }) => path === '/message/wechat/list').map(({ body }) => body)
    await until(() => expect(park.getAllByRole('article').length).toBeGreaterThan(3))
    await park.user.click(park.getByRole('tab', { name: 'Policy' }))
    await until(() => expect(asked().at(-1)).toMatchObject({ newsType: 3, pageNum: 1, pageSize: 10 }))
    await park.user.type(park.getByRole('searchbox', { name: 'Search news' }), ' cold {Enter}')
    await until(() => expect(asked().at(-1)).toMatchObject({ newsType: 3, keyword: 'cold' }))
    expect(park.app.location.current()).toBe('/parkNews?newsType=3&keyword=cold')

    await park.user.click(park.getByRole('tab', { name: 'All' }))
    const count = await park.findByText(/^\d+ results$/)
    expect(count.closest('[role=status]')).toBeTruthy()
    expect(count.textContent).toBe(`${park.getAllByRole('article').length} results`)
    const search = park.getByRole('searchbox', { name: 'Search news' })
    await park.user.clear(search)
    await until(() => expect(park.queryByText(/results$/)).toBeNull())
    await park.user.type(search, 'qqqq{Enter}')
    expect((await park.findByText('0 results')).closest('[role=status]')).toBeTruthy()
  })

  it('keeps its rows and says what the server said when loading them again is refused', async () => {
    let isDown = false
    const park = await openScreen('/parkNews', {
      sandbox,
      answers: ({ path }) =>
        isDown
          ? answer(null, 500, 'We are closed')
          : path.endsWith('/list')
            ? answer({ data: [NEWS], total: 1 })
            : undefined,
    })
    await park.findByRole('button', { name: NEWS.title })
    isDown = true
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await park.findByText('We are closed')
    await loadDeferred()
    // Pulling says it, too.
    pull(park.getByRole('button', { name: NEWS.title }))
    await until(() => expect(park.getAllByText('We are closed')).toHaveLength(2))
    isDown = false
    await park.user.click(park.getByRole('button', { name: 'Couldn’t load more. Tap to try again.' }))
    await until(() => expect(park.queryByText('We are closed')).toBeNull())
  })

  it('that is refused says only what the server said', async () => {
    const park = await openScreen('/parkNews', { sandbox, answers: () => answer(null, 500, 'We are closed') })
    const failed = await park.findByRole('alert')
    expect(failed.textContent).toBe('We are closed')
    // The response fits the contract.
    const reported = vi.spyOn(park.app, 'reportError')
    await park.user.click(park.getByRole('button', { name: 'Try again' }))
    await until(() => expect(failed.isConnected).toBe(false))
    await park.findByRole('alert')
    expect(reported).not.toHaveBeenCalled()
  })

  it('ignores a filter of the URL that has no tab, and cuts a search term that the field cannot hold', async () => {
    const park = await openScreen(`/parkNews?newsType=99&keyword=${'x'.repeat(200)}`, { sandbox })
    await park.findByRole('tab', { name: 'All', selected: true })
    const keyword = 'x'.repeat(50)
    await park.findByDisplayValue(keyword)
    await park.findByText(`Nothing found for “${keyword}”`)
    expect(park.sent('/message/wechat/list')).toEqual([{ keyword, pageNum: 1, pageSize: 10 }])
  })

  it('says when there is none', async () => {
    const park = await openScreen('/parkNews', {
      sandbox,
      answers: ({ path }) => (path.endsWith('/list') ? answer({ data: [], total: 0 }) : undefined),
    })
    await park.findByText('No news')
  })

  it('opens an item that is shown immediately from the row’s data, and returns to the same filter', async () => {
    let reply: (response: Response) => void = () => undefined
    const later = new Promise<Response>((resolve) => (reply = resolve))
    const park = await openScreen('/parkNews?newsType=1', {
      sandbox,
      answers: withNews(() => later),
      // A date of another year would have its year.
      now: () => Date.UTC(2026, 10, 22, 6),
    })
    await park.user.click(await park.findByRole('button', { name: NEWS.title }))
    await park.findByRole('heading', { level: 2, name: NEWS.title })
    expect(park.app.location.current()).toBe('/parkNews_info?id=7')
    expect(park.getByText('12 views').parentElement?.textContent).toBe('Park · Li · Fri 20 Nov 09:00 · 12 views')
    reply(answer({ ...NEWS, content: '<p>All about it.</p>' }))
    await park.findByText('All about it.')
    await park.user.click(park.getByRole('button', { name: 'Back' }))
    await park.findByRole('tab', { name: 'Park', selected: true })
  })

  it('has the focus on the pressed row after Back, also if a second tap hit the item before it was painted', async () => {
    const park = await openScreen('/parkNews', { sandbox, answers: withNews() })
    const row = (): HTMLElement => park.getByRole('button', { name: NEWS.title })
    const pressed = await park.findByRole('button', { name: NEWS.title })
    fireEvent.click(pressed)
    // The item is rendered in microtasks, and painted later.
    for (let turn = 0; turn < 100 && pressed.isConnected; turn++) await Promise.resolve()
    expect(pressed.isConnected).toBe(false)
    fireEvent.click(park.getByRole('main'))
    await park.findByText('All about it.')
    await until(() => expect(document.activeElement?.localName).toBe('h1'))
    park.app.location.back()
    await until(() => expect(document.activeElement).toBe(row()))
  })
})

describe('an item', () => {
  it('that another item leads to has its title focused, although both have the same path', async () => {
    const park = await openScreen('/parkNews', { sandbox, scenario: 'demo' })
    const focusedTitle = () =>
      until(() => expect(document.activeElement).toBe(park.getByRole('heading', { level: 1, name: 'News item' })))
    const rows = await park.findAllByRole('article')
    await park.user.click(within(rows[1] as HTMLElement).getByRole('button'))
    await focusedTitle()
    ;(document.activeElement as HTMLElement).blur()
    park.app.location.navigate('/parkNews_info?id=1')
    await focusedTitle()
  })

  it('that is shown from the row’s data has a note that they are old only after loading it has failed', async () => {
    let reply: (response: Response) => void = () => undefined
    const later = new Promise<Response>((resolve) => (reply = resolve))
    const park = await openScreen('/parkNews', { sandbox, answers: withNews(() => later) })
    await park.user.click(await park.findByRole('button', { name: NEWS.title }))
    await park.findByRole('heading', { level: 2, name: NEWS.title })
    await until(() => expect(park.requests.some(({ path }) => path === '/message/wechat/7')).toBe(true))
    expect(park.queryByText(/couldn’t load the latest/)).toBeNull()
    // The phone's clock is a day slow: the time of the response is also told by the server's clock.
    park.app.clock.sync(Date.now() + 24 * 3_600_000)
    reply(new Response('', { status: 502 }))
    await park.findByText(/^Last updated: Today \d\d:\d\d\. We couldn’t load the latest\.$/)
  })

  it('shows its text once after the language and the text have changed', async () => {
    let content = '<p>Opens on Monday.</p>'
    const park = await openScreen('/parkNews_info?id=7', {
      sandbox,
      answers: withNews(() => answer({ ...NEWS, content })),
    })
    await park.findByText('Opens on Monday.')
    content = '<p>Opens on Tuesday.</p>'
    park.app.configure({ config: { ...park.app.config, locale: 'zh-CN' } })
    await park.findByText('Opens on Tuesday.')
    expect(park.queryByText(/Monday/)).toBeNull()
  })

  it('also has the server’s words in its note', async () => {
    let isDown = false
    const park = await openScreen('/parkNews_info?id=7', {
      sandbox,
      answers: withNews(() => (isDown ? answer(null, 500, 'We are closed') : answer(NEWS))),
    })
    await park.findByRole('heading', { level: 2, name: NEWS.title })
    isDown = true
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await park.findByText('We are closed')
    park.getByText(/^Last updated: /)
    const { length } = park.requests
    dispatchEvent(new Event('online'))
    expect(park.requests).toHaveLength(length)
  })

  it('has the same note while loading it again fails', async () => {
    let isDown = false
    const park = await openScreen('/parkNews_info?id=7', {
      sandbox,
      answers: withNews(() => (isDown ? new Response('', { status: 502 }) : answer(NEWS))),
    })
    await park.findByRole('heading', { level: 2, name: NEWS.title })
    const resume = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    isDown = true
    resume()
    const note = await park.findByText(/^Last updated: .* We couldn’t load the latest\.$/)
    park.getByRole('heading', { level: 2, name: NEWS.title })
    isDown = false
    dispatchEvent(new Event('pagehide'))
    resume()
    await until(() => expect(note.isConnected).toBe(false))
  })

  it('is loaded again when the network is back', async () => {
    let reply = (): Response | Promise<Response> => answer(NEWS)
    const park = await openScreen('/parkNews_info?id=7', { sandbox, answers: withNews(() => reply()) })
    await park.findByRole('heading', { level: 2, name: NEWS.title })
    reply = () => Promise.reject(new TypeError('no network'))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    const note = await park.findByText(/^Last updated: /)
    reply = () => answer(NEWS)
    const { length } = park.requests
    await until(() => {
      if (park.requests.length === length) dispatchEvent(new Event('online'))
      expect(note.isConnected).toBe(false)
    })
  })

  it.each([
    ['refused', () => answer(null, 404, 'Taken back by its editor'), 'Taken back by its editor', 'Park news'],
    ['not answered', () => new Response('', { status: 502 }), 'The service isn’t available right now', 'Try again'],
  ])('that is %s says so, with a way on', async (_, detail, sentence, way) => {
    const park = await openScreen('/parkNews_info?id=7', { sandbox, answers: withNews(detail) })
    expect((await park.findByRole('alert')).textContent).toContain(sentence)
    // For an item that does not exist, another try is not offered.
    const ways = within(park.getByRole('main')).getAllByRole('button')
    expect(ways.map(({ textContent }) => textContent)).toEqual([way])
    await park.user.click(ways[0]!)
    if (way === 'Park news') {
      await until(() => expect(park.app.location.current()).toBe('/parkNews'))
      // The list replaces the screen of the missing item.
      return expect(park.app.location.entry().depth).toBe(0)
    }
    await until(() => expect(park.requests.filter(({ path }) => path === '/message/wechat/7')).toHaveLength(2))
    await until(() => expect(document.activeElement?.localName).toBe('h1'))
  })

  it('without an id does not exist, and sends no request', async () => {
    const park = await openScreen('/parkNews_info', { sandbox })
    const said = await park.findByRole('alert')
    expect(said.textContent).toContain('This doesn’t exist or was removed')
    expect(park.requests).toEqual([])
  })
})
