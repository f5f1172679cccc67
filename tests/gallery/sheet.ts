/** Contact sheets: the shots of a look beside each other, so that looking is cheap. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { Shot } from './take.ts'

const GAP = 12
/** Of one sheet, in px: what pictures are often shown at without being made smaller. */
const WIDTH = 1500
/** How large a shot is on it. */
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

/** Writes `sheet-<name>.png`, and `sheet-<name>-2.png` and so on where one row does not hold all. */
export const writeSheets = async (browser: Browser, folder: string, name: string, shots: readonly Shot[]): Promise<void> => {
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
