import { pageOrigin } from '../../src/core/http/api-url.ts'

/** What is wrong with the API's URL, for the page's developer.
 * @param setting the name under which the URL is set. @param status of a response that is not the API's; none without a response. */
export const apiFault = (setting: 'api-base' | 'apiBase', apiBase: string, status?: number): string => {
  const base = new URL(apiBase, location.href)
  const isForeign = base.origin !== pageOrigin()
  const why = status
    ? `answered ${status}, but not as the park's API does. Set ${setting} to the park's API.`
    : isForeign
      ? `cannot be reached. Check ${setting}, that the API allows ${pageOrigin() || 'null'} (CORS, with credentials, exposing authorization), and connect-src of the page's policy.`
      : `cannot be reached. Check ${setting} and the network.`
  return `The API at ${base.href} ${why}`
}
