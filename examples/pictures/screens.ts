/** Takes the picture of README.md, four screens side by side: `node --import tsx examples/pictures/screens.ts`, after a build.
 * CHROMIUM: path of the browser. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { root } from '../build.ts'
import { listen } from '../sandbox/server.ts'

const PORT = 4474
const PHONE = '13000000001'
const SIZE = { width: 390, height: 844 }
/** `ready`: selectors of elements that exist when the screen has its data. */
const SCREENS = [
  { path: '/nav', theme: 'light', ready: ['text=End use', 'img'] },
  { path: '/apply?id=1', theme: 'light', ready: ['text=Submit order', 'img'] },
  { path: '/forklift', theme: 'dark', ready: ['text=End use', 'text=Rent', 'img'] },
  { path: '/parkNews', theme: 'light', ready: ['text=Pinned', 'img'] },
] as const

const dataDir = await mkdtemp(path.join(tmpdir(), 'parkside-pictures-'))
const server = await listen({ port: PORT, root, dataDir })
const post = (address: string, body: object): Promise<Response> =>
  fetch(server.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Logs the customer in. @returns the token. */
const logIn = async (): Promise<string> => {
  await post('/api/appUser/sendsms', { phone: PHONE })
  const { code } = (await (await fetch(`${server.url}/sandbox/sms?phone=${PHONE}`)).json()) as { code: string }
  const response = await post('/api/appUser/login', { phone: PHONE, smsCode: code })
  return response.headers.get('authorization') ?? ''
}

await post('/sandbox/reset', { scenario: 'order-in-use' })
const token = await logIn()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const shots: string[] = []
for (const screen of SCREENS) {
  const context = await browser.newContext({
    viewport: SIZE,
    colorScheme: screen.theme,
    locale: 'en',
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((value) => localStorage.setItem('parkside.token', value), token)
  const page = await context.newPage()
  await page.goto(server.url + screen.path)
  for (const selector of screen.ready) await page.locator(selector).first().waitFor()
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  const confirm = page.getByRole('button', { name: 'I understand' })
  if (await confirm.isVisible()) await confirm.tap()
  const png = await page.screenshot({ animations: 'disabled' })
  shots.push(`data:image/png;base64,${png.toString('base64')}`)
  await context.close()
}

// Draws the screens side by side, with round corners, in the browser.
const page = await browser.newPage()
const url = await page.evaluate(async (sources) => {
  const [width, height, gap, corner] = [300, 649, 20, 14]
  const canvas = document.createElement('canvas')
  canvas.width = gap + sources.length * (width + gap)
  canvas.height = height + 2 * gap
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#dfe6ee'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [index, source] of sources.entries()) {
    const image = new Image()
    image.src = source
    await image.decode()
    context.save()
    context.beginPath()
    context.roundRect(gap + index * (width + gap), gap, width, height, corner)
    context.clip()
    context.drawImage(image, gap + index * (width + gap), gap, width, height)
    context.restore()
  }
  return canvas.toDataURL('image/webp', 0.9)
}, shots)
const picture = Buffer.from(url.split(',')[1] ?? '', 'base64')
await writeFile(fileURLToPath(new URL('screens.webp', import.meta.url)), picture)
console.log('screens.webp', picture.length)
await browser.close()
await server.close()
await rm(dataDir, { recursive: true })
