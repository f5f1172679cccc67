/** `dist/parkside.loader.js`: one small classic script for every page of a site. It imports the package when a widget's element, or a node
 * with `data-park-widget`, is on the page, now or later, or when the page pushes a call to `Parkside.q`; then it stops looking, because the
 * package looks by itself. `esm/auto.js` beside it is imported, or the file that `data-src` on its own tag names; for a page with
 * `Parkside.q`, `global.js` beside that. After a failure, the next widget or the return of the network is another try.
 *
 * The browser checks the hashes of the entry, of everything that it imports statically and of the API client, before any of it runs: they are fetched by
 * `<link rel=modulepreload integrity>`, and an import takes what was fetched. Not checked: what is fetched later (an import map of the page
 * can do that), files that `data-src` names, and browsers without `modulepreload` (Safari before 17, Firefox before 115). */
import { dispatch } from './element/dispatch.ts'
import { INTEGRITY } from './loader-integrity.ts'
import { WIDGETS } from './table.ts'

const WIDGET = 'data-park-widget'
const PLACES = [...Object.keys(WIDGETS).map((name) => `park-${name}:not(:defined)`), `[${WIDGET}]`].join()

const isPlace = (node: Node): boolean =>
  node instanceof Element && (node.matches(PLACES) || Boolean(node.querySelector(PLACES)))

const watch = (): void => {
  const script = document.currentScript as HTMLScriptElement | null
  // An inline script has no address: the modules are then looked for beside the page.
  const src = new URL(script?.dataset.src ?? new URL('esm/auto.js', script?.src || document.baseURI), document.baseURI)
    .href
  let loading: Promise<unknown> | undefined
  let tries = 0
  const queue = window.Parkside?.q

  const fail = (): void => {
    loading = undefined
    const message = `${addressOf()} could not be loaded, so no widget is shown. Check that the file is there and that the page's policy allows it.`
    console.error(`[parkside] ${message}`)
    document
      .querySelectorAll(PLACES)
      .forEach((place) => dispatch(place, '', 'error', { code: 'load-failed', message, fatal: true }))
  }
  /** A page with a queue wants the global that serves it. */
  const addressOf = (): string => (queue ? new URL('global.js', src).href : src)
  const finish = (): void => {
    observer.disconnect()
    removeEventListener('online', look)
  }
  const preload = (address: string, integrity: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', integrity, nonce: script?.nonce ?? '', href: address })
      link.onload = resolve
      link.onerror = reject
      document.head.append(link)
    })
  /** Fetches an entry and what it imports; rejects where a file is not the one that was built. */
  const fetchChecked = async (entry: string): Promise<unknown> => {
    const name = queue ? 'global.js' : 'auto.js'
    const isOurs = !script?.dataset.src && document.createElement('link').relList.supports('modulepreload')
    return (
      isOurs &&
      Promise.all(
        Object.entries(INTEGRITY[name] ?? {}).map(([file, hash]) =>
          preload(file === name ? entry : new URL(file, src).href, hash),
        ),
      )
    )
  }
  const load = (): void => {
    if (loading) return
    // Some browsers remember a failed address for good: the fragment makes it another one.
    const entry = addressOf() + (tries++ ? `#${tries}` : '')
    loading = fetchChecked(entry)
      .then(() => import(entry))
      .then(finish, fail)
  }
  /** Calls that the page has made already. */
  const isWaiting = (): boolean => Array.isArray(queue) && queue.length > 0
  const look = (): void => {
    if (document.querySelector(PLACES) || isWaiting()) load()
  }
  const observer = new MutationObserver((records) => {
    if (
      records.some(({ type, target, addedNodes }) =>
        (type === 'attributes' ? [target] : Array.from(addedNodes)).some(isPlace),
      )
    )
      load()
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: [WIDGET] })
  addEventListener('online', look)
  // Until the package serves the queue, a call makes it come.
  if (Array.isArray(queue))
    queue.push = (...calls) => {
      const length = Array.prototype.push.apply(queue, calls)
      load()
      return length
    }
  look()
}

if (typeof document !== 'undefined') watch()
