/** A page with widgets, and the sandbox as their server. */
import { within } from '@testing-library/dom'
import type { Sandbox } from '../../../examples/sandbox/app.ts'
import { defineElements, type ParkElement } from '../../../widgets/element/element.ts'
import type { WidgetOptions } from '../../../widgets/options.ts'
import { openSandbox } from '../../helpers/sandbox.ts'

let sandbox: Promise<Sandbox> | undefined

/** One sandbox for all test files of a process. */
const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  sandbox ??= openSandbox({ scenario: 'order-in-use' })
  return (await sandbox).fetch(input as Request, init)
}

/** Options that a widget needs in this page. */
export const LIVE: WidgetOptions = { apiBase: 'http://park.test/api', locale: 'en', fetch: send }

type Tag = 'park-forklift' | 'park-order' | 'park-app'

/** A widget that has not been added to the page. */
export const createWidget = (options: WidgetOptions = {}, tag: Tag = 'park-forklift'): ParkElement => {
  defineElements()
  const element = document.createElement(tag)
  element.update({ ...LIVE, ...options })
  return element
}

/** A widget that has been added to the page. */
export const placeWidget = (options?: WidgetOptions, tag?: Tag): ParkElement => {
  const element = createWidget(options, tag)
  document.body.append(element)
  return element
}

/** Queries inside an element. */
export const inside = (element: Element): ReturnType<typeof within> =>
  within(element.shadowRoot as unknown as HTMLElement)

/** The root of the app inside an element. */
export const contentOf = (element: Element): Element | null => element.shadowRoot!.firstElementChild

/** Details of the events that reach `place`, in order. */
export const record = (place: EventTarget, ...names: string[]): Record<string, unknown>[] => {
  const heard: Record<string, unknown>[] = []
  for (const name of names)
    place.addEventListener(`park:${name}`, (event) => heard.push({ name, ...(event as CustomEvent).detail }))
  return heard
}

/** Resolves after the microtasks that are queued now. */
export const turn = (): Promise<void> => Promise.resolve().then(() => undefined)

/** Console output, which is not printed. `clean-page.ts` collects it. */
export const written = { error: [] as string[], warn: [] as string[], info: [] as string[] }

/** Resolves after all problems have been reported; their texts are loaded on demand. */
export const problemsReported = async (): Promise<void> => {
  await turn()
  await import('../../../widgets/element/problems.ts')
  await turn()
  await turn()
}
