/** How modules are divided into chunks. */
import path from 'node:path'
import { inRoot, root } from './paths.mjs'

/** `text/en/forklift.ts` becomes the chunk `forklift.en`, `widgets/forklift/index.ts` the chunk `forklift`. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** The words that every screen shows. */
const COMMON_TEXTS = /^src\/contract\/text\/[\w-]+\/common\.ts$/

/** What this many other screens or parts import, too, may come with the entry. With 1 instead of 3 a page weighs 1.4 kB more on average, and
 * 0.7 kB less for the `screens`; with 6 it is 0.4 kB less and 0.3 kB more. */
const MIN_SHARED = 3

/** Rollup's `manualChunks`. The entry's chunk holds what every entry imports, and what its `screens` share with others: one file instead of
 * twenty on the way that most people take. Rollup places everything else: of all rules that were measured, its own costs fewest bytes.
 * @param entryChunk name of the entry's chunk.
 * @param screens screens whose imports come with the entry, but for what only they import. */
export const createManualChunks = ({ entryChunk, screens = [] }) => {
  const findEntryModules = (ids, infoOf) => {
    const importsOf = (start) => {
      const found = new Set([start])
      // A set that grows while it is read is read to its new end.
      for (const id of found) infoOf(id).importedIds.forEach((next) => found.add(next))
      return found
    }
    const entries = ids.filter((id) => infoOf(id).isEntry).map(importsOf)
    const others = ids
      .filter((id) => infoOf(id).dynamicImporters.length > 0 && !screens.includes(inRoot(id)))
      .map(importsOf)
    const wanted = screens.flatMap((file) => [...importsOf(path.join(root, file))])
    return new Set([
      ...[...entries[0]].filter((id) => entries.every((modules) => modules.has(id))),
      ...wanted.filter((id) => others.filter((modules) => modules.has(id)).length >= MIN_SHARED),
    ])
  }
  let entryModules
  return (id, { getModuleIds, getModuleInfo }) => {
    entryModules ??= findEntryModules([...getModuleIds()], getModuleInfo)
    return entryModules.has(id) || COMMON_TEXTS.test(inRoot(id)) ? entryChunk : undefined
  }
}
