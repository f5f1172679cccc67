/** What a screen says and where it leads: Playwright's aria snapshots of its owner's screens, compared with stored files. They catch a wrong
 * field, text, order or link on any screen. After an intended change, `-u` writes them again; the diff then shows what changed. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../e2e/aria-snapshots')

/** What differs between runs: random ids, the server's port, how often an item was viewed (others view it at the same time), and the message
 * area at the end of the page, whose messages vanish by themselves. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/http:\/\/localhost:\d+/g, '<origin>'],
  [/\d+( views|次浏览)/g, '<n>$1'],
  [/^- status(:\n( .*\n)*| *\n)?(?![^])/m, ''],
]

/** Roles, names, values and links of a page, as indented text. */
export const ariaSnapshot = async (page: Page): Promise<string> => {
  const text = `${await page.locator('body').ariaSnapshot()}\n`
  return VARYING.reduce((all, [pattern, replacement]) => all.replace(pattern, replacement), text)
}

/** Compares the snapshots of screens with their files, one per area and language.
 * @param snapshots the snapshots by area, each by the name of the screen. */
export const expectStored = async (
  snapshots: ReadonlyMap<string, ReadonlyMap<string, string>>,
  lang: string,
): Promise<void> => {
  for (const [area, screens] of snapshots) {
    const text = [...screens]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, lines]) => `# ${name}\n${lines}`)
      .join('\n')
    await expect(text).toMatchFileSnapshot(path.join(FOLDER, lang, `${area}.yml`))
  }
}
