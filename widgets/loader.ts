/** `dist/parkside.loader.js`: one small classic script for every page of a site. It fetches the package when a widget's element, or a
 * node with `data-park-widget`, is on the page, now or later, and then stops looking: the package looks for itself. `esm/auto.js` beside
 * it is fetched, or what `data-src` on its own tag names. When that fails, the next widget or a network that is back is another try. */
import { dispatch } from './element/dispatch.ts'
import { WIDGETS } from './table.ts'

const WIDGET = 'data-park-widget'
const PLACES = [...Object.keys(WIDGETS).map((name) => `park-${name}:not(:defined)`), `[${WIDGET}]`].join()

const isPlace = (node: Node): boolean =>
  node instanceof Element && (node.matches(PLACES) || Boolean(node.querySelector(PLACES)))

const watch = (): void => {
  const script = document.currentScript as HTMLScriptElement | null
  // Where it was put inline it has no address: then the page's own is as good as any.
  const src = new URL(script?.dataset.src ?? new URL('esm/auto.js', script?.src || document.baseURI), document.baseURI)
    .href
  let loading: Promise<unknown> | undefined
  let tries = 0

  const fail = (): void => {
    loading = undefined
    const message = `${src} could not be loaded, so no widget is shown. Check that the file is there and that the page's policy allows it.`
    console.error(`[parkside] ${message}`)
    document
      .querySelectorAll(PLACES)
      .forEach((place) => dispatch(place, '', 'error', { code: 'load-failed', message, fatal: true }))
  }
  const finish = (): void => {
    observer.disconnect()
    removeEventListener('online', look)
  }
  const load = (): void => {
    // Some browsers remember for good that an address has failed: the mark makes it another one.
    loading ??= import(tries++ ? `${src}#${tries}` : src).then(finish, fail)
  }
  const look = (): void => {
    if (document.querySelector(PLACES)) load()
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
  look()
}

if (typeof document !== 'undefined') watch()
