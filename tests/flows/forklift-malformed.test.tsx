/** Responses that no server should send: each leads to a screen with a way on. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { confirmAction } from '../helpers/confirm-action.ts'
import { openScreen, type Opened, type OpenOptions } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import type { PersonName } from '../helpers/sandbox-client.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  // Tokens are not renewed: a discarded response would lose its new token, and the old one is only valid for a minute.
  sandbox = await openSandbox({ scenario: 'merchant', rotateEvery: Infinity })
})
afterAll(() => sandbox.close())

const broken: unknown[] = []
const note = (event: Event): void => void broken.push((event as ErrorEvent).error ?? event)
const noteRejection = (reason: unknown): void => void broken.push(reason)

beforeEach(() => {
  broken.length = 0
  window.addEventListener('error', note)
  window.addEventListener('unhandledrejection', note)
  process.on('unhandledRejection', noteRejection)
  vi.spyOn(console, 'error').mockImplementation((...words) => void broken.push(words))
  // Errors of the app's own log: a screen that throws is caught, but it must not throw at all.
  vi.spyOn(console, 'info').mockImplementation((...words) => {
    // This entry tells the page's developer about the malformed response.
    if (words[0] !== '[parkside] unexpected-data') broken.push(words)
  })
})
afterEach(() => {
  window.removeEventListener('error', note)
  window.removeEventListener('unhandledrejection', note)
  process.off('unhandledRejection', noteRejection)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Data = unknown
interface Bad {
  name: string
  answer: (real: () => Promise<Response>, signal: AbortSignal) => Response | Promise<Response>
  /** Nothing of the response can be shown, so the screen must offer to try again. */
  hopeless?: true
  silent?: true
}

const JSON_TYPE = { 'content-type': 'application/json' }
const raw = (name: string, body: string, init: ResponseInit = {}): Bad => ({
  name,
  hopeless: true,
  answer: () => new Response(body, { headers: JSON_TYPE, ...init }),
})
const envelope = (name: string, body: unknown): Bad => raw(name, JSON.stringify(body))

/** A valid response with changed data. */
const changed = (name: string, change: (data: Data) => Data): Bad => ({
  name,
  answer: async (real) => {
    const answer = (await (await real()).json()) as { code: number; data: Data }
    return Response.json({ ...answer, data: change(answer.data) })
  },
})
/** A valid response in which every value is changed; `field` is the name of its field. */
const each = (name: string, change: (value: unknown, field: string) => unknown): Bad => {
  const walk = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, field))
    if (typeof value !== 'object' || value === null) return change(value, field)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]))
  }
  return changed(name, (data) => walk(data, ''))
}
const page = (name: string, change: (page: { data: unknown[]; total: number }) => unknown): Bad =>
  changed(name, (data) =>
    typeof data === 'object' && data && 'total' in data ? change(data as { data: unknown[]; total: number }) : data,
  )

const number = (replace: (value: number) => unknown) => (value: unknown) =>
  typeof value === 'number' ? replace(value) : value
const text = (replace: (value: string) => unknown) => (value: unknown) =>
  typeof value === 'string' ? replace(value) : value
const deep = (levels: number): string => `${'{"data":'.repeat(levels)}1${'}'.repeat(levels)}`

const ANSWERS: Bad[] = [
  raw('HTML instead of JSON', '<!doctype html><title>502</title><h1>502 Bad Gateway</h1>', {
    headers: { 'content-type': 'text/html' },
  }),
  raw('an empty body', ''),
  raw('status 500 without an envelope', 'Internal Server Error', { status: 500 }),
  raw('JSON that ends too early', '{"code":200,"data":{"id":"1","name'),
  raw('a number instead of an envelope', '17'),
  raw('null instead of an envelope', 'null'),
  raw('a list instead of an envelope', '[{"code":200}]'),
  envelope('an envelope without a code', { data: { id: '1' } }),
  envelope('a code that is a word', { code: 'fine', data: { id: '1' } }),
  envelope('an envelope that says 404', { code: 404, message: 'There is no such thing', data: null }),
  envelope('a refusal whose message is an object', { code: 500, message: { en: 'no' }, data: null }),
  envelope('code 200 without data', { code: 200 }),
  envelope('data that is text', { code: 200, data: 'hello' }),
  envelope('data that is a number', { code: 200, data: 42 }),
  envelope('data that is true', { code: 200, data: true }),
  raw('data that is nested two thousand deep', `{"code":200,"data":${deep(2000)}}`),
  { name: 'a cut connection', hopeless: true, answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  {
    name: '60 seconds of silence',
    hopeless: true,
    silent: true,
    answer: (_, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      ),
  },
  changed('data that is null', () => null),
  changed('data that is an empty list', () => []),
  changed('data that is a list of nonsense', () => [null, 1, 'x', [], {}, { id: null }]),
  {
    ...changed('a code that is text', (data) => data),
    answer: async (real) => Response.json({ ...((await (await real()).json()) as object), code: '200' }),
  },
  each('numbers as text', number(String)),
  each(
    'text as numbers',
    text(() => 7),
  ),
  each(
    'huge numbers',
    number(() => 1e308),
  ),
  each(
    'negative numbers',
    number((value) => -1 - value),
  ),
  each(
    'numbers that are the word NaN',
    number(() => 'NaN'),
  ),
  each(
    'fractions where whole numbers should be',
    number((value) => value + 0.123456789),
  ),
  each('true in every field', () => true),
  each('null in every field but the id', (value, field) => (field === 'id' ? value : null)),
  each('objects in every field but the id', (value, field) => (field === 'id' ? value : { a: { b: 1 } })),
  each('lists in every field but the id', (value, field) => (field === 'id' ? value : [1, 'x'])),
  each(
    'texts of ten thousand characters',
    text((value) => value.padEnd(10_000, 'W')),
  ),
  each(
    'markup in every text',
    text(() => '<img src=x onerror="throw 1">'),
  ),
  each(
    'days and hours that do not exist',
    text((value) => value.replace(/^\d{4}-\d\d-\d\d.*$|^\d\d:\d\d.*$/, '2026-02-30 25:61:99')),
  ),
  each('ids that are missing', (value, field) => (field === 'id' ? undefined : value)),
  each('one id for all', (value, field) => (field === 'id' ? '1' : value)),
  page('a list without its total', ({ data }) => ({ data })),
  page('a total that is a word', ({ data }) => ({ data, total: 'many' })),
  page('a total below the rows', ({ data }) => ({ data, total: 0 })),
  page('rows that are null', () => ({ data: null, total: 3 })),
  page('rows that are an object', () => ({ data: { 0: {} }, total: 3 })),
  page('a total without rows', () => ({ data: [], total: 1000 })),
]

interface Place {
  name: string
  route: string
  as: PersonName
  /** Paths of the requests with malformed responses. */
  calls: RegExp
  /** An element that exists only if the screen shows its content. */
  content: (park: Opened) => HTMLElement | null | undefined
  /** Responses that are tested here. */
  answers: readonly Bad[]
}

const progress = (park: Opened) => park.queryByRole('heading', { name: 'Progress' })
const hourPrice = (park: Opened) => park.queryByText('Hourly price')
const card = (park: Opened) => park.queryAllByRole('article')[0]

/** A detail screen and a list get all responses. The others parse with the same code, so each gets every sixth, starting at another one. */
const share = (place: number): Bad[] => ANSWERS.filter((_, at) => at % 6 === place)

const PLACES: Place[] = [
  { name: '/forklift', route: '/forklift', as: 'customer', calls: /./, content: card, answers: share(0) },
  {
    name: '/apply',
    route: '/apply?id=1',
    as: 'customer',
    calls: /./,
    content: (park) => park.queryByText('Submit order'),
    answers: share(1),
  },
  {
    name: '/orderDetail',
    route: '/orderDetail?orderId=1001',
    as: 'customer',
    calls: /./,
    content: progress,
    answers: ANSWERS,
  },
  { name: '/orderList', route: '/orderList', as: 'merchant', calls: /./, content: card, answers: ANSWERS },
  {
    name: '/orderList’s rows',
    route: '/orderList',
    as: 'merchant',
    calls: /\/orders$/,
    content: card,
    answers: share(2),
  },
  {
    name: '/orderPay',
    route: '/orderPay?orderId=1003',
    as: 'customer',
    calls: /./,
    content: hourPrice,
    answers: share(3),
  },
]

/** Whether a request is pending or a skeleton is shown. */
const isBusy = (): boolean => document.querySelector('[aria-busy="true"], main [aria-hidden="true"] section') !== null
const ways = (park: Opened): HTMLElement[] =>
  park.queryAllByRole('button').filter((button) => !(button as HTMLButtonElement).disabled)
/** Offered instead of another try if the requested item does not exist. */
const listOf = (park: Opened): HTMLElement | null => park.queryByRole('button', { name: 'Forklift rental' })

const retryOf = (park: Opened): HTMLElement | null => park.queryByRole('button', { name: /try again$/i })

/** Opens a screen whose responses are malformed until `repair` is called. */
const openBadly = async (place: Place, bad: Bad) => {
  let isMended = false
  let pending = 0
  let others = 0
  const answers: OpenOptions['answers'] = ({ path }, real, signal) => {
    if (isMended || !place.calls.test(path.split('?', 1)[0] ?? '')) {
      others++
      return real().finally(() => others--)
    }
    pending++
    return Promise.resolve(bad.answer(real, signal)).finally(() => pending--)
  }
  if (bad.silent) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const park = await openScreen(place.route, { sandbox, as: place.as, answers })
  if (bad.silent) {
    await until(() => expect([pending > 0, others]).toEqual([true, 0]))
    // The requests time out one after the other.
    for (let calls = 0; calls < 3 && pending > 0; calls++) await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
  }
  await until(() => {
    expect(park.requests.length).toBeGreaterThan(0)
    expect(pending).toBe(0)
    expect(isBusy()).toBe(false)
    expect(ways(park)).not.toHaveLength(0)
    expect(document.querySelector('main')?.textContent).not.toBe('')
    if (bad.hopeless) expect(retryOf(park) ?? listOf(park)).not.toBeNull()
  })
  return {
    park,
    repair: () => {
      isMended = true
    },
  }
}

describe.each(PLACES)('$name', (place) => {
  it.each(place.answers)('offers a next step after $name', async (bad) => {
    const { park, repair } = await openBadly(place, bad)
    // Close the warning that covers /apply, because the screen below it is tested.
    const understood = park.queryByRole('button', { name: 'I understand' })
    if (understood) await park.user.click(understood)
    expect(park.getByRole('heading', { level: 1 }).textContent).not.toBe('')
    expect(park.getAllByRole('button', { name: 'Back' })).not.toHaveLength(0)

    const retry = retryOf(park)
    repair()
    if (retry) {
      await park.user.click(retry)
      await until(() => expect(place.content(park)).toBeTruthy())
      expect(retryOf(park)).toBeNull()
    } else {
      await park.user.click(listOf(park) ?? park.getByRole('button', { name: 'Back' }))
      await until(() =>
        expect(park.queryByRole('heading', { level: 1 })?.textContent).toMatch(/^(Forklift rental|Park services)$/),
      )
    }
    park.unmount()
    expect(broken).toEqual([])
  })
})

describe('what an action is answered', () => {
  it.each(share(5).filter(({ hopeless, silent }) => hopeless && !silent))(
    'leaves the order on screen after $name',
    async (bad) => {
      const park = await openScreen('/orderDetail?orderId=1001', {
        sandbox,
        as: 'customer',
        answers: ({ method }, real, signal) =>
          method === 'PUT' ? Promise.resolve(bad.answer(real, signal)) : undefined,
      })
      await confirmAction(park, 'Confirm delivery')
      await until(() => expect(park.requests.slice(-2).map(({ method }) => method)).toEqual(['PUT', 'GET']))
      await until(() => expect(isBusy()).toBe(false))
      expect(park.getByRole('button', { name: 'Confirm delivery' })).toBeTruthy()
      park.unmount()
      expect(broken).toEqual([])
    },
  )
})
