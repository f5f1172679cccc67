/** The content policy of the hosted page. */
import { createHash } from 'node:crypto'

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const sourcesOf = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, text = '']) => sourceOf(text))

/** Origins besides the page's own. */
export interface PolicyOrigins {
  /** May show the page in an iframe. */
  frame?: readonly string[] | undefined
  /** Have the API, if it is not on the page's origin. */
  api?: readonly string[] | undefined
  /** Payment providers whose page is opened by a form (UnionPay). */
  payment?: readonly string[] | undefined
}

/** Builds the policy. It allows the inline parts of the page by their hash: the lines that preload a route's files, the page's script, and
 * the skeleton's style. It also allows an empty style: browsers without constructable style sheets (Safari before 16.4) need one for the
 * rules that the app inserts. Data blocks need no hash, so changing the configuration changes no hash.
 * @example policyOf('<style>a{}</style>') // "default-src 'self'; style-src 'self' 'sha256-…'; …" */
export const policyOf = (page: string, { frame = [], api = [], payment = [] }: PolicyOrigins = {}): string => {
  const inline = [
    ['script-src', sourcesOf(page, /<script(?: type="module")?>([^]*?)<\/script>/g)],
    ['style-src', [...sourcesOf(page, /<style>([^]*?)<\/style>/g), sourceOf('')]],
  ] as const
  return [
    "default-src 'self'",
    ...inline.filter(([, hashes]) => hashes.length > 0).map(([name, hashes]) => [name, "'self'", ...hashes].join(' ')),
    // The park may store its pictures and videos on any host.
    "img-src 'self' https: data: blob:",
    "media-src 'self' https:",
    ["connect-src 'self'", ...api].join(' '),
    "base-uri 'none'",
    ["form-action 'self'", ...payment].join(' '),
    ["frame-ancestors 'self'", ...frame].join(' '),
    "object-src 'none'",
    // Only the page's own Trusted Types policy turns text into markup: articles, which are then sanitised.
    "require-trusted-types-for 'script'",
    'trusted-types parkside',
  ].join('; ')
}
