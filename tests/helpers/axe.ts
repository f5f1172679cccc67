/** Runs the rules of axe-core on a page in a browser. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Source of axe-core, for `addInitScript`. */
export const axeSource = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Tags of the rules about names and other texts. */
const OF_TEXTS = ['cat.name-role-value', 'cat.text-alternatives', 'cat.semantics', 'cat.language']

/** One line for each element that breaks a rule. @param only `texts`: only the rules about texts, for a screen that was already checked in
 * another language. */
export const axeFaults = async (page: Page, only?: 'texts'): Promise<string[]> => {
  const { violations } = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        // A fault is reported by its HTML; composing selectors takes a quarter of the time.
        selectors: false,
        // Do not fetch style sheets again: only the rule about locked screen orientation reads them.
        preload: false,
        rules: {
          // Speech control needs accessible names that contain the visible words. axe disables this rule because it is experimental.
          'label-content-name-mismatch': { enabled: true },
        },
        ...(tags && { runOnly: { type: 'tag', values: tags } }),
      }),
    only && OF_TEXTS,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
