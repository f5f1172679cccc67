/** Pictures of the park, drawn: each kind in as many variations as there are numbers. */
import { activity, template } from './activity.ts'
import { forklift } from './forklift.ts'
import { chart, cold, plan } from './indoors.ts'
import { gate, market, people, produce, trucks, warehouse } from './scenes.ts'
import { banner, icon, logo, map } from './signs.ts'

const KINDS = {
  forklift,
  warehouse,
  trucks,
  produce,
  market,
  people,
  gate,
  cold,
  chart,
  plan,
  logo,
  icon,
  map,
  banner,
  activity,
  template,
}

export type PictureKind = keyof typeof KINDS

const isKind = (name: string | undefined): name is PictureKind => name !== undefined && Object.hasOwn(KINDS, name)

const drawn = new Map<string, string | undefined>()

/** The picture of a file name; `undefined` for a name that is none of them.
 * @example pictureOf('forklift-1.svg') */
export const pictureOf = (name: string): string | undefined => {
  const [, kind, number] = /^([a-z]+)-([1-9]\d?)\.svg$/.exec(name) ?? []
  if (!isKind(kind)) return undefined
  if (!drawn.has(name)) drawn.set(name, KINDS[kind](Number(number)))
  return drawn.get(name)
}

/** Where a picture is, on the park's own host. @param number 1 to 99. @example pictureAt('market', 3) // '/images/market-3.svg' */
export const pictureAt = (kind: PictureKind, number: number): string => `/images/${kind}-${number}.svg`
