/** Which addresses of other origins plain markup may name. Sanitisers let `data-` attributes of strangers' text pass, so a node with
 * `data-park-widget` alone must not decide where a person's data go. */
import { originOf, pageOrigin } from '../page-origin.ts'
import type { WidgetOptions } from '../options.ts'

/** `<meta name="park-api-origins" content="https://park.example">` in the page's head; several origins are separated by spaces. */
const META = 'meta[name="park-api-origins"]'

const listedOrigins = (page: Document): string[] =>
  Array.from(page.head?.querySelectorAll(META) ?? []).flatMap((meta) =>
    (meta.getAttribute('content') ?? '').split(/[\s,]+/).map(originOf),
  )

/** Everything in a widget's options that sends requests, runs a script or shows a page: as written. */
const addressesOf = ({ apiBase, srcOrigin, config }: WidgetOptions): unknown[] => [
  apiBase,
  srcOrigin,
  config?.apiBase,
  config?.weixinSdk,
  ...[config?.frameOrigins ?? []].flat(),
]

/** The first origin in the options that is neither the page's own nor listed by the page; `undefined` when there is none.
 * @example findUnlistedOrigin(document, { apiBase: 'https://stranger.example/api' }) // 'https://stranger.example' */
export const findUnlistedOrigin = (page: Document, options: WidgetOptions): string | undefined => {
  const allowed = [pageOrigin(), ...listedOrigins(page)]
  return addressesOf(options)
    .filter(Boolean)
    .map((address) => originOf(String(address)))
    .find((origin) => !allowed.includes(origin))
}
