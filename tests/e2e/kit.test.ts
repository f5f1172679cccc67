/** Components for touch gestures, tested with touch events of the browser. */
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openPage, type WatchedPage } from '../helpers/browser.ts'
import { serveKit, type KitServer } from './kit/serve.ts'

let server: KitServer
let watched: WatchedPage
let page: Page
let cdp: CDPSession

type Point = readonly [x: number, y: number]

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]): Promise<unknown> =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

/** Moves fingers from one place to another in steps, and then lifts them or not. */
const drag = async (from: readonly Point[], to: readonly Point[], { lift = true } = {}): Promise<void> => {
  await touch('touchStart', ...from)
  const STEPS = 6
  for (let step = 1; step <= STEPS; step++) {
    const at = from.map(([x, y], index): Point => {
      const [toX, toY] = to[index] ?? [x, y]
      return [x + ((toX - x) * step) / STEPS, y + ((toY - y) * step) / STEPS]
    })
    await touch('touchMove', ...at)
  }
  if (lift) await touch('touchEnd')
}

const middle = async (name: string): Promise<Point> => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`${name} is not there`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}
const hall = (n: number) => page.getByRole('button', { name: `Picture of hall ${n}`, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Pictures' })
const counter = () => dialog().getByRole('status')
const scale = (): Promise<number> =>
  page.evaluate(() => {
    const image = document.querySelector('[role=dialog] [data-shown] img')
    return image ? new DOMMatrix(getComputedStyle(image).transform).a : NaN
  })
/** Resolves when the current state has rendered and animations have ended. */
const rest = (): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(
      document
        .getAnimations()
        .filter(({ constructor }) => constructor.name === 'CSSTransition')
        .map(({ finished }) => finished.catch(() => undefined)),
    )
  })

const visit = async (): Promise<void> => {
  watched = await openPage({ base: server.url, path: '/kit', animated: true })
  page = watched.page
  cdp = await page.context().newCDPSession(page)
  await hall(1).waitFor()
}

beforeAll(async () => {
  server = await serveKit()
})
afterEach(() => watched.close())
afterAll(() => server.close())

it('a banner follows the finger, changes slides, wraps around, and lets the page scroll', async () => {
  await visit()
  const [x, y] = await middle('Picture of hall 1')
  const shown = (): Promise<string | null> => page.locator('[data-shown]').getAttribute('aria-label')

  // More than half of the width, because on a busy machine every gesture is slow.
  await drag([[x + 110, y]], [[x - 110, y]], { lift: false })
  const left = (await hall(1).boundingBox())?.x ?? 0
  expect(left).toBeLessThan(-80)
  await touch('touchEnd')
  await rest()
  expect(await shown()).toBe('2 / 3')
  expect(await page.getByRole('dialog').count()).toBe(0)

  for (const expected of ['1 / 3', '3 / 3']) {
    await drag([[x - 110, y]], [[x + 110, y]])
    await rest()
    expect(await shown()).toBe(expected)
  }

  await drag([[x, y]], [[x + 12, y - 150]])
  await rest()
  expect(await shown()).toBe('3 / 3')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50)
  watched.expectNoProblems()
})

it('a picture is zoomed by double tap and pinch, moved, rotated, pulled down and closed by a tap', async () => {
  await visit()
  await hall(2).waitFor({ state: 'attached' })
  await hall(1).tap()
  await dialog().waitFor()
  await dialog()
    .locator('[data-shown] img')
    .evaluate((image: HTMLImageElement) => image.decode())
  const [x, y]: Point = [195, 422]

  // Sent without waiting in between: a tap must be short, and round trips on a busy machine are not.
  const tap = (at: Point): Promise<unknown> => Promise.all([touch('touchStart', at), touch('touchEnd')])
  await Promise.all([tap([x + 50, y]), tap([x + 50, y])])
  await rest()
  expect(await scale()).toBe(2)
  expect(await dialog().count()).toBe(1)

  // The finger first moves the picture; from the picture's edge on it turns the page.
  await drag([[x, y]], [[x - 180, y]])
  expect(await counter().textContent()).toBe('1 / 3')
  await drag([[x + 100, y]], [[x - 180, y]])
  await rest()
  expect(await counter().textContent()).toBe('2 / 3')
  expect(await scale()).toBe(1)

  const PINCH: readonly Point[] = [
    [x - 20, y],
    [x + 20, y],
  ]
  await drag(
    PINCH,
    [
      [x - 180, y],
      [x + 180, y],
    ],
    { lift: false },
  )
  expect(await scale()).toBe(3)
  await touch('touchEnd')
  await rest()
  expect(await scale()).toBe(3)
  await drag(
    [
      [x - 180, y],
      [x + 180, y],
    ],
    [
      [x - 10, y],
      [x + 10, y],
    ],
  )
  await rest()
  expect(await scale()).toBe(1)

  await drag([[x, y]], [[x, y + 300]])
  await dialog().waitFor({ state: 'detached' })
  await hall(1).tap()
  await dialog().waitFor()
  await tap([x, y])
  await dialog().waitFor({ state: 'detached' })
  watched.expectNoProblems()
})

/** A photograph as a camera held on its side stores it: 2400 × 1200 pixels, with an orientation tag. Displayed upright, it is red above
 * and blue below. */
const photograph = async (): Promise<Buffer> => {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1200
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = 'blue'
    context.fillRect(0, 0, 2400, 1200)
    context.fillStyle = 'red'
    context.fillRect(0, 0, 1200, 1200)
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(data, 'base64')
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** Size, and the colours in the middle of the upper and of the lower half. */
const look = (bytes: Buffer): Promise<unknown> =>
  page.evaluate(async (data) => {
    const blob = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))])
    const { width, height } = await createImageBitmap(blob)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 10
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(await createImageBitmap(blob), 0, 0, 10, 10)
    const colour = (y: number): string => {
      const [red = 0, , blue = 0, alpha] = context.getImageData(5, y, 1, 1).data
      return alpha === 0 ? 'clear' : red > blue ? 'red' : 'blue'
    }
    return [width, height, colour(2), colour(7)]
  }, bytes.toString('base64'))

it('photos are uploaded rotated, scaled and two at a time; a failed one is retried; they are shown on the form', async () => {
  await visit()
  const photo = await photograph()
  const files = [1, 2, 3].map((n) => ({ name: `IMG ${n}.jpeg`, mimeType: 'image/jpeg', buffer: photo }))
  await page.getByLabel('Add pictures, 0 of 4').setInputFiles(files)
  await expect.poll(() => server.uploads.length).toBe(2)
  await page.getByRole('button', { name: 'View picture 3, Waiting' }).waitFor()

  // The pictures are resized in parallel, so either may be sent first.
  const [first, second] = [...server.uploads].sort((one, other) => one.name.localeCompare(other.name))
  expect(server.uploads.map(({ name, type }) => `${name} ${type}`).sort()).toEqual([
    'IMG 1.jpg image/jpeg',
    'IMG 2.jpg image/jpeg',
  ])
  expect(first?.bytes.length).toBeLessThan(photo.length)
  expect(await look(first?.bytes ?? photo)).toEqual([800, 1600, 'red', 'blue'])

  first?.answer({ code: 500, message: 'the disk is full' })
  await page.getByText('the disk is full').waitFor()
  await expect.poll(() => server.uploads.length).toBe(3)
  second?.answer({ code: 200, data: { url: '/picture-2.svg' } })
  server.uploads[2]?.answer({ code: 200, data: { url: '/picture-3.svg' } })
  await page.getByRole('button', { name: 'Upload picture 1 again' }).tap()
  await expect.poll(() => server.uploads.length).toBe(4)
  expect(server.uploads[3]?.bytes.equals(first?.bytes ?? photo)).toBe(true)
  server.uploads[3]?.answer({ code: 200, data: { url: '/picture-1.svg' } })
  await expect
    .poll(() => page.locator('output').textContent())
    .toBe('done /picture-1.svg /picture-2.svg /picture-3.svg')

  await page.getByRole('button', { name: 'View picture 2, Uploaded' }).tap()
  await dialog().waitFor()
  expect(await counter().textContent()).toBe('2 / 3')
  // On the dialog: it takes the focus only after it is painted.
  await dialog().press('ArrowRight')
  expect(await counter().textContent()).toBe('3 / 3')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove picture 1' }).tap()
  await expect.poll(() => page.locator('output').textContent()).toBe('done /picture-2.svg /picture-3.svg')
  watched.expectNoProblems(/500/)
})
