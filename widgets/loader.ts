/** `dist/parkside.loader.js`: a small classic script for every page of a site. It imports the package when the page contains a widget's
 * element or a `[data-park-widget]` node, now or later, or pushes a call to `Parkside.q`. It then stops observing, because the package
 * observes the page itself. It imports `esm/auto.js` next to it, or the file in `data-src` of its own tag; for a page with `Parkside.q`,
 * `global.js` in the same folder. After a failure it tries again for the next widget or when the network returns.
 *
 * The browser verifies the hashes of the entry, its static imports and the API client before any of them runs: they are fetched by `<link
 * rel=modulepreload integrity>`, and the import uses the fetched files. Not verified: files that are imported dynamically (an import map
 * of the page can verify these), files in `data-src`, and browsers without `modulepreload` (Safari before 17, Firefox before 115). */
import { dispatch } from './element/dispatch.ts'
import { INTEGRITY } from './loader-integrity.ts'
import type { ParksideGlobal } from './global.ts'
import { WIDGETS } from './table.ts'
import { VERSION } from './version.ts'

const WIDGET = 'data-park-widget'
/** Property of the window: the URLs that its loaders import, now or later. */
const WATCHED = Symbol.for('parkside.loader')
/** The elements have a versioned name if another major version is on the page, too. */
const NAMES = Object.keys(WIDGETS).flatMap((name) => [`park-${name}`, `park-${name}-v${parseInt(VERSION)}`])
const PLACES = [...NAMES.map((name) => `${name}:not(:defined)`), `[${WIDGET}]`].join()

const isPlace = (node: Node): boolean =>
  node instanceof Element && (node.matches(PLACES) || Boolean(node.querySelector(PLACES)))

const watch = (): void => {
  // From the prototype: user content such as `<img name="currentScript">` replaces the document's own property.
  const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null
  // An inline script has no URL: the modules are then resolved against the page.
  const src = new URL(script?.dataset.src ?? new URL('esm/auto.js', script?.src || document.baseURI), document.baseURI)
    .href
  let loading: Promise<unknown> | undefined
  let tries = 0
  const found = window.Parkside as Partial<ParksideGlobal> | undefined
  // A loaded package processes its queue itself.
  const queue = typeof found?.version === 'string' ? undefined : found?.q
  /** A page with a queue needs the global, which processes the queue. */
  const address = queue ? new URL('global.js', src).href : src
  // Turbo runs a tag in the body again after each visit. The first loader still observes the page.
  const watched = ((window as { [WATCHED]?: Set<string> })[WATCHED] ??= new Set())
  if (watched.has(address)) return
  watched.add(address)

  const fail = (): void => {
    loading = undefined
    const message = `${address} could not be loaded, so no widget is shown. Check that the file is there, that its host allows this page (CORS), and that the page's policy allows the file (script-src).`
    console.error(`[parkside] ${message}`)
    document
      .querySelectorAll(PLACES)
      .forEach((place) => dispatch(place, '', 'error', { code: 'load-failed', message, fatal: true }))
  }
  const finish = (): void => {
    observer.disconnect()
    removeEventListener('online', loadIfNeeded)
  }
  const preload = (href: string, integrity: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', integrity, nonce: script?.nonce ?? '', href })
      link.onload = resolve
      link.onerror = reject
      document.head.append(link)
    })
  /** Fetches an entry and then its imports. Rejects if a file differs from the built one. The entry is first, so that without a network
   * only the entry fails: see `load`. */
  const fetchChecked = async (entry: string): Promise<void> => {
    const name = queue ? 'global.js' : 'auto.js'
    const { [name]: hash, ...imports } = INTEGRITY[name] ?? {}
    if (!hash || script?.dataset.src || !document.createElement('link').relList.supports('modulepreload')) return
    await preload(entry, hash)
    await Promise.all(Object.entries(imports).map(([file, importHash]) => preload(new URL(file, src).href, importHash)))
  }
  const load = (): void => {
    if (loading) return
    // Some browsers cache a failed import by its URL; the fragment makes the entry's URL different. Those of its imports are fixed.
    const entry = address + (tries++ ? `#${tries}` : '')
    loading = fetchChecked(entry)
      .then(() => import(entry))
      .then(finish, fail)
  }
  /** Whether the page has already made calls. */
  const isWaiting = (): boolean => Array.isArray(queue) && queue.length > 0
  const loadIfNeeded = (): void => {
    if (document.querySelector(PLACES) || isWaiting()) load()
  }
  const observer = new MutationObserver((records) => {
    if (
      records.some(({ type, target, addedNodes }) => (type === 'attributes' ? [target] : [...addedNodes]).some(isPlace))
    )
      load()
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: [WIDGET] })
  addEventListener('online', loadIfNeeded)
  // Until the package processes the queue, a call starts the import.
  if (Array.isArray(queue))
    queue.push = (...calls) => {
      const length = Array.prototype.push.apply(queue, calls)
      load()
      return length
    }
  loadIfNeeded()
}

if (typeof document !== 'undefined') watch()
