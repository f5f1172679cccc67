/** Signs: logos of companies, icons, banners, and the maps of lines. */
import {
  at,
  between,
  BRIGHT,
  circle,
  dice,
  gradient,
  line,
  path,
  pick,
  rect,
  shade,
  svg,
  times,
  words,
} from './drawing.ts'
import { crate, hall, lorry, person, stall, worker } from './things.ts'
import type { Mood } from './landscape.ts'

/** One character of each company's name, in the order of their ids. */
const MONOGRAMS = [...'禾绿冰坚远叉云粮瓜谷驿木乳椒海衡'] as const

type Mark = (colour: string) => string

/** What stands behind the character. */
const MARKS: readonly Mark[] = [
  (c) => circle(80, 80, 54, c) + circle(112, 44, 12, shade(c, 0.5)),
  (c) => path('M80 22L134 54v58L80 140L26 112V54z', c) + path('M80 22L134 54L80 82L26 54z', shade(c, 0.22)),
  (c) => rect(28, 28, 104, 104, c, 30) + path('M28 96q52 -34 104 0v6q0 30 -30 30H58q-30 0 -30 -30z', shade(c, -0.16)),
  (c) =>
    path('M80 16C142 40 150 104 80 146C10 104 18 40 80 16z', c) +
    path('M80 16C142 40 150 104 80 146z', shade(c, -0.14)),
  (c) =>
    path('M80 18l52 18v46q0 40 -52 60q-52 -20 -52 -60V36z', c) + path('M80 18l52 18v46q0 40 -52 60z', shade(c, -0.14)),
  (c) => rect(26, 26, 108, 108, c, 54) + path('M26 80a54 54 0 0 1 108 0z', shade(c, 0.16)),
]

/** A company's logo. */
export const logo = (seed: number): string => {
  const colour = BRIGHT[seed % BRIGHT.length] as string
  const mark = MARKS[(seed * 5) % MARKS.length] as Mark
  return svg(
    160,
    160,
    rect(0, 0, 160, 160, shade(colour, 0.9)) +
      mark(colour) +
      words(80, 103, 58, '#fff', MONOGRAMS[(seed - 1) % MONOGRAMS.length] as string, ' text-anchor="middle"'),
  )
}

const ICONS: readonly string[] = [
  // A shop, a hall, cold, a handshake of two rings.
  '<path d="M10 20l4-10h20l4 10M12 20v18h24V20M10 20a4.7 4.7 0 0 0 9.4 0a4.7 4.7 0 0 0 9.4 0a4.7 4.7 0 0 0 9.4 0M20 38V28h8v10"/>',
  '<path d="M8 40V18L24 9l16 9v22M16 40V24h16v16M16 30h16M16 35h16"/>',
  '<path d="M24 8v32M10 16l28 16M38 16L10 32M20 10l4 4 4-4M20 38l4-4 4 4"/>',
  '<path d="M18 32a10 10 0 1 1 4-8M30 16a10 10 0 1 1-4 8"/>',
]

/** The icon of a type of opportunities. */
export const icon = (seed: number): string => {
  const colour = BRIGHT[(seed * 2) % BRIGHT.length] as string
  const drawn = ICONS[(seed - 1) % ICONS.length] as string
  return svg(
    48,
    48,
    rect(0, 0, 48, 48, shade(colour, 0.86), 14) +
      `<g fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`,
  )
}

/** The map of a line to the park: river, streets, the line and its stations. */
export const map = (seed: number): string => {
  const roll = dice(seed)
  const colour = BRIGHT[(seed * 3) % BRIGHT.length] as string
  const stations = between(roll, 6, 9)
  const points = Array.from(
    { length: stations },
    (_, i) => [36 + (i * 400) / (stations - 1), 236 - (i * 150) / (stations - 1) + between(roll, -22, 22)] as const,
  )
  const end = points[stations - 1] ?? [436, 86]
  return svg(
    480,
    320,
    [
      rect(0, 0, 480, 320, '#EEF2EC'),
      times(9, () =>
        rect(
          between(roll, -20, 440),
          between(roll, -20, 290),
          between(roll, 50, 100),
          between(roll, 30, 70),
          pick(roll, ['#E3E8E4', '#DDEAD6', '#E8E6DF']),
          8,
        ),
      ),
      line(
        `M-10 ${between(roll, 30, 80)}C120 ${between(roll, 60, 150)} 220 ${between(roll, 180, 280)} 490 ${between(roll, 230, 300)}`,
        '#BBDDF2',
        24,
      ),
      times(5, (i) => line(`M${i * 110 + between(roll, 0, 40)} -10L${i * 100 + between(roll, 0, 60)} 330`, '#fff', 7)),
      times(4, (i) => line(`M-10 ${i * 84 + between(roll, 10, 40)}L490 ${i * 84 + between(roll, 0, 50)}`, '#fff', 7)),
      line(points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join(''), colour, 8),
      points.map(([x, y]) => circle(x, y, 8, '#fff') + circle(x, y, 4.5, colour)).join(''),
      at(
        end[0],
        end[1] - 8,
        1,
        path('M0 4C-8 -10 -17 -18 -17 -29a17 17 0 0 1 34 0C17 -18 8 -10 0 4z', '#C8281E') + circle(0, -29, 7.5, '#fff'),
      ),
    ].join(''),
  )
}

const NIGHT: Mood = {
  sky: ['#0E3A9E', '#4C9BF5'],
  sun: '#fff',
  far: '#2E6AD0',
  near: '#1F55BA',
  ground: '#174399',
  road: '#12367C',
  wall: '#DCE8FB',
  roof: '#0F2F70',
  glass: '#FFE39A',
}

interface Poster {
  colours: readonly [string, string]
  title: string
  line: string
  drawn: string
}

const POSTERS: readonly Poster[] = [
  {
    colours: ['#0E3A9E', '#3F8BF2'],
    title: '秋季订货会',
    line: '四大专区 · 120 家商户 · 本周五前报名',
    drawn:
      stall(560, 300, 1.35, '#F0A818', dice(3)) +
      person(500, 306, 1.5, worker(dice(4)), dice(4)) +
      crate(420, 306, 1.2, dice(9)),
  },
  {
    colours: ['#0B6E5B', '#48BE94'],
    title: '叉车按小时租',
    line: '在线下单 · 送到档口 · 用完再付',
    drawn: hall(470, 284, 270, 120, NIGHT, 'D1', '#F0A818') + lorry(430, 310, 1.1, '#F0A818', '#FFFFFF', '#0B6E5B'),
  },
  {
    colours: ['#3C2C86', '#8C74E0'],
    title: 'Trade fair 2026',
    line: 'Cold chain and fresh produce',
    drawn:
      hall(450, 290, 300, 130, NIGHT, 'C', '#E4572E') +
      person(440, 308, 1.4, worker(dice(12)), dice(12)) +
      person(500, 308, 1.4, worker(dice(15)), dice(15)),
  },
  {
    colours: ['#A63A1E', '#F0A04B'],
    title: '文明装卸 安全回家',
    line: '限速 15 km/h · 戴好安全帽 · 持证上岗',
    drawn:
      person(520, 306, 1.9, worker(dice(21)), dice(21)) +
      person(600, 306, 1.9, worker(dice(22)), dice(22)) +
      person(680, 306, 1.9, worker(dice(25)), dice(25)),
  },
]

/** A banner of the menu, its words in it. */
export const banner = (seed: number): string => {
  const poster = POSTERS[(seed - 1) % POSTERS.length] as Poster
  const [from, to] = poster.colours
  return svg(
    750,
    320,
    [
      `<defs>${gradient('ground', from, to)}</defs>`,
      rect(0, 0, 750, 320, 'url(#ground)'),
      circle(640, 90, 190, '#fff', ' opacity=".1"'),
      circle(560, 300, 130, '#fff', ' opacity=".08"'),
      path('M0 320V300H750V320z', '#000', ' opacity=".18"'),
      poster.drawn,
      words(40, 118, 50, '#fff', poster.title),
      words(42, 166, 22, '#fff', poster.line, ' opacity=".92"'),
      rect(42, 196, 56, 6, '#fff', 3, ' opacity=".7"'),
    ].join(''),
  )
}
