/** Opens the whole app in happy-dom, on the runtime that the test runs on, with a sandbox as its server. */
import { within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import type { ScenarioName } from '../../examples/sandbox/scenarios/index.ts'
import { STORAGE } from '../../src/contract/storage.ts'
import type { Locale } from '../../src/contract/text/titles.ts'
import type { AppOptions } from '../../src/core/app-options.ts'
import type { Settings } from '../../src/core/config.ts'
import type { AppEvents } from '../../src/core/events.ts'
import { memoryLocation } from 'wouter/memory-location'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { createClient } from '../../src/core/http/client.ts'
import { mountApp } from '../../widgets/host/mount-app.ts'
import { scopeOf, type WidgetName } from '../../widgets/table.ts'
import { shareComputedStyles } from './computed-styles.ts'
import { logIn, post, type PersonName } from './sandbox-client.ts'
import { reportChangedTexts } from './steady-texts.ts'
import { addTranslateProperty } from './translate-property.ts'
import { until } from './until.ts'
import { watchListeners } from './watch-listeners.ts'

const BASE = 'http://park.test'

/** A request that the app sent. */
export interface SentRequest {
  method: string
  /** Path below the API's base, with its query: `/forkliftAppApp/1`. */
  path: string
  body: unknown
  headers: Headers
}

export interface OpenOptions {
  sandbox: Sandbox
  /** The person who is logged in; default: a visitor. */
  as?: PersonName | undefined
  /** Restored before the screen opens; default: the sandbox stays as it is. */
  scenario?: ScenarioName
  /** Default `en`. */
  lang?: Locale
  /** The device's clock, epoch ms. The server's `Date` header corrects it: give the sandbox the same clock. */
  now?: () => number
  /** Responds instead of the server; `undefined` passes the request to the sandbox.
   * @param real sends the request to the sandbox; `signal` is that of the request. */
  answers?: (
    request: SentRequest,
    real: () => Promise<Response>,
    signal: AbortSignal,
  ) => Response | Promise<Response> | undefined
  config?: Settings
  /** Shows only the routes of one widget; default: all. */
  widget?: WidgetName
  /** The shell around the app; default: detected from the page. */
  shell?: AppOptions['shell']
  /** Whether styles apply. There is no layout here, and matching all rules against all elements for each query by name takes a third of
   * the time. Default false. */
  styled?: boolean
}

/** The only rule that applies without `styled`. */
const HIDDEN = '[hidden] { display: none; }'

/** An order as the database stores it.
 * @example expect(await orderState(sandbox, '1001')).toMatchObject({ status: 2 }) */
export const orderState = async (sandbox: Sandbox, id: string): Promise<Record<string, unknown>> =>
  (await (await sandbox.fetch(`${BASE}/sandbox/state?order=${id}`)).json()) as Record<string, unknown>

export const setSandbox = async (sandbox: Sandbox, settings: object): Promise<void> =>
  void (await post(`${BASE}/sandbox/settings`, settings, sandbox.fetch))

/** Contents of local storage after a login by one-time code, by person. A code is sent only once a minute, so logins are kept for each
 * sandbox. */
const people = new WeakMap<Sandbox, Map<PersonName, Record<string, string>>>()

const logInTo = async (sandbox: Sandbox, person: PersonName): Promise<Record<string, string>> => {
  const known = people.get(sandbox) ?? new Map<PersonName, Record<string, string>>()
  people.set(sandbox, known)
  const before = known.get(person)
  if (before) return before
  const stored = { ...(await logIn(BASE, person, sandbox.fetch)), [STORAGE.apiOrigin]: BASE }
  known.set(person, stored)
  return stored
}

/** A person's token, as a shell around the app would have it. */
export const tokenOf = async (sandbox: Sandbox, person: PersonName): Promise<string> =>
  (await logInTo(sandbox, person))[STORAGE.token] ?? ''

let isWatched = false

/** Fails the test if a screen of it leaves a listener on the page or the window. */
const expectNoListeners = (): void => {
  // A test may open several screens. All are closed when the first one's check runs.
  if (isWatched) return
  isWatched = true
  const left = watchListeners(window, document)
  onTestFinished(async () => {
    isWatched = false
    // Effects are cleaned up in the next task.
    await until(() => {
      // What waits for an idle page would otherwise end by itself.
      dispatchEvent(new Event('scroll'))
      // React adds this one to each document once, and keeps it.
      expect(left().filter((type) => type !== 'selectionchange')).toEqual([])
    }, 2)
  })
}

/** Mounts the app at a route. The result has the queries of Testing Library for the whole page.
 * @example
 * const park = await openScreen('/orderDetail?orderId=1001', { sandbox, as: 'customer', scenario: 'order-to-ship' })
 * await park.user.click(await park.findByRole('button', { name: 'Confirm delivery' })) */
export const openScreen = async (
  route: string,
  { sandbox, as, scenario, lang = 'en', now, answers, config, widget = 'app', shell, styled }: OpenOptions,
) => {
  if (scenario) await sandbox.reset(scenario)
  const stored = as ? await logInTo(sandbox, as) : {}
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const requests: SentRequest[] = []
  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input as Request
    // Files are sent as form data.
    const isText = request.headers.get('content-type')?.includes('json')
    const text = isText ? await request.clone().text() : ''
    const one = {
      method: request.method,
      path: request.url.slice(`${BASE}/api`.length),
      body: text ? (JSON.parse(text) as unknown) : undefined,
      headers: request.headers,
    }
    requests.push(one)
    const real = (): Promise<Response> => sandbox.fetch(request, init)
    return (await answers?.(one, real, request.signal)) ?? real()
  }
  const user = userEvent.setup()
  expectNoListeners()
  const target = document.createElement('div')
  document.body.append(target)
  addTranslateProperty()
  const changedTexts: string[] = []
  const stopReports = reportChangedTexts(target, (finding) => changedTexts.push(finding))
  const router = memoryLocation({ path: route })
  const location = createMemoryLocation(
    route,
    (to) => router.navigate(to),
    (url) => window.location.assign(url),
    scopeOf(widget).home,
  )
  let shown = ''
  const { app, unmount: leave } = mountApp(target, {
    emit: (name, detail) => {
      if (name === 'navigate') shown = (detail as AppEvents['navigate']).route
      return true
    },
    createClient: createClient,
    ...scopeOf(widget),
    router,
    location,
    config: { apiBase: `${BASE}/api`, locale: lang, ...config },
    fetch: send,
    shell,
    now,
  })
  if (!styled) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(HIDDEN)
    document.adoptedStyleSheets = [sheet]
  }
  const stopSharing = styled ? undefined : shareComputedStyles()
  let exists = true
  const unmount = (): void => {
    if (!exists) return
    exists = false
    leave()
    target.remove()
    // The token may have been renewed since the login.
    const token = localStorage.getItem(STORAGE.token)
    if (as && token) people.get(sandbox)?.set(as, { ...stored, [STORAGE.token]: token })
  }
  onTestFinished(() => {
    stopReports()
    stopSharing?.()
    unmount()
    localStorage.clear()
    sessionStorage.clear()
    expect(changedTexts).toEqual([])
  })
  return {
    ...within(document.body),
    user,
    app,
    sandbox,
    navigate: (to: string) => location.navigate(to),
    unmount,
    /** Every request so far, in order. */
    requests,
    /** Bodies of the requests to one path. */
    sent: (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body),
    path: () => app.location.current(),
    /** Resolves when the app is at this path and no longer shows the screen before. */
    arrived: (path: string) =>
      until(() => {
        if (app.location.current() !== path) throw new Error(`The app is at ${app.location.current()}, not at ${path}`)
        if (shown !== path) throw new Error(`The app still shows ${shown}, not ${path}`)
      }),
  }
}

export type Opened = Awaited<ReturnType<typeof openScreen>>
