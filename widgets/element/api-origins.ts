/** Restricts the origins that markup can name. Sanitisers of user content often allow `data-` attributes, so a `[data-park-widget]` node
 * alone must not decide where a user's data are sent. */
import { pageOrigin } from '../../src/core/http/api-url.ts'
import { originOf } from '../absolute-url.ts'
import type { WidgetOptions } from '../options.ts'

/** `<meta name="park-api-origins" content="https://park.example">` in the page's head. Several origins are separated by spaces. */
const META = 'meta[name="park-api-origins"]'

const listedOrigins = (page: Document): string[] =>
  [...(page.head?.querySelectorAll(META) ?? [])].flatMap((meta) =>
    (meta.getAttribute('content') ?? '').split(/[\s,]+/).map(originOf),
  )

/** All option values that receive requests, have pictures, run a script or show a page, unparsed. */
const addressesOf = ({ apiBase, srcOrigin, imageHost, config }: WidgetOptions): unknown[] => [
  apiBase,
  srcOrigin,
  imageHost,
  config?.apiBase,
  config?.imageHost,
  config?.weixinSdk,
  ...[config?.frameOrigins ?? []].flat(),
]

/** The first origin in the options that is neither the page's own nor listed by the page; `undefined` if there is none.
 * @example findUnlistedOrigin(document, { apiBase: 'https://stranger.example/api' }) // 'https://stranger.example' */
export const findUnlistedOrigin = (page: Document, options: WidgetOptions): string | undefined => {
  const allowed = [pageOrigin(), ...listedOrigins(page)]
  return addressesOf(options)
    .filter(Boolean)
    .map((address) => originOf(String(address)))
    .find((origin) => !allowed.includes(origin))
}
