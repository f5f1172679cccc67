/** A page with widgets on it, and the sandbox behind them. */
import { within } from '@testing-library/dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Sandbox } from '../../../examples/sandbox/app.ts'
import { defineElements, type ParkElement } from '../../../widgets/element/element.ts'
import type { WidgetOptions } from '../../../widgets/options.ts'
import { openSandbox } from '../../helpers/sandbox.ts'

let sandbox: Promise<Sandbox> | undefined

/** One for each test file; it ends with the file's process. */
const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  sandbox ??= openSandbox({ seed: 'order-in-use' })
  return (await sandbox).fetch(input as Request, init)
}

/** What makes a widget work in this page. */
export const LIVE: WidgetOptions = { apiBase: 'http://park.test/api', locale: 'en', fetch: send }

type Tag = 'park-forklift' | 'park-order' | 'park-app'

/** A widget that is not on the page yet. */
export const createWidget = (options: WidgetOptions = {}, tag: Tag = 'park-forklift'): ParkElement => {
  defineElements()
  const element = document.createElement(tag)
  element.update({ ...LIVE, ...options })
  return element
}

/** A widget on the page. */
export const placeWidget = (options?: WidgetOptions, tag?: Tag): ParkElement => {
  const element = createWidget(options, tag)
  document.body.append(element)
  return element
}

/** Queries for what an element shows. */
export const inside = (element: Element): ReturnType<typeof within> =>
  within(element.shadowRoot as unknown as HTMLElement)

/** What has been put into an element: the boundary that the app is in. */
export const contentOf = (element: Element): Element | null => element.shadowRoot!.firstElementChild

/** Details of the events that come by at a place, in order. */
export const record = (place: EventTarget, ...names: string[]): Record<string, unknown>[] => {
  const heard: Record<string, unknown>[] = []
  for (const name of names)
    place.addEventListener(`park:${name}`, (event) => heard.push({ name, ...(event as CustomEvent).detail }))
  return heard
}

/** After everything that was put off to the end of this turn. */
export const turn = (): Promise<void> => Promise.resolve().then(() => undefined)

/** What was written to the console; nothing else is shown of it. */
export const written = { error: [] as string[], warn: [] as string[], info: [] as string[] }

beforeEach(() => {
  for (const level of ['error', 'warn', 'info'] as const) {
    written[level].length = 0
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void written[level].push(parts.join(' ')))
  }
})

afterEach(async () => {
  document.body.innerHTML = ''
  await turn()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

/** After everything that is wrong has been said: the words for it are fetched. */
export const said = async (): Promise<void> => {
  await turn()
  await import('../../../widgets/element/problems.ts')
  await turn()
  await turn()
}
