/** Pictures of the park: files in `images/`, several of each kind. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the files. */
export const PICTURES = path.join(path.dirname(fileURLToPath(import.meta.url)), 'images')

export type PictureKind =
  | 'activity'
  | 'banner'
  | 'chart'
  | 'cold'
  | 'forklift'
  | 'gate'
  | 'icon'
  | 'logo'
  | 'map'
  | 'market'
  | 'people'
  | 'plan'
  | 'produce'
  | 'template'
  | 'trucks'
  | 'warehouse'

/** The path of a picture on the park's host. @example pictureAt('market', 3) // '/images/market-3.svg' */
export const pictureAt = (kind: PictureKind, number: number): string => `/images/${kind}-${number}.svg`

/** The path of an article's cover: a JPEG, because the messaging app shows no SVG in shared links.
 * @example coverAt('market', 3) // '/images/market-3.jpg' */
export const coverAt = (kind: PictureKind, number: number): string => `/images/${kind}-${number}.jpg`
