/** How the files are cut and named. */
import { inRoot } from './paths.mjs'

/** `widgets/forklift/index.ts` becomes the chunk `forklift`, `text/en/forklift.ts` the chunk `forklift.en`. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** @param names modules of src, without their endings. */
const inSrc = (...names) => new RegExp(`^src/(${names.join('|')})\\.tsx?$`)

/** @param names of icons. */
const icons = (...names) => new RegExp(`/lucide/dist/esm/icons/(${names.join('|')})\\.mjs$`)

/** What nearly every screen with a form needs. */
const FORMS = inSrc(
  'ui/(dialog|field|field-frame|keyboard-inset|overlay-session|popup|popup-style|scroll-lock|use-overlay)',
  'core/form',
  'screens/(form-text|use-fields)',
  'contract/phone',
)
/** What forms and many other screens need, but lists of a widget do not. */
const MARGINS = inSrc('ui/(action-bar|notice|use-typing)', 'screens/outdated')
/** What nearly every screen needs that fetches one thing. */
const THINGS = inSrc(
  'ui/(card|chevron|ids|image|skeleton|touch)',
  'core/(log-out|resource)',
  'screens/use-resource',
  'contract/(endpoint|errors)',
)

/** Laid by hand, because a dozen small files compress 2 kB worse than one, and because Rollup would cut them anew, smaller, with each
 * screen that comes: what pull-to-refresh needs, what rows need, and an area's own parts. */
const TOGETHER = [
  ['shown', inSrc('ui/(cell|dotted|pull-refresh|pull-ease|scroll-parent|tag)', 'screens/(outside|use-back)')],
  ['shown', icons('check')],
  [
    'lists',
    inSrc(
      'ui/(empty|list|list-gate|list-rows|list-window|row-window)',
      'core/list',
      'screens/(rows|use-list|use-open)',
    ),
  ],
  [
    'browse',
    inSrc(
      'ui/(entry|search-field)',
      'screens/(filter-by|list-screen|make-list|search)',
      'contract/text/[\\w-]+/search',
    ),
  ],
  ['address', inSrc('core/(later|park-url)', 'screens/(headline|use-picture)')],
  ['pages', inSrc('contract/model/(named|page)', 'core/whole-list')],
  ['news-kinds', inSrc('contract/model/news')],
  ['detail', inSrc('screens/(detail|make-detail)', 'ui/facts')],
  ['dial', inSrc('screens/dial')],
  ['article', inSrc('screens/(article|article-style|pictures)', 'contract/text/[\\w-]+/article')],
  [
    'sign-up',
    inSrc(
      'screens/(activity|read-activity|sign-up)',
      'contract/model/activity',
      'contract/text/[\\w-]+/activity-parts',
    ),
  ],
  ['uploads', inSrc('screens/(form-uploader|use-uploads)', 'core/(upload|picked-image)', 'ui/uploader')],
  ['uploads', icons('image-plus', 'rotate-cw')],
  ['labels', inSrc('screens/use-labels', 'contract/model/audit', 'contract/text/[\\w-]+/labels')],
  ['opportunities', inSrc('screens/(opportunity-entry|opportunity-list|opportunity-types)')],
  ['opportunity', inSrc('screens/(opportunity-screen|opportunity-view)')],
  ['unread', inSrc('core/unread', 'screens/use-unread')],
  ['news', inSrc('screens/(news|news-line|use-reading)', 'contract/text/[\\w-]+/reading')],
  ['activities', /^widgets\/activity\/(activities|own-sign-up-button|review)\.tsx?$/],
  ['activity-entry', /^widgets\/activity\/(activity-entry|state-filter)\.tsx?$/],
  [
    'forklift',
    /^(widgets\/forklift\/(fleet|forklift-card|photo|use-device-now)\.tsx?|src\/contract\/model\/(money|time)\.ts)$/,
  ],
  ['order', /^(widgets\/forklift\/(order|status-tag)\.tsx?|src\/contract\/model\/forklift\.ts)$/],
  ['order-view', /^(widgets\/forklift\/(order-parts|order-screen)|src\/ui\/timeline)\.tsx$/],
]

/** Few files for each route: over HTTP/1.1 a browser fetches six at a time, the page itself and the route's first call among them. What
 * lies in one more waits for another round trip. */
export const HOSTED_CHUNKS = {
  first: 'host',
  groups: [
    ['host', THINGS],
    ['host', MARGINS],
    ['host', inSrc('screens/part', 'contract/text/[\\w-]+/common')],
    ['host', icons('search', 'x')],
    ['forms', FORMS],
    ...TOGETHER,
  ],
}

/** A widget begins with forklifts, which are a list of another kind. */
export const ESM_CHUNKS = {
  first: 'element',
  groups: [
    ['element', THINGS],
    ['margins', MARGINS],
    ['forms', FORMS],
    ['rows', inSrc('screens/(rows|use-open)')],
    ...TOGETHER,
  ],
}

/** Rollup's `manualChunks`. @param first the chunk of all that every entry imports, and what that imports; @param groups chunks of
 * modules by their paths, for what is fetched later. */
export const laidByHand = ({ first, groups }) => {
  let reached
  const groupOf = (id) => groups.find(([, modules]) => modules.test(inRoot(id)))?.[0]
  const reach = (ids, getModuleInfo) => {
    const found = new Set(ids)
    // A set that grows while it is read is read to its new end.
    for (const id of found)
      if (!id.endsWith('/media/icons.ts')) getModuleInfo(id).importedIds.forEach((next) => found.add(next))
    return found
  }
  const reachedByAll = (getModuleIds, getModuleInfo) => {
    const all = [...getModuleIds()]
    const entries = all.filter((id) => getModuleInfo(id).isEntry)
    const sets = entries.map((id) => reach([id], getModuleInfo))
    return reach([...all.filter((id) => groupOf(id) === first || sets.every((set) => set.has(id)))], getModuleInfo)
  }
  return (id, { getModuleIds, getModuleInfo }) => {
    reached ??= reachedByAll(getModuleIds, getModuleInfo)
    return reached.has(id) ? first : groupOf(id)
  }
}
