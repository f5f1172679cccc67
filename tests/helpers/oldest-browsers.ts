/** The oldest browsers that screens must work in: what they know, and a page that knows no more. */
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data'
// Reads the file of 20 MB itself. The other entry would be compiled by vite, which takes 18 s.
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import type { Page } from 'playwright-core'

/** README.md names the same versions. */
const OLDEST = { chrome: 86, safari_ios: 14 } as const

/** Properties that improve a screen in newer browsers. Older ones show the screen as usably without them. */
export const IMPROVEMENTS = new Set([
  // Without it a long-pressed or scrolled page reacts as the browser's own.
  ...['overscroll-behavior', 'overscroll-behavior-x', '-webkit-touch-callout'],
  // Looks: line breaks, underlines, colours and corners of controls.
  ...['text-wrap', 'text-underline-offset', 'accent-color', 'resize', 'scrollbar-width'],
  // A picture that has not loaded has a minimum height, too.
  'aspect-ratio',
  // The browser's own scrolling to an input may leave it near a bar.
  ...['scroll-margin-top', 'scroll-margin-bottom'],
  // Older browsers have no forced colours.
  'forced-color-adjust',
  // One column instead of two.
  'container-type',
])

/** First version that knows a feature without a flag, or with a prefix if `isPrefixed`; `Infinity` if there is none. */
const firstVersion = (support: SupportStatement | undefined, isPrefixed: boolean): number =>
  Math.min(
    ...[support ?? []]
      .flat()
      .filter(({ flags, prefix, alternative_name }) => !flags && !alternative_name && (isPrefixed || !prefix))
      .map(({ version_added }) =>
        typeof version_added === 'string' ? parseFloat(version_added.replace('≤', '')) : Infinity,
      ),
  )

const isInBoth = (feature: Identifier | undefined, isPrefixed = false): boolean =>
  Object.entries(OLDEST).every(([browser, oldest]) => {
    const support = feature?.__compat?.support[browser as keyof typeof OLDEST]
    return firstVersion(support, isPrefixed) <= oldest
  })

/** Whether the oldest browsers know a property of CSS. Prefixed properties of WebKit stand beside their standard form, or have no other. */
export const isKnown = (property: string): boolean => {
  const feature = bcd.css?.properties?.[property]
  return feature ? isInBoth(feature, true) : property.startsWith('-webkit-')
}

/** These stay. The page's policy requires Trusted Types, which only newer browsers enforce. Tests wait until the page is idle. The stored
 * snapshots contain what is inert. Playwright's own functions in the page need the arrays, and axe the segmenter. */
const KEPT = /^(trustedTypes|Trusted\w+|(request|cancel)IdleCallback|inert|Big(Int|Uint)64Array|Segmenter)$/

/** Functions and objects that at least one of the oldest browsers lacks, as paths such as `Element.prototype.checkVisibility`. */
const missing = (): string[] => {
  const found: string[] = []
  for (const group of [bcd.api, bcd.javascript?.builtins])
    for (const [name, feature] of Object.entries(group ?? {})) {
      if (name === '__compat' || KEPT.test(name)) continue
      if (!isInBoth(feature as Identifier)) found.push(name)
      for (const [member, { __compat }] of Object.entries(feature as Record<string, Identifier>)) {
        if (!__compat || KEPT.test(member) || isInBoth({ __compat } as Identifier)) continue
        const isStatic = member.endsWith('_static')
        // The data on the language's own objects do not say which members are static.
        if (isStatic || group !== bcd.api) found.push(`${name}.${member.replace('_static', '')}`)
        if (!isStatic) found.push(`${name}.prototype.${member}`)
        if (name === 'Window') found.push(member)
      }
    }
  return found
}

/** Removes from the page what the oldest browsers lack, before its own scripts run. */
export const emulateOldest = (page: Page): Promise<unknown> =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const owner = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], globalThis)
      if (owner) Reflect.deleteProperty(owner, last)
    }
  }, missing()) as unknown as Promise<unknown>
