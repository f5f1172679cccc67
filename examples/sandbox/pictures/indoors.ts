/** Pictures of what is inside, or on paper: the cold store, figures, the park's plan. */
import { between, BRIGHT, circle, dice, gradient, line, path, pick, rect, shade, svg, times, words } from './drawing.ts'
import { HEIGHT, WIDTH } from './landscape.ts'
import { pallet, person } from './things.ts'

/** Racks of the cold store, its lamps, and how cold it is. */
export const cold = (seed: number): string => {
  const roll = dice(seed)
  const rack = (x: number): string =>
    times(3, (row) => pallet(x + 6, 118 + row * 66, 0.95, 2, roll) + rect(x, 118 + row * 66, 70, 5, '#E07B2A')) +
    rect(x - 3, 46, 6, 214, '#2F6FB5') +
    rect(x + 67, 46, 6, 214, '#2F6FB5')
  const flake = (x: number, y: number, r: number): string =>
    line(
      times(3, (i) => {
        const [dx, dy] = [Math.cos((i * Math.PI) / 3) * r, Math.sin((i * Math.PI) / 3) * r]
        return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`
      }),
      '#fff',
      1.6,
      ' opacity=".75"',
    )
  return svg(
    WIDTH,
    HEIGHT,
    [
      `<defs>${gradient('air', pick(roll, ['#B9DDF3', '#C3D8F2', '#BFE6EA']), '#F2F9FD', true)}</defs>`,
      rect(0, 0, WIDTH, HEIGHT, 'url(#air)'),
      times(4, (i) => rect(30 + i * 116, 14, 76, 6, '#fff', 3)),
      rack(16),
      rack(116),
      rack(300),
      rack(398),
      path(`M0 ${HEIGHT}V252H${WIDTH}V${HEIGHT}z`, '#9DB6C9'),
      path(`M196 ${HEIGHT}l22 -68h44l22 68z`, '#F0C419', ' opacity=".5"'),
      times(12, () => flake(between(roll, 10, 470), between(roll, 20, 250), between(roll, 3, 6))),
      rect(206, 44, 68, 40, '#16324F', 6),
      words(240, 71, 21, '#7DE3FF', `-${between(roll, 16, 24)}°C`, ' text-anchor="middle"'),
      person(
        240,
        306,
        1.5,
        { coat: pick(roll, ['#1456E0', '#E4572E', '#2F6FB5']), helmet: '#FFFFFF', vest: true },
        roll,
      ),
    ].join(''),
  )
}

/** Twelve months in bars and a line. */
export const chart = (seed: number): string => {
  const roll = dice(seed)
  const colour = pick(roll, BRIGHT)
  const second = pick(
    roll,
    BRIGHT.filter((other) => other !== colour),
  )
  const values = Array.from({ length: 12 }, (_, i) => 56 + i * 6 + between(roll, -22, 34))
  const points = values.map((value, i) => [64 + i * 34, 246 - value * 0.9 - between(roll, 14, 30)] as const)
  return svg(
    WIDTH,
    HEIGHT,
    [
      `<defs>${gradient('paper', shade(colour, 0.86), '#FFFFFF')}</defs>`,
      rect(0, 0, WIDTH, HEIGHT, 'url(#paper)'),
      rect(24, 24, 432, 272, '#FFFFFF', 14),
      rect(48, 44, 118, 12, shade(colour, 0.1), 6),
      rect(48, 64, 74, 8, '#D5DBE3', 4),
      circle(372, 50, 5, colour),
      rect(382, 46, 46, 8, '#D5DBE3', 4),
      times(5, (i) => rect(48, 246 - i * 40, 384, 1, '#E4E8EE')),
      times(12, (i) =>
        rect(54 + i * 32, 246 - (values[i] ?? 0), 18, values[i] ?? 0, i === 11 ? colour : shade(colour, 0.5), 4),
      ),
      line(points.map(([x, y], i) => `${i ? 'L' : 'M'}${x - 1} ${y.toFixed(1)}`).join(''), second, 3),
      points.map(([x, y]) => circle(x - 1, y, 4.5, '#fff') + circle(x - 1, y, 3, second)).join(''),
      times(12, (i) => rect(57 + i * 32, 258, 12, 6, '#D5DBE3', 3)),
    ].join(''),
  )
}

const ZONES = [
  ['A', '#F0A818'],
  ['B', '#2FA36B'],
  ['C', '#1E9AAA'],
  ['D', '#7A5AC8'],
] as const

/** The park from above: four zones, roads, the gates. */
export const plan = (seed: number): string => {
  const roll = dice(seed)
  const chosen = seed % 4
  const zone = (i: number): string => {
    const [name, colour] = ZONES[i] as (typeof ZONES)[number]
    const [x, y] = [i % 2 ? 252 : 44, i < 2 ? 44 : 172]
    const strong = i === chosen
    const ground = shade(colour, strong ? 0.45 : 0.74)
    return (
      rect(x, y, 184, 104, ground, 10) +
      times(6, (k) => {
        const w = between(roll, 34, 46)
        const bx = x + 12 + (k % 3) * 56
        const by = y + 14 + Math.floor(k / 3) * 44
        return (
          rect(bx, by + 3, w, 32, '#000', 3, ' opacity=".12"') +
          rect(bx, by, w, 32, strong ? colour : shade(colour, 0.4), 3) +
          line(`M${bx} ${by + 16}h${w}`, '#fff', 1.4, ' opacity=".6"')
        )
      }) +
      circle(x + 162, y + 84, 15, '#fff') +
      words(x + 162, y + 90, 17, shade(colour, -0.25), name, ' text-anchor="middle"')
    )
  }
  return svg(
    WIDTH,
    HEIGHT,
    [
      rect(0, 0, WIDTH, HEIGHT, '#E3EAE0'),
      times(26, () =>
        circle(
          between(roll, 4, 476),
          pick(roll, [12, 24, 298, 310]),
          between(roll, 5, 9),
          pick(roll, ['#9CC29A', '#8AB592', '#B0CDA0']),
        ),
      ),
      rect(22, 26, 436, 268, '#C3CBD4', 18),
      rect(30, 34, 420, 252, '#EEF1F4', 14),
      rect(228, 0, 24, HEIGHT, '#C3CBD4'),
      rect(0, 148, WIDTH, 24, '#C3CBD4'),
      times(14, (i) => rect(239, i * 24 + 4, 2, 12, '#fff')),
      times(20, (i) => rect(i * 24 + 6, 159, 12, 2, '#fff')),
      times(4, zone),
      circle(240, 160, 20, '#fff'),
      circle(240, 160, 13, '#8AB592'),
    ].join(''),
  )
}
