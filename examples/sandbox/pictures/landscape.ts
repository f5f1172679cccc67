/** Where most pictures happen: sky, mountains and ground at some hour of some season. */
import { at, between, circle, type Dice, dice, gradient, path, pick, rect, short, svg, times } from './drawing.ts'

export const WIDTH = 480
export const HEIGHT = 320
/** Where the ground begins. */
export const HORIZON = 214

export interface Mood {
  sky: readonly [string, string]
  sun: string
  far: string
  near: string
  ground: string
  road: string
  wall: string
  roof: string
  glass: string
}

const MOODS: readonly Mood[] = [
  // Morning
  {
    sky: ['#BFE0F7', '#FDF3E2'],
    sun: '#FFF8E6',
    far: '#A9C6DC',
    near: '#86A9BF',
    ground: '#DDE5DC',
    road: '#8D99A8',
    wall: '#F4F6F8',
    roof: '#4C6A8A',
    glass: '#CFE8F8',
  },
  // Noon
  {
    sky: ['#6FB4EE', '#DFF1FC'],
    sun: '#FFFFFF',
    far: '#8FB4D3',
    near: '#6C9A86',
    ground: '#CBD9C0',
    road: '#8A95A3',
    wall: '#FFFFFF',
    roof: '#2F6FB5',
    glass: '#BFE2FA',
  },
  // Harvest
  {
    sky: ['#F9D98A', '#FDF1D3'],
    sun: '#FFF6DA',
    far: '#D8B67C',
    near: '#B59152',
    ground: '#E6D6AE',
    road: '#A39880',
    wall: '#FBF6EA',
    roof: '#9A5B34',
    glass: '#F9E9BF',
  },
  // Dusk
  {
    sky: ['#8C93D6', '#F8C9B4'],
    sun: '#FFE3C4',
    far: '#9D8FBE',
    near: '#756F9F',
    ground: '#B9AEC4',
    road: '#6E6A88',
    wall: '#EFE8F3',
    roof: '#4B477D',
    glass: '#FFDFA6',
  },
  // Winter
  {
    sky: ['#C9D6E3', '#F4F8FB'],
    sun: '#FFFFFF',
    far: '#B5C6D6',
    near: '#93A8BC',
    ground: '#EDF2F6',
    road: '#A3AFBC',
    wall: '#F7F9FB',
    roof: '#5F7A94',
    glass: '#D6EAF6',
  },
  // Evening
  {
    sky: ['#1F3566', '#6C7FB8'],
    sun: '#F5E9C8',
    far: '#3C5286',
    near: '#2E416E',
    ground: '#55648A',
    road: '#38456A',
    wall: '#C9D3EA',
    roof: '#22335E',
    glass: '#FFE39A',
  },
]

const mountains = (roll: Dice, base: number, most: number, colour: string, snow: string | undefined): string => {
  let x = -between(roll, 20, 80)
  let drawn = ''
  while (x < WIDTH) {
    const w = between(roll, 110, 210)
    const h = between(roll, Math.round(most * 0.5), most)
    const top = x + w * (0.4 + roll() * 0.2)
    const peak = base - h
    drawn += path(`M${short(x)} ${base}L${short(top)} ${peak}L${short(x + w)} ${base}z`, colour)
    const cap = h * 0.28
    const left = top - ((top - x) * cap) / h
    const right = top + ((x + w - top) * cap) / h
    if (snow && h > most * 0.6)
      drawn += path(
        `M${short(left)} ${short(peak + cap)}L${short(top)} ${peak}L${short(right)} ${short(peak + cap)}` +
          `l${short((top - right) * 0.5)} ${short(cap * -0.28)}l${short((left - top) * 0.45)} ${short(cap * 0.4)}` +
          `l${short((left - top) * 0.3)} ${short(cap * -0.3)}z`,
        snow,
      )
    x += w * (0.5 + roll() * 0.3)
  }
  return drawn
}

const cloud = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `<g fill="#fff" opacity=".6">${rect(0, 0, 64, 16, '#fff', 8)}${circle(22, 1, 13, '#fff')}${circle(40, -2, 10, '#fff')}</g>`,
  )

/** A poplar, as they stand along the roads. */
export const tree = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, rect(-1.5, -14, 3, 14, '#7C6A55') + path('M0 -64C10 -48 9 -18 0 -10C-9 -18 -10 -48 0 -64z', colour))

const backdrop = (mood: Mood, roll: Dice): string => {
  const trees = between(roll, 2, 5)
  return [
    `<defs>${gradient('sky', mood.sky[0], mood.sky[1], true)}</defs>`,
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    circle(between(roll, 60, 420), between(roll, 40, 84), between(roll, 20, 32), mood.sun, ' opacity=".85"'),
    times(2, () => cloud(between(roll, 10, 400), between(roll, 30, 90), 0.7 + roll() * 0.6)),
    mountains(roll, HORIZON, 104, mood.far, '#FFFFFF'),
    mountains(roll, HORIZON, 46, mood.near, undefined),
    rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, mood.ground),
    times(trees, () =>
      tree(between(roll, 8, WIDTH - 8), HORIZON + 4, 0.6 + roll() * 0.4, pick(roll, ['#6FA06B', '#5E8F74', '#88AC63'])),
    ),
  ].join('')
}

/** What happens before the mountains. */
export type Scene = (mood: Mood, roll: Dice) => string

/** A picture outdoors; its hour, its mountains and its people follow from the seed. */
export const outdoors =
  (scene: Scene) =>
  (seed: number): string => {
    const roll = dice(seed)
    const mood = MOODS[seed % MOODS.length] as Mood
    return svg(WIDTH, HEIGHT, backdrop(mood, roll) + scene(mood, roll))
  }
