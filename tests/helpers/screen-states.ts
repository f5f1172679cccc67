/** Tests the four states of a screen: loading, failed, loaded and empty. */
import { expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { openScreen, type SentRequest } from './open-screen.ts'
import { until } from './until.ts'
import type { PersonName } from './sandbox-client.ts'

export interface ScreenStates {
  /** Route with its query. */
  path: string
  /** The person who opens it; default: a visitor. */
  as?: PersonName
  /** The endpoint of the contract whose data the screen shows. */
  call: string
  /** Some of the screen's content in scenario `demo`, in English. */
  content: string | RegExp
  /** Text of the empty state. Without it the screen has none, and it is not tested. Tested in scenario `empty`. */
  empty?: string | RegExp
}

const isCall = (line: string) => {
  const { method, path } = parseLine(line)
  const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  return (request: SentRequest): boolean => request.method === method && address.test(request.path)
}

/** Whether a skeleton is shown, that is, empty lines one below the other, hidden from screen readers. An activity's meter is hidden, too,
 * but has only one bar. */
export const isSkeletonShown = (): boolean =>
  document.querySelector('main div[aria-hidden="true"] div:empty + div:empty') !== null

/** @example
 * const news = { path: '/parkNews', call: listNews, content: 'Cold store opens', empty: 'No news' }
 * describe('news', () => testScreenStates(() => sandbox, [news])) */
export const testScreenStates = (sandbox: () => Sandbox, rows: readonly ScreenStates[]): void => {
  it.each(rows)(
    '$path shows a skeleton, an error, and after a retry its content',
    async ({ path, as, call, content }) => {
      const isIts = isCall(call)
      let fail: (answer: Response) => void = () => undefined
      let first: Promise<Response> | undefined = new Promise((resolve) => (fail = resolve))
      const park = await openScreen(path, {
        sandbox: sandbox(),
        scenario: 'demo',
        ...(as && { as }),
        answers: (request, real) => (isIts(request) ? (first ?? real()) : undefined),
      })
      await until(() => expect(isSkeletonShown()).toBe(true))
      expect(park.queryByText(content)).toBeNull()
      fail(new Response('', { status: 502 }))
      const alerts = await park.findAllByRole('alert')
      expect(alerts.length).toBeGreaterThan(0)
      // The message appears once: on the card and not in a toast as well.
      const said = alerts.map((alert) => alert.querySelector('p')?.textContent)
      const toasts = park.queryAllByRole('status').map(({ textContent }) => textContent)
      expect(toasts.filter((words) => said.includes(words))).toEqual([])
      first = undefined
      await park.user.click(park.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
      expect((await park.findAllByText(content)).length).toBeGreaterThan(0)
    },
  )

  const withEmpty = rows.filter(({ empty }) => empty !== undefined)
  if (withEmpty.length === 0) return
  it.each(withEmpty)('$path shows its empty state', async ({ path, as, empty = '' }) => {
    const park = await openScreen(path, { sandbox: sandbox(), scenario: 'empty', ...(as && { as }) })
    expect(await park.findByText(empty)).toBeTruthy()
  })
}
