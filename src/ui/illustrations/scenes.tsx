/** Illustrations of empty states and of a successful payment, as data. Their colours suit both themes. */
import { css } from '../style/style.ts'

export type SceneName = 'orders' | 'messages' | 'search' | 'activities' | 'payments' | 'paid'

/** A path, its colour, and the width of its line; without a width it is filled. */
type Shape = readonly [path: string, colour: string, line?: number]

const DARK = '#3d4759'
const ORANGE = '#f2a33a'
const BLUE = '#3f7bf0'
const LIGHT = '#fff'
const BOX = '#d9a56b'
const TAPE = '#b97f45'
const GREEN = '#2f9e5f'
const GREY = '#b9c3d1'

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** Hills and ground behind every scene. */
const BACKDROP: readonly Shape[] = [
  ['M10 98C6 46 40 22 82 22s80 22 76 76z', 'var(--tint)'],
  ['M28 98l26-32 15 17 17-24 34 39z', 'var(--line)'],
  ['M6 99h156', 'var(--line)', 4],
]

const SCENES: Readonly<Record<SceneName, readonly Shape[]>> = {
  // A forklift without a pallet.
  orders: [
    ['M62 68l6-32h24l6 32', DARK, 4],
    ['M48 90V68h20l6-8h28v30z', ORANGE],
    ['M108 28v62M108 91h28', DARK, 5],
    ['M74 60h12v-8H76z', DARK],
    [circle(60, 90, 10) + circle(94, 90, 10), DARK],
    [circle(60, 90, 4) + circle(94, 90, 4), GREY],
  ],
  // A letter box with its flag down.
  messages: [
    ['M84 70v29', DARK, 6],
    ['M48 72V50a14 14 0 0 1 14-14h44a14 14 0 0 1 14 14v22z', BLUE],
    ['M48 72V50a14 14 0 0 1 28 0v22z', '#2a5fd0'],
    ['M55 54h14', LIGHT, 4],
    ['M104 52v16h12', ORANGE, 4],
  ],
  // Boxes under a magnifying glass.
  search: [
    ['M38 66h30v32H38zM70 74h24v24H70z', BOX],
    ['M50 66h6v12h-6zM79 74h6v9h-6z', TAPE],
    [circle(100, 56, 20), 'rgb(255 255 255 / 0.55)'],
    [circle(100, 56, 20), BLUE, 5],
    ['M115 71l16 17', DARK, 7],
  ],
  // Bunting above an empty podium.
  activities: [
    ['M34 98V36M134 98V36', DARK, 4],
    ['M34 38q50 22 100 0', DARK, 2],
    ['M44 42l12 3-7 11z', ORANGE],
    ['M64 47l12 1-6 12z', BLUE],
    ['M90 48l12-1-5 13z', GREEN],
    ['M112 45l12-4-3 13z', ORANGE],
    ['M70 74h28v24H70z', BLUE],
    ['M46 84h24v14H46zM98 88h24v10H98z', GREY],
    ['M82 80l3-1v12', LIGHT, 3],
  ],
  // A purse and a coin.
  payments: [
    [circle(112, 46, 14), ORANGE],
    ['M107 39l5 7 5-7M112 46v8M107 48h10', LIGHT, 2.5],
    ['M42 60a8 8 0 0 1 8-8h54v10H42z', '#8a5a34'],
    ['M42 60h76a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H50a8 8 0 0 1-8-8z', '#a9713f'],
    ['M102 72h22v14h-22a7 7 0 0 1 0-14z', '#8a5a34'],
    [circle(106, 79, 3), ORANGE],
  ],
  // A receipt with a check mark.
  paid: [
    ['M56 26h52v70l-8.7-6-8.6 6-8.7-6-8.7 6-8.6-6-8.7 6z', LIGHT],
    ['M66 42h32M66 54h32M66 66h18', GREY, 4],
    [circle(112, 76, 18), GREEN],
    ['M103 76l7 7 12-13', LIGHT, 5],
  ],
}

const look = css`
  margin: 0 auto var(--space-12);
  stroke-linecap: round;
  stroke-linejoin: round;
`

/** @example <Scene of="orders" /> */
export const Scene = ({ of }: { of: SceneName }) => (
  <svg className={look} width="168" height="112" viewBox="0 0 168 112" aria-hidden="true">
    {[...BACKDROP, ...SCENES[of]].map(([path, colour, line], at) => (
      <path key={at} d={path} {...(line ? { fill: 'none', stroke: colour, strokeWidth: line } : { fill: colour })} />
    ))}
  </svg>
)
