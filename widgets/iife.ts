/** `dist/parkside.iife.js`: a classic script that contains everything, for pages without a build. It may be in the head, with `defer`,
 * `async` or neither, and may be included twice. `ParksideGlobal` documents its global. */
import type { ParksideCall, ParksideGlobal } from './global.ts'
import { defineElements, mount, start, VERSION, WIDGETS, type StartOptions } from './index.ts'
import { majorOf, reportDuplicate } from './version.ts'

type Version = `v${number}`

const nameOf = (version: string): Version => `v${majorOf(version)}` as Version

const createGlobal = (q: ParksideCall[]): ParksideGlobal => {
  /** Functions that stop a scan, by its root. */
  const started = new Map<object, () => void>()
  return {
    version: VERSION,
    mount,
    defineElements,
    WIDGETS,
    start: (options: StartOptions = {}) => {
      const root = options.root ?? document
      started.get(root)?.()
      const end = start(options)
      const stop = (): void => {
        if (started.get(root) === stop) started.delete(root)
        end()
      }
      started.set(root, stop)
      return stop
    },
    stop: () => started.forEach((stop) => stop()),
    q,
  }
}

const run = (parkside: ParksideGlobal, call: ParksideCall): void => {
  try {
    if (typeof call === 'function') return call(parkside)
    const [name, ...args] = call
    const command = parkside[name] as ((...args: unknown[]) => unknown) | undefined
    if (typeof command !== 'function')
      throw new TypeError(
        `Parkside.q contains an unknown call "${String(name)}": use mount, start, stop or defineElements.`,
      )
    command(...args)
  } catch (error) {
    console.error(`[parkside] ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Runs the queued calls, then runs every further call immediately, even if the page kept a reference to the stub's queue. */
const drain = (parkside: ParksideGlobal, queue: ParksideCall[]): void => {
  queue.push = (...calls) => {
    calls.forEach((call) => run(parkside, call))
    return 0
  }
  queue.splice(0).forEach((call) => run(parkside, call))
}

const whenParsed = (then: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then, { once: true })
  else then()
}

/** `window.Parkside` may also be an element with that id, or the page's stub. */
const isParkside = (found: typeof window.Parkside): found is ParksideGlobal =>
  typeof (found as Partial<ParksideGlobal> | undefined)?.version === 'string'

const install = (): void => {
  const found = window.Parkside
  const major = nameOf(VERSION)
  const first = isParkside(found) ? (nameOf(found.version) === major ? found : found[major]) : undefined
  if (first) {
    if (first.version !== VERSION) reportDuplicate(first.version)
    return
  }
  const queue: unknown = isParkside(found) ? undefined : found?.q
  const calls = Array.isArray(queue) ? (queue as ParksideCall[]) : []
  const parkside = createGlobal(calls)
  parkside[major] = parkside
  if (isParkside(found)) found[major] = parkside
  else window.Parkside = parkside
  parkside.start()
  whenParsed(() => drain(parkside, calls))
}

if (typeof document !== 'undefined') install()
