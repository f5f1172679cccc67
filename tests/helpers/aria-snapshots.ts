/** What screens say and where they lead: Playwright's aria snapshots, compared with stored files, one per area and language. They catch a
 * wrong field, text, order or link on any screen. After an intended change, `-u` writes them again; the diff then shows what changed. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../e2e/aria-snapshots')

/** A screen that differs from its stored snapshot is complete when it has not changed for `QUIET_MS`, or after `PATIENCE_MS`: a carousel
 * and a running clock never rest. */
const QUIET_MS = 2500
const PATIENCE_MS = 8000
const POLL_MS = 100

/** What differs between runs: random ids, the server's port, how often an item was viewed (others view it at the same time), running
 * clocks, and the message area at the end of the page, whose messages vanish by themselves. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/http:\/\/localhost:\d+/g, '<origin>'],
  [/\d+( views| 次浏览)/g, '<n>$1'],
  [/\b\d\d:\d\d:\d\d\b/g, '<clock>'],
  [/^- status(:\n( .*\n)*| *\n)?(?![^])/m, ''],
]

/** Roles, names, values and links of a page, as indented text. */
const read = async (page: Page): Promise<string> => {
  const text = `${await page.locator('body').ariaSnapshot()}\n`
  return VARYING.reduce((all, [pattern, replacement]) => all.replace(pattern, replacement), text)
}

const heading = (screen: string): string => `# ${screen}\n`

export interface AriaSnapshots {
  /** Takes the snapshot of a page. Forms may fill in known values when the page is idle, so it waits until the page says what is stored. */
  take(page: Page, area: string, screen: string): Promise<void>
  /** Compares all snapshots with the stored ones. */
  expectStored(): Promise<void>
}

export const openSnapshots = (lang: string): AriaSnapshots => {
  const taken = new Map<string, Map<string, string>>()
  const fileOf = (area: string): string => path.join(FOLDER, lang, `${area}.yml`)
  // When the files are written again, nothing is known: a screen may say what was stored before, and change after that.
  const isStored = (area: string, screen: string, text: string): boolean =>
    !inject('isUpdating') &&
    existsSync(fileOf(area)) &&
    `${readFileSync(fileOf(area), 'utf8')}\n`.includes(`${heading(screen)}${text}\n`)
  return {
    take: async (page, area, screen) => {
      let text = await read(page)
      const start = performance.now()
      let since = start
      const isComplete = (now: number): boolean => now - since > QUIET_MS || now - start > PATIENCE_MS
      while (!isStored(area, screen, text) && !isComplete(performance.now())) {
        await delay(POLL_MS)
        const next = await read(page)
        if (next !== text) since = performance.now()
        text = next
      }
      const screens = taken.get(area) ?? new Map<string, string>()
      taken.set(area, screens.set(screen, text))
    },
    expectStored: async () => {
      for (const [area, screens] of taken) {
        const sorted = [...screens].sort(([a], [b]) => (a < b ? -1 : 1))
        const text = sorted.map(([screen, lines]) => heading(screen) + lines).join('\n')
        await expect(text).toMatchFileSnapshot(fileOf(area))
      }
    },
  }
}
