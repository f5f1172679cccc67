/** Draws letters as pixels. In a vector picture, a program could recognise them by their paths. */
import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 150
const HEIGHT = 50
/** Pixels per unit: the picture has twice its displayed size, so that it is sharp on a phone. */
const SCALE = 2

interface Point {
  readonly x: number
  readonly y: number
}

/** Letters as lines in a box of 20 by 28. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  A: ['1,28 10,0 19,28', '4,18 16,18'],
  C: ['19,5 14,1 9,0 4,3 1,9 1,19 4,25 9,28 14,27 19,23'],
  D: ['2,0 2,28 8,28 15,25 19,19 19,9 15,3 8,0 2,0'],
  E: ['19,0 2,0 2,28 19,28', '2,14 15,14'],
  F: ['19,0 2,0 2,28', '2,14 15,14'],
  H: ['2,0 2,28', '18,0 18,28', '2,14 18,14'],
  J: ['6,0 18,0 18,20 15,26 10,28 5,26 2,20'],
  K: ['2,0 2,28', '18,0 2,16', '8,11 19,28'],
  M: ['1,28 1,0 10,16 19,0 19,28'],
  N: ['2,28 2,0 18,28 18,0'],
  P: ['2,28 2,0 11,0 17,2 19,8 17,14 11,16 2,16'],
  R: ['2,28 2,0 11,0 17,2 19,8 17,14 11,16 2,16', '11,16 19,28'],
  T: ['0,0 20,0', '10,0 10,28'],
  W: ['0,0 5,28 10,10 15,28 20,0'],
  X: ['1,0 19,28', '19,0 1,28'],
  Y: ['1,0 10,13 19,0', '10,13 10,28'],
}

/** All letters that can be drawn: none that looks like another letter or a digit (no I, L, O, Q, S, Z, B, G, U, V). */
export const PICTURE_LETTERS = Object.keys(LETTERS).join('')

const between = (low: number, high: number): number => low + (randomInt(10_001) / 10_000) * (high - low)

type Colour = readonly [red: number, green: number, blue: number]

const GROUND: Colour = [0xee, 0xf2, 0xf8]
/** Dark colours, readable on the light background in both themes. */
const INKS: readonly Colour[] = [
  [0x1b, 0x4b, 0x9b],
  [0x8a, 0x2b, 0x2b],
  [0x1f, 0x6b, 0x45],
  [0x6b, 0x3f, 0xa0],
  [0x7a, 0x4a, 0x00],
]
const ink = (): Colour => INKS[randomInt(INKS.length)] as Colour

class Canvas {
  readonly width = WIDTH * SCALE
  readonly height = HEIGHT * SCALE
  readonly pixels = Buffer.alloc(this.width * this.height * 3)

  constructor() {
    for (let at = 0; at < this.pixels.length; at += 3) this.pixels.set(GROUND, at)
  }

  #blend(x: number, y: number, colour: Colour, share: number): void {
    const at = 3 * (y * this.width + x)
    colour.forEach((value, i) => {
      const before = this.pixels[at + i] ?? 0
      this.pixels[at + i] = Math.round(before + (value - before) * share)
    })
  }

  /** A straight line with soft edges. Units are those of the picture. */
  line(from: Point, to: Point, width: number, colour: Colour): void {
    const [a, b] = [from, to].map(({ x, y }) => ({ x: x * SCALE, y: y * SCALE })) as [Point, Point]
    const radius = (width * SCALE) / 2
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = dx * dx + dy * dy || 1
    const range = (p: number, q: number, max: number): [number, number] => [
      Math.max(0, Math.floor(Math.min(p, q) - radius - 1)),
      Math.min(max - 1, Math.ceil(Math.max(p, q) + radius + 1)),
    ]
    const [left, right] = range(a.x, b.x, this.width)
    const [top, bottom] = range(a.y, b.y, this.height)
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
        const distance = Math.hypot(x - a.x - along * dx, y - a.y - along * dy)
        const share = Math.min(1, radius + 0.5 - distance)
        if (share > 0) this.#blend(x, y, colour, share)
      }
  }

  /** A line through several points. */
  path(points: readonly Point[], width: number, colour: Colour): void {
    points.slice(1).forEach((to, i) => this.line(points[i] as Point, to, width, colour))
  }

  /** As a PNG file: https://www.w3.org/TR/png-3/ */
  png(): Buffer {
    const chunk = (type: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
      const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      size.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([size, body, sum])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.width, 0)
    header.writeUInt32BE(this.height, 4)
    // 8 bits for each of red, green and blue.
    header.set([8, 2, 0, 0, 0], 8)
    const stride = this.width * 3
    // Each row begins with its filter: none.
    const rows = Buffer.concat(
      Array.from({ length: this.height }, (_, y) =>
        Buffer.concat([Buffer.alloc(1), this.pixels.subarray(y * stride, (y + 1) * stride)]),
      ),
    )
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
}

/** Points along a letter's line, close enough together to be bent. */
const pointsOf = (line: string): Point[] => {
  const corners = line.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return { x, y }
  })
  const STEPS = 6
  return corners.flatMap((to, i) => {
    const from = corners[i - 1]
    if (!from) return [to]
    return Array.from({ length: STEPS }, (_, step) => {
      const along = (step + 1) / STEPS
      return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
    })
  })
}

/** Returns a function that bends the whole picture slightly, differently for each picture. */
const wave = (): ((point: Point) => Point) => {
  const [shift, turn, size, length] = [between(0, 6), between(0, 6), between(1.5, 3), between(12, 20)]
  return ({ x, y }) => ({ x: x + size * Math.sin(y / length + shift), y: y + size * Math.sin(x / length + turn) })
}

const drawLetter = (canvas: Canvas, letter: string, i: number, bend: (point: Point) => Point): void => {
  const [left, top] = [between(13 + i * 33, 17 + i * 33), between(9, 13)]
  const [angle, slant] = [between(-0.3, 0.3), between(-0.2, 0.2)]
  const [width, colour] = [between(2.6, 3.6), ink()]
  const place = ({ x, y }: Point): Point => {
    const [u, v] = [x - 10 + slant * (y - 14), y - 14]
    return bend({
      x: left + 10 + u * Math.cos(angle) - v * Math.sin(angle),
      y: top + 14 + u * Math.sin(angle) + v * Math.cos(angle),
    })
  }
  for (const line of LETTERS[letter] ?? []) canvas.path(pointsOf(line).map(place), width, colour)
}

const drawNoise = (canvas: Canvas, bend: (point: Point) => Point): void => {
  const [from, middle, to] = [between(4, 46), between(0, 50), between(4, 46)]
  const points = Array.from({ length: 31 }, (_, step) => {
    const t = step / 30
    return bend({ x: WIDTH * t, y: (1 - t) ** 2 * from + 2 * t * (1 - t) * middle + t ** 2 * to })
  })
  canvas.path(points, between(0.8, 1.6), ink())
  for (let dot = 0; dot < 5; dot += 1) {
    const at = { x: between(2, WIDTH - 2), y: between(2, HEIGHT - 2) }
    canvas.line(at, { x: at.x + between(-2, 2), y: at.y + between(-2, 2) }, between(1, 2), ink())
  }
}

/** Draws letters of {@link PICTURE_LETTERS} as a PNG that is easy for people to read. */
export const drawLetters = (letters: string): Buffer => {
  const canvas = new Canvas()
  const bend = wave()
  for (let i = 0; i < 4; i += 1) drawNoise(canvas, bend)
  ;[...letters].forEach((letter, i) => drawLetter(canvas, letter, i, bend))
  return canvas.png()
}
