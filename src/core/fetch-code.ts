/** Code that is fetched when it is needed. */
import type { AppLocation } from './navigation/location.ts'

/** What could not be fetched on this page. */
const failed = new Set<unknown>()

/** Whether the page's server answers: a page that is reloaded without a network is lost. */
const isReachable = (): Promise<boolean> =>
  fetch(document.URL, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Fetches code. Where the same code cannot be fetched a second time, although the server answers, the page is reloaded: many browsers
 * remember a failed import for as long as the page lives, and a new version of the site may have replaced its files. What was typed is
 * saved. Nothing is reloaded on a partner's page. Rejects as `load` does.
 * @param load has to follow a press: a page must not reload itself again and again. @param key names the code. Default `load`: pass the
 * same function each time.
 * @example const { presentPage } = await fetchCode(app, loadPaymentPage) */
export const fetchCode = async <Code>(
  { location: { reload } }: { location: Pick<AppLocation, 'reload'> },
  load: () => Promise<Code>,
  key: unknown = load,
): Promise<Code> => {
  try {
    return await load()
  } catch (error) {
    if (reload && failed.has(key) && (await isReachable())) reload()
    failed.add(key)
    throw error
  }
}
