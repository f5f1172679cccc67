/** A browser's history that traverses asynchronously and then dispatches `popstate`, as browsers do. */
import type { HistoryWindow } from '../../src/core/navigation/location.ts'

interface Entry {
  url: string
  state: unknown
}

export interface FakeWindow extends HistoryWindow {
  /** URLs of all entries, first to last; `index` is that of the current one. */
  readonly entries: string[]
  readonly index: number
  /** Acts like the browser's Back button; resolves after `popstate`. */
  pressBack(): Promise<void>
  pressForward(): Promise<void>
  /** Resolves when all requested traversals are done. */
  settled(): Promise<void>
  readonly left: string[]
}

export const fakeWindow = (start: string, behind: string[] = []): FakeWindow => {
  const entries: Entry[] = [...behind, start].map((url) => ({ url, state: null }))
  let index = entries.length - 1
  let traversals: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  const left: string[] = []
  const here = (): Entry => entries[index] as Entry
  const go = (steps = 0): void => {
    traversals = traversals.then(() => {
      const next = index + steps
      if (next < 0 || next >= entries.length) return
      index = next
      listeners.forEach((listener) => listener())
    })
  }
  const history = {
    get state() {
      return here().state
    },
    get length() {
      return entries.length
    },
    pushState: (state: unknown, _: string, url?: string) => {
      entries.splice(index + 1, Infinity, { url: url ?? here().url, state })
      index++
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      entries[index] = { url: url ?? here().url, state }
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
  }
  const press = (steps: number): Promise<void> => {
    go(steps)
    return traversals
  }
  return {
    history: history as unknown as History,
    location: {
      get href() {
        return `https://park.example${here().url}`
      },
      get pathname() {
        return here().url.split('?')[0]
      },
      get search() {
        const [, search] = here().url.split('?')
        return search ? `?${search}` : ''
      },
      replace: (url: string) => void left.push(url),
    } as unknown as Location,
    addEventListener: ((_: string, listener: () => void) => void listeners.add(listener)) as Window['addEventListener'],
    setTimeout: ((run: () => void, ms: number) => setTimeout(run, ms)) as unknown as Window['setTimeout'],
    clearTimeout: ((id: number) => clearTimeout(id)) as Window['clearTimeout'],
    get entries() {
      return entries.map(({ url }) => url)
    },
    get index() {
      return index
    },
    pressBack: () => press(-1),
    pressForward: () => press(1),
    settled: async () => {
      let before
      do {
        before = traversals
        await before
      } while (before !== traversals)
    },
    left,
  }
}
