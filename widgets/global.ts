/** Types of `window.Parkside`, the global of the single-file build, and of the loader on a page that uses `Parkside.q`. */
import type { defineElements } from './element/element.ts'
import type { mount } from './element/mount.ts'
import type { StartOptions } from './element/scan.ts'
import type { WIDGETS } from './table.ts'

/** Functions that can be called by name through the queue. */
type Commands = Pick<ParksideGlobal, 'mount' | 'defineElements' | 'start' | 'stop'>

/** An entry of the queue: a function's name with its arguments, or a callback that receives the global.
 * @example ['mount', '#slot', { widget: 'forklift' }] */
export type ParksideCall =
  | { [C in keyof Commands]: readonly [command: C, ...args: Parameters<Commands[C]>] }[keyof Commands]
  | ((parkside: ParksideGlobal) => void)

/** `window.Parkside`. The first copy on the page owns it. A second copy of the same major version uses the first one. A copy of another
 * major version becomes `Parkside.v2`, and its elements are called `park-forklift-v2`. When loaded, it defines the elements and mounts
 * widgets on the `[data-park-widget]` nodes. */
export interface ParksideGlobal {
  readonly version: string
  mount: typeof mount
  defineElements: typeof defineElements
  /** Mounts widgets on the `[data-park-widget]` nodes of a root, including nodes that are added later. Use it for a shadow root, or for
   * the page after `stop()`. */
  start(options?: StartOptions): () => void
  /** Stops every `start` and removes the widgets that it mounted. Elements in the page's own markup stay. */
  stop(): void
  readonly WIDGETS: typeof WIDGETS
  /** Queue for calls made before the script has loaded. They run in order as soon as the page is parsed. An error in one is logged and
   * does not prevent the others. With the loader, create the stub before the loader's `<script>` tag.
   * @example
   * window.Parkside = window.Parkside || { q: [] }
   * Parkside.q.push(['mount', '#slot', { widget: 'forklift', apiBase: 'https://park.example/api' }])
   * Parkside.q.push((parkside) => parkside.mount('#other').on('ready', show)) */
  readonly q: ParksideQueue
  /** Copies of other major versions on the page. */
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
