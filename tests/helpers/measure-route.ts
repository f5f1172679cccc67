/** Measures what a browser loads for the first use of a route. */
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import type { OpenOptions } from './phone.ts'

/** Size of a file as a well configured static server sends it: brotli at the highest quality. */
export const brotliSize = (data: Buffer): number =>
  brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  }).length

export interface RouteWeight {
  /** Brotli bytes of all JavaScript and CSS bodies together. */
  total: number
  files: Record<string, number>
}

/** Opens a route with an empty cache, waits until it is usable, and adds up all scripts and style sheets that have loaded.
 * @param usable resolves when the route can be used, such as `(page) => page.getByLabel('Consignee').waitFor()` */
export const measureRoute = async (
  options: OpenOptions,
  usable: (page: Page) => Promise<unknown>,
): Promise<RouteWeight> => {
  const files: Record<string, number> = {}
  const reading: Promise<void>[] = []
  let isUsable = false
  const onPage = (page: Page): void => {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      // The sandbox's own scripts stand for those of the messaging app: they are not part of the page.
      if (pathname.startsWith('/sandbox/') || !/javascript|css/.test(response.headers()['content-type'] ?? '')) return
      // Later responses would be read while the page is being closed.
      if (isUsable) return
      // Compress the decoded body here, so that the result does not depend on how this server compresses.
      const weigh = (body: Buffer): void => void (files[pathname] = brotliSize(body))
      reading.push(response.body().then(weigh))
    })
  }
  const { page, close } = await openPage({ ...options, onPage })
  try {
    await usable(page)
    isUsable = true
    await Promise.all(reading)
  } finally {
    await close()
  }
  return { total: Object.values(files).reduce((sum, size) => sum + size, 0), files }
}
