/** What several widgets on one page cost a real browser. */
import { chromium } from 'playwright-core'
import { LAUNCH_OPTIONS } from '../helpers/browser-server.ts'
import { partnerPage } from '../helpers/partner.ts'
import { ensureChromium } from './chromium.ts'
import { root } from './sizes.ts'
import { openServer } from '../helpers/sandbox.ts'

export interface PageWeight {
  count: number
  /** Bytes of JavaScript's heap after garbage was collected. */
  heap: number
  nodes: number
  listeners: number
  /** Files of dist that came as scripts, each as often as it was sent for. */
  scripts: string[]
}

const SCRIPT = '<script type="module" src="/dist/esm/auto.js"></script>'

/** Opens a page for each number, with so many `<park-forklift>`, in a browser of its own; waits until all have drawn their first screen
 * (not for rows: a list out of sight asks for none). */
export const weighInstances = async (counts: readonly number[]): Promise<PageWeight[]> => {
  const sandbox = await openServer({ root })
  const address = `${sandbox.url}/several.html`
  const weigh = async (count: number): Promise<PageWeight> => {
    const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath: ensureChromium() })
    try {
      const page = await browser.newPage()
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.replace('/dist/', ''))
      })
      const html = partnerPage({ script: SCRIPT, body: '<park-forklift locale="en"></park-forklift>'.repeat(count) })
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.goto(address)
      await page.waitForFunction((wanted) => {
        const shown = Array.from(document.querySelectorAll('park-forklift'), ({ shadowRoot }) =>
          shadowRoot?.querySelector('main, h1, h2'),
        )
        return customElements.get('park-forklift') && shown.length === wanted && shown.every(Boolean)
      }, count)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Performance.enable')
      for (const _ of [1, 2, 3]) await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
      return { count, heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners'), scripts }
    } finally {
      await browser.close()
    }
  }
  const weights: PageWeight[] = []
  try {
    for (const count of counts) weights.push(await weigh(count))
  } finally {
    await sandbox.close()
  }
  return weights
}
