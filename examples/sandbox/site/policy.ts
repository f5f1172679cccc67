/** The content policy of the hosted page. */
import { createHash } from 'node:crypto'

const sourcesOf = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** What stands in a page itself, by its hash: the lines that ask for a route's files ahead, the page's own script, and the frame's style. Data blocks need
 * none, and a configuration that changes changes no hash.
 * @example policyOf('<style>a{}</style>', []) // "default-src 'self'; style-src 'self' 'sha256-…'; …" */
export const policyOf = (page: string, frameOrigins: readonly string[]): string => {
  const inline = [
    ['script-src', sourcesOf(page, /<script(?: type="module")?>([^]*?)<\/script>/g)],
    ['style-src', sourcesOf(page, /<style>([^]*?)<\/style>/g)],
  ] as const
  return [
    "default-src 'self'",
    ...inline.filter(([, hashes]) => hashes.length > 0).map(([name, hashes]) => [name, "'self'", ...hashes].join(' ')),
    "img-src 'self' data: blob:",
    // Films are the park's, wherever it keeps them.
    "media-src 'self' https:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...frameOrigins].join(' '),
    "object-src 'none'",
    // Text becomes markup only through the page's own policy, for articles that are then sanitised.
    "require-trusted-types-for 'script'",
    'trusted-types parkside',
  ].join('; ')
}
