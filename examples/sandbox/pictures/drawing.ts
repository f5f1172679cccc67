/** What all pictures are drawn with: numbers that a seed decides, colours that belong together, and a few plain shapes. */

/** Numbers from 0 to 1, the same for the same seed. */
export type Dice = () => number

/** Mulberry32. */
export const dice = (seed: number): Dice => {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(roll: Dice, items: readonly T[]): T => items[Math.floor(roll() * items.length)] as T
/** A whole number, both ends included. */
export const between = (roll: Dice, least: number, most: number): number =>
  least + Math.floor(roll() * (most - least + 1))
export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Colours of goods, vehicles and awnings: strong, and calm beside each other. */
export const BRIGHT = ['#1456E0', '#E4572E', '#F0A818', '#2FA36B', '#7A5AC8', '#1E9AAA', '#D0436E'] as const

export const INK = '#24303F'

/** Darker (negative) or lighter by a part of the way to black or white. @example shade('#1456E0', -0.2) */
export const shade = (colour: string, by: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const value = parseInt(colour.slice(at, at + 2), 16)
      const moved = Math.round(by < 0 ? value * (1 + by) : value + (255 - value) * by)
      return moved.toString(16).padStart(2, '0')
    })
    .join('')}`

/** A tenth of a pixel is enough. */
export const short = (n: number): number => +n.toFixed(1)

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${rx ? ` rx="${rx}"` : ''} fill="${fill}"${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more}/>`
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
/** Drawn elsewhere, and larger or smaller. */
export const at = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${body}</g>`

const FONT = "system-ui, -apple-system, 'PingFang SC', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"

const BOLD = 'font-weight="600"'

export const words = (x: number, y: number, size: number, fill: string, text: string, more = ''): string =>
  `<text x="${short(x)}" y="${short(y)}" font-family="${FONT}" font-size="${size}" ${BOLD} fill="${fill}"${more}>${text}</text>`

/** From top left to bottom right, unless `down`. @returns its definition; filled with as `url(#id)`. */
export const gradient = (id: string, from: string, to: string, down = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${down ? 0 : 1}" y2="1">` +
  `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
