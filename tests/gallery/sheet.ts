/** Contact sheets: the pictures of a state side by side, so that they are quick to review. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { Shot } from './take.ts'

const GAP = 12
/** Width of a sheet in px; viewers often show pictures of this size without scaling them down. */
const WIDTH = 1500
/** Scale of each picture on a sheet. */
const SCALE = 0.72

const rowsOf = (shots: readonly Shot[]): Shot[][] => {
  const rows: Shot[][] = []
  let left = 0
  for (const shot of shots) {
    const width = shot.width * SCALE + GAP
    if (left < width) {
      rows.push([])
      left = WIDTH - GAP
    }
    rows.at(-1)?.push(shot)
    left -= width
  }
  return rows
}

const image = (folder: string, { file, width }: Shot): string =>
  `<img width="${width * SCALE}" src="data:image/png;base64,${readFileSync(path.join(folder, file)).toString('base64')}">`

/** Writes `sheet-<name>.png`, and `sheet-<name>-2.png` and so on if one row cannot hold all pictures. */
export const writeSheets = async (
  browser: Browser,
  folder: string,
  name: string,
  shots: readonly Shot[],
): Promise<void> => {
  for (const [index, row] of rowsOf(shots).entries()) {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } })
    const images = row.map((shot) => image(folder, shot)).join('')
    await page.setContent(
      `<body style="display:flex;align-items:flex-start;gap:${GAP}px;margin:0;padding:${GAP}px;background:#8a93a3">${images}</body>`,
    )
    const file = `sheet-${name}${index ? `-${index + 1}` : ''}.png`
    await page.screenshot({ path: path.join(folder, file), fullPage: true })
    await page.close()
  }
}
