/** Warns a page that imports the package and writes its elements but never defines them. The page would otherwise show nothing, without
 * an error. */
import { dispatch } from './dispatch.ts'
import { WIDGETS } from '../table.ts'

/** Time after loading within which a page must define the elements, ms. */
const GRACE_MS = 3000

const TAGS = Object.keys(WIDGETS)
  .map((widget) => `park-${widget}`)
  .join()

const MESSAGE =
  'is not defined, so nothing is shown: importing "parkside" alone has no effect. Import "parkside/auto", or call defineElements() or mount().'

/** Reports elements that are still undefined some time after the page has loaded. */
export const reportUndefinedElements = (): void => {
  const checkAfterGrace = (): void => {
    setTimeout(() => {
      document.querySelectorAll(TAGS).forEach((element) => {
        if (customElements.get(element.localName)) return
        const message = `<${element.localName}> ${MESSAGE}`
        console.error(`[parkside] ${message}`)
        dispatch(element, '', 'error', { code: 'not-defined', message, fatal: true })
      })
    }, GRACE_MS)
  }
  if (document.readyState === 'complete') checkAfterGrace()
  else addEventListener('load', checkAfterGrace, { once: true })
}
