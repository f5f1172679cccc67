/** What the single-file build puts on the page: types of `window.Parkside`, also for pages that use it before it is there. */
import type { defineElements } from './element/element.ts'
import type { mount } from './element/mount.ts'
import type { StartOptions } from './element/scan.ts'
import type { WIDGETS } from './table.ts'

/** What can be asked for by name, before the script has come. */
type Commands = Pick<ParksideGlobal, 'mount' | 'defineElements' | 'start' | 'stop'>

/** One entry of the queue: a name with its arguments, or a function that gets the global.
 * @example ['mount', '#slot', { widget: 'forklift' }] */
export type ParksideCall =
  | { [C in keyof Commands]: readonly [command: C, ...args: Parameters<Commands[C]>] }[keyof Commands]
  | ((parkside: ParksideGlobal) => void)

/** `window.Parkside`. The first copy on the page owns it; a second one of the same major gives way to it, one of another major is
 * `Parkside.v2` and so on, with elements called `park-forklift-v2`. The elements are defined and the page is looked through
 * (`[data-park-widget]`) without being asked. */
export interface ParksideGlobal {
  readonly version: string
  mount: typeof mount
  defineElements: typeof defineElements
  /** Looks for `[data-park-widget]` in a place, from now on: a shadow root, or the page again after `stop()`. */
  start(options?: StartOptions): () => void
  /** Ends every `start`, and takes the widgets away that came from markup. Elements stay. */
  stop(): void
  readonly WIDGETS: typeof WIDGETS
  /** A page may call before the script has come: calls are made in their order, as soon as the page is parsed; one that fails is told
   * on the console and does not keep the others.
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
