/** Takes the pictures of `/examples/`: `node --import tsx examples/pictures/take.ts`, after a build. Each is a WebP of 640 by 400, in
 * both languages and themes. Arguments select pictures by name. CHROMIUM: path of the browser. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { root } from '../build.ts'
import { addFakeShell } from '../native-shell/page.ts'
import { buildReactApp } from '../react-app/build.ts'
import { listen } from '../sandbox/server.ts'

const PORT = 4474
const SIZE = { width: 1120, height: 700 }
const QUALITY = 0.8
const NAMES = ['script-tag', 'loader', 'portal', 'react-app', 'native-shell', 'lab', 'hosted', 'api'] as const
const PLACES: Partial<Record<(typeof NAMES)[number], string>> = {
  loader: '/examples/script-tag/loader.html',
  'native-shell': '/examples/native-shell/fake/',
}
/** Selector of an element that exists when the page is ready, for pages that take longer than their requests. */
const READY: Partial<Record<(typeof NAMES)[number], string>> = { api: '.opblock-tag' }
const VARIANTS = (['en', 'zh-CN'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
)
const wanted = process.argv.slice(2)

/** Scales a screenshot down and encodes it, in the browser. */
const toWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
      const context = canvas.getContext('2d')
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const dataDir = await mkdtemp(path.join(tmpdir(), 'parkside-pictures-'))
await buildReactApp()
const server = await listen({
  port: PORT,
  root,
  dataDir,
  portal: { port: PORT + 1 },
  changePage: addFakeShell,
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const tools = await browser.newPage()
for (const name of NAMES.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  for (const { locale, theme } of VARIANTS) {
    const context = await browser.newContext({ viewport: SIZE, colorScheme: theme, locale })
    const page = await context.newPage()
    const place =
      name === 'portal' ? `${server.portalUrl ?? ''}/forklift` : `${server.url}${PLACES[name] ?? `/examples/${name}/`}`
    await page.goto(place, { waitUntil: 'networkidle' })
    const ready = READY[name]
    if (ready) await page.locator(ready).first().waitFor()
    const picture = await toWebp(tools, await page.screenshot({ animations: 'disabled' }))
    const file = `${name}-${locale}-${theme}.webp`
    await writeFile(path.join(folder, file), picture)
    console.log(file, picture.length)
    await context.close()
  }
}
await browser.close()
await server.close()
await rm(dataDir, { recursive: true })
