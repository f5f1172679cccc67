/** How modules are divided into chunks: a folder is a chunk. */
import path from 'node:path'
import { inRoot, root } from './paths.mjs'

/** `text/en/forklift.ts` becomes the chunk `forklift.en`, `widgets/forklift/index.ts` the chunk `forklift`. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** Layers whose folders are concerns: `core/list`, `ui/list` and `screens/list` are one chunk, because a list needs all three. */
const CONCERN = /^src\/(?:core|ui|screens|features)\/([\w-]+)\/[^/]+$/
/** The words that every screen shows. */
const COMMON_TEXTS = /^src\/contract\/text\/[\w-]+\/common\.ts$/

/** Rollup's `manualChunks`. The entry's chunk holds what every entry imports and what the entry's `screens` import; every other module
 * of `src` lies in the chunk of its concern. Rollup places what is left: screens, texts, rules of the contract.
 * @param entryChunk name of the entry's chunk.
 * @param screens screens that most people open first: what they import comes with the entry. */
export const byFolder = ({ entryChunk, screens = [] }) => {
  let entryModules
  const findEntryModules = (ids, infoOf) => {
    const importsOf = (starts) => {
      const found = new Set(starts)
      // A set that grows while it is read is read to its new end.
      for (const id of found) infoOf(id).importedIds.forEach((next) => found.add(next))
      return found
    }
    const entries = ids.filter((id) => infoOf(id).isEntry).map((id) => importsOf([id]))
    const shared = [...entries[0]].filter((id) => entries.every((modules) => modules.has(id)))
    return new Set([...shared, ...importsOf(screens.flatMap((file) => infoOf(path.join(root, file)).importedIds))])
  }
  return (id, { getModuleIds, getModuleInfo }) => {
    entryModules ??= findEntryModules([...getModuleIds()], getModuleInfo)
    if (entryModules.has(id) || COMMON_TEXTS.test(inRoot(id))) return entryChunk
    return CONCERN.exec(inRoot(id))?.[1]
  }
}
