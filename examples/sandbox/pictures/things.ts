/** What stands about in a park: halls, lorries, crates, people. Each is drawn standing on the point it is given. */
import { at, between, BRIGHT, circle, type Dice, INK, line, path, pick, rect, shade, times, words } from './drawing.ts'
import type { Mood } from './landscape.ts'

/** A hall of `w` by `h` with loading gates. */
export const hall = (
  x: number,
  ground: number,
  w: number,
  h: number,
  mood: Mood,
  sign: string,
  stripe: string,
): string => {
  const gates = Math.max(2, Math.floor(w / 58))
  const step = w / gates
  const top = ground - h
  return [
    path(`M${x - 6} ${top}L${x + w / 2} ${top - h * 0.22}L${x + w + 6} ${top}v8H${x - 6}z`, mood.roof),
    path(`M${x + w / 2} ${top - h * 0.22}L${x + w + 6} ${top}v8H${x + w / 2}z`, shade(mood.roof, -0.14)),
    rect(x, top + 8, w, h - 8, mood.wall),
    rect(x + w * 0.5, top + 8, w * 0.5, h - 8, '#000', 0, ' opacity=".035"'),
    rect(x, top + 8, w, 9, stripe),
    times(gates, (i) => {
      const left = x + i * step + step * 0.18
      const wide = step * 0.64
      const high = h * 0.44
      return (
        rect(left, ground - high, wide, high, shade(mood.roof, 0.35), 2) +
        times(4, (k) => rect(left, ground - high + (k + 1) * (high / 5), wide, 1.4, '#fff', 0, ' opacity=".5"')) +
        rect(left - 3, ground - high - 6, wide + 6, 5, shade(stripe, -0.18), 1) +
        rect(left, ground - 4, wide, 4, '#F0C419')
      )
    }),
    rect(x + w / 2 - 26, top + 22, 52, 15, mood.roof, 3),
    words(x + w / 2, top + 33, 10, '#fff', sign, ' text-anchor="middle"'),
  ].join('')
}

const wheels = (...xs: number[]): string =>
  xs.map((x) => circle(x, -10, 10, '#1B1F26') + circle(x, -10, 4.6, '#CBD2DB')).join('')

/** A box lorry, 190 long and 84 high, its nose to the right. */
export const lorry = (x: number, ground: number, scale: number, cab: string, box: string, mark: string): string =>
  at(
    x,
    ground,
    scale,
    [
      `<ellipse cx="95" cy="0" rx="98" ry="5" opacity=".18"/>`,
      rect(0, -84, 132, 66, box, 3),
      rect(0, -30, 132, 12, shade(box, -0.12)),
      rect(10, -72, 72, 24, mark, 3),
      line('M20 -60h40', '#fff', 4),
      line('M20 -54h24', '#fff', 3, ' opacity=".7"'),
      rect(0, -18, 188, 7, INK, 2),
      path('M138 -18v-46q0 -8 8 -8h20q6 0 9 6l12 24q2 4 2 8v16z', cab),
      path('M148 -64h16q3 0 5 3l9 19h-30z', '#D8EEFB'),
      rect(180, -28, 8, 6, '#FFE9A8', 2),
      wheels(24, 50, 162),
    ].join(''),
  )

const FRUIT = ['#E4452E', '#F08A1D', '#F6C62F', '#7FB43C', '#8E4A8A', '#C9302C'] as const

/** A crate of produce, 56 wide and 30 high, and what is in it heaped up. */
export const crate = (x: number, ground: number, scale: number, roll: Dice): string => {
  const colour = pick(roll, FRUIT)
  const wood = pick(roll, ['#C99A5B', '#B98748', '#D9AE72'])
  const fruit = (n: number, y: number): string =>
    times(
      n,
      (i) =>
        circle(28 + (i - (n - 1) / 2) * 11, y, 6.4, shade(colour, (i % 2) * 0.14)) +
        circle(26 + (i - (n - 1) / 2) * 11, y - 2, 1.6, '#fff', ' opacity=".6"'),
    )
  return at(
    x,
    ground,
    scale,
    fruit(3, -39) +
      fruit(5, -31) +
      rect(0, -28, 56, 28, wood, 2) +
      times(2, (i) => rect(0, -19 + i * 9.5, 56, 2, shade(wood, -0.28))) +
      rect(4, -28, 4, 28, shade(wood, -0.16)) +
      rect(48, -28, 4, 28, shade(wood, -0.16)),
  )
}

/** Boxes on a pallet, 60 wide. */
export const pallet = (x: number, ground: number, scale: number, rows: number, roll: Dice): string => {
  const colour = pick(roll, ['#D9AE72', '#C99A5B', '#E3C08B', '#DFE5EC'])
  return at(
    x,
    ground,
    scale,
    rect(0, -8, 60, 3, '#8A6330') +
      rect(2, -5, 8, 5, '#8A6330') +
      rect(26, -5, 8, 5, '#8A6330') +
      rect(50, -5, 8, 5, '#8A6330') +
      times(rows, (row) =>
        times(
          3,
          (i) =>
            rect(1 + i * 19.6, -28 - row * 20, 19, 19, shade(colour, ((i + row) % 3) * 0.1), 1.5) +
            rect(8 + i * 19.6, -28 - row * 20, 4, 7, shade(colour, -0.3)),
        ),
      ),
  )
}

const SKIN = ['#E8B48C', '#D69C72', '#F0C6A2'] as const
const HAIR = ['#2B2622', '#3D2F28', '#1F2430'] as const

export interface Dress {
  coat: string
  /** A helmet, in this colour; without one: hair. */
  helmet?: string
  /** A vest that is seen in the dark. */
  vest?: boolean
  apron?: string
}

/** A person, 100 high. */
export const person = (x: number, ground: number, scale: number, dress: Dress, roll: Dice): string => {
  const { coat, helmet, vest = false, apron } = dress
  const raised = roll() < 0.4
  const skin = pick(roll, SKIN)
  return at(
    x,
    ground,
    scale,
    [
      `<ellipse cx="0" cy="0" rx="19" ry="3.5" opacity=".16"/>`,
      line('M-7 -38V-3M7 -38V-3', INK, 10),
      line(raised ? 'M14 -64L26 -80' : 'M15 -64L19 -42', shade(coat, -0.14), 8.5),
      circle(raised ? 27 : 19.5, raised ? -82 : -39, 4.6, skin),
      line('M-15 -64L-19 -42', shade(coat, -0.14), 8.5),
      circle(-19.5, -39, 4.6, skin),
      rect(-17, -73, 34, 39, coat, 10),
      vest ? rect(-17, -58, 34, 5, '#F7F3C0') + rect(-11, -73, 4, 39, '#F7F3C0') + rect(7, -73, 4, 39, '#F7F3C0') : '',
      apron ? rect(-11, -60, 22, 32, apron, 4) : '',
      rect(-4, -79, 8, 8, skin),
      circle(0, -86, 11.5, skin),
      helmet
        ? path('M-13 -88a13 13 0 0 1 26 0z', helmet) + rect(-15, -90, 30, 3.4, shade(helmet, -0.12), 1.7)
        : path('M-12 -86a12 12.5 0 0 1 24 0q-5 -7 -12 -7t-12 7z', pick(roll, HAIR)),
    ].join(''),
  )
}

export const worker = (roll: Dice): Dress => ({
  coat: pick(roll, ['#F08A1D', '#2F6FB5', '#2FA36B']),
  helmet: pick(roll, ['#F6C62F', '#FFFFFF', '#E4452E']),
  vest: true,
})
export const keeper = (roll: Dice): Dress => ({
  coat: pick(roll, BRIGHT),
  apron: pick(roll, ['#FFFFFF', '#F3E5C8', '#DCE8F6']),
})

/** A stall with a striped awning, 120 wide and 112 high, its counter full. */
export const stall = (x: number, ground: number, scale: number, colour: string, roll: Dice): string =>
  at(
    x,
    ground,
    scale,
    [
      rect(4, -96, 4, 96, '#6C7480'),
      rect(112, -96, 4, 96, '#6C7480'),
      rect(8, -92, 104, 56, '#FFFFFF', 0, ' opacity=".35"'),
      person(between(roll, 40, 80), -8, 0.8, keeper(roll), roll),
      crate(8, -30, 0.62, roll),
      crate(43, -30, 0.62, roll),
      crate(78, -30, 0.62, roll),
      rect(2, -32, 116, 32, '#E9DDC7', 2),
      rect(2, -32, 116, 6, '#CDB78F', 2),
      times(6, (i) => path(`M${i * 20} -112h20v20a10 10 0 0 1 -20 0z`, i % 2 ? '#FFFFFF' : colour)),
      rect(0, -114, 120, 5, shade(colour, -0.2), 2),
    ].join(''),
  )
