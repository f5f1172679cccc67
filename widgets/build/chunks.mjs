/** How the files are cut and named. */
import { inRoot } from './places.mjs'

/** `widgets/forklift/index.ts` becomes the chunk `forklift`, `text/en/forklift.ts` the chunk `forklift.en`. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** Modules of src that nearly every screen with a form needs. */
const WITH_FORMS = [
  'ui/(action-bar|card|dialog|field|field-frame|ids|image|keyboard-inset|notice|overlay-session|popup|popup-style|scroll-lock)',
  'ui/(skeleton|touch|use-typing)',
  'core/(form|resource)',
  'screens/use-resource',
  'contract/patterns',
].join('|')

/** Chunks of the hosted page that are laid by hand, because a dozen small files compress 2 kB worse than one: what nearly every
 * screen with a form needs comes with the first file, and an area's own parts come together. */
export const HOSTED_CHUNKS = [
  ['host', /^widgets\/host\/page\.tsx$/],
  ['host', new RegExp(`^src/(${WITH_FORMS})\\.tsx?$|/lucide/dist/esm/icons/check\\.mjs$`)],
  ['forklift', /^(widgets\/forklift\/(fleet|forklift-card|photo|use-device-now)\.tsx?|src\/contract\/model\/(money|time)\.ts)$/],
]
