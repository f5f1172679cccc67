/** What the single-file build, and the loader on a page with `Parkside.q`, put on the page: types of `window.Parkside`. */
import type { defineElements } from './element/element.ts'
import type { mount } from './element/mount.ts'
import type { StartOptions } from './element/scan.ts'
import type { WIDGETS } from './table.ts'

/** What can be called by name through the queue. */
type Commands = Pick<ParksideGlobal, 'mount' | 'defineElements' | 'start' | 'stop'>

/** One entry of the queue: a name with its arguments, or a function that gets the global.
 * @example ['mount', '#slot', { widget: 'forklift' }] */
export type ParksideCall =
  | { [C in keyof Commands]: readonly [command: C, ...args: Parameters<Commands[C]>] }[keyof Commands]
  | ((parkside: ParksideGlobal) => void)

/** `window.Parkside`. The first copy on the page owns it. A second one of the same major gives way to it; one of another major is
 * `Parkside.v2` and so on, and its elements are called `park-forklift-v2`. On loading it defines the elements and mounts the
 * `[data-park-widget]` nodes. */
export interface ParksideGlobal {
  readonly version: string
  mount: typeof mount
  defineElements: typeof defineElements
  /** Mounts the `[data-park-widget]` nodes of a place, also those added later: of a shadow root, or of the page again after `stop()`. */
  start(options?: StartOptions): () => void
  /** Ends every `start` and removes the widgets that it mounted. Elements written by the page stay. */
  stop(): void
  readonly WIDGETS: typeof WIDGETS
  /** For calls made before the script has loaded. They run in their order as soon as the page is parsed; one that throws is written to the
   * console, and the others run all the same. With the loader the stub has to be there before its tag.
   * @example
   * window.Parkside = window.Parkside || { q: [] }
   * Parkside.q.push(['mount', '#slot', { widget: 'forklift', apiBase: 'https://park.example/api' }])
   * Parkside.q.push((parkside) => parkside.mount('#other').on('ready', show)) */
  readonly q: ParksideQueue
  /** Each major on the page. */
  [major: `v${number}`]: ParksideGlobal | undefined
}

export interface ParksideQueue {
  push(...calls: ParksideCall[]): unknown
}

declare global {
  interface Window {
    Parkside?: ParksideGlobal | { q: ParksideQueue }
  }
}
