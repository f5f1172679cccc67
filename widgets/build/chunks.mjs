/** How modules are divided into chunks. */
import { inRoot } from './paths.mjs'

/** `text/en/forklift.ts` becomes the chunk `forklift.en`, `widgets/forklift/index.ts` the chunk `forklift`. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

const SCREEN = /^widgets\/\w+\/\w+\.tsx$/
/** The words that every screen shows. */
const COMMON_TEXTS = /^src\/contract\/text\/[\w-]+\/common\.ts$/
/** Folders of `src` whose modules come together. Each is one chunk, from all layers: `core/form`, `ui/form`, `screens/form`. Of the other
 * folders most screens need some modules only. */
const TOGETHER = /^src\/(?:core|ui|screens)\/(form|overlay)\/[^/]+$/

/** Rollup's `manualChunks`. The entry's chunk holds what every entry imports, and what many screens need: fewer files for most of them.
 * Some folders are a chunk. Rollup places everything else.
 * @param entryChunk name of the entry's chunk.
 * @param share which share of all screens has to need a module to bring it into the entry's chunk. Default: it takes none. */
export const createManualChunks = ({ entryChunk, share = Infinity }) => {
  const findEntryModules = (ids, infoOf) => {
    const importsOf = (start) => {
      const found = new Set([start])
      // A set that grows while it is read is read to its new end.
      for (const id of found) infoOf(id).importedIds.forEach((next) => found.add(next))
      return found
    }
    const neededBy = (starts, atLeast) => {
      const users = new Map()
      for (const start of starts) for (const id of importsOf(start)) users.set(id, (users.get(id) ?? 0) + 1)
      return [...users].filter(([, count]) => count >= atLeast).map(([id]) => id)
    }
    const entries = ids.filter((id) => infoOf(id).isEntry)
    const screens = ids.filter((id) => SCREEN.test(inRoot(id)) && infoOf(id).dynamicImporters.length > 0)
    return new Set([...neededBy(entries, entries.length), ...neededBy(screens, screens.length * share)])
  }
  let entryModules
  return (id, { getModuleIds, getModuleInfo }) => {
    entryModules ??= findEntryModules([...getModuleIds()], getModuleInfo)
    return entryModules.has(id) || COMMON_TEXTS.test(inRoot(id)) ? entryChunk : TOGETHER.exec(inRoot(id))?.[1]
  }
}
