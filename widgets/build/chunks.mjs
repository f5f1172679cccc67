/** Divides modules into chunks by the screens that need them. Rollup's own `experimentalMinChunkSize` does not consider screens: with it,
 * each screen loads far more code of others. With a chunk for each folder of src, /apply would load 79 kB instead of 38 kB. */
import { inRoot, reachable } from './paths.mjs'

/** `text/en/forklift.ts` becomes the chunk `forklift.en`, and `widgets/forklift/index.ts` the chunk `forklift`. Other chunks keep their
 * name: those of `createManualChunks` are numbered, also those of lazily loaded parts. dist/build.json lists their modules. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** The texts that every screen shows. */
const COMMON_TEXTS = /^src\/contract\/text\/[\w-]+\/common\.ts$/

/** A module that lists an area's screens and texts. */
const SCREEN_TABLE = /^widgets\/\w+\/(\w+\/)?index\.tsx?$/

/** Modules that the main screen shares with at least this many screens are part of the entry chunk. */
const MIN_SHARED = 20

/** Cost of one more file per visit, in bytes of code before minifying: it is another request, and small files compress worse. */
const FILE_COST = 1100

/** Weight of a visit of the main screen, relative to visits of other screens. */
const MAIN_WEIGHT = 25

/** Weight of a lazily loaded part, such as a sheet, for each screen that can load it, relative to visits of screens: users do not wait for
 * it. */
const PART_WEIGHT = 0.05

/** These modules and all that they import, directly or indirectly. */
const withImports = (start, infoOf) => reachable(start, (id) => infoOf(id).importedIds)

/** The modules that every entry imports. */
const commonModules = (ids, infoOf) => {
  const entries = ids.filter((id) => infoOf(id).isEntry).map((id) => withImports([id], infoOf))
  return ids.filter((id) => entries.every((modules) => modules.has(id)))
}

/** Visits: for each screen, the modules that are needed when the app is opened there; and those of each lazily loaded part. A part weighs
 * more if more screens can load it. */
const visitsOf = (mainScreen, ids, infoOf) => {
  const common = commonModules(ids, infoOf)
  const tablesOf = (id) => infoOf(id).dynamicImporters.filter((importer) => SCREEN_TABLE.test(inRoot(importer)))
  const modulesOf = (id) => withImports([...common, ...tablesOf(id), id], infoOf)
  const screens = ids
    .filter((id) => tablesOf(id).length > 0 && id.endsWith('.tsx'))
    .map((id) => ({ id, isMain: inRoot(id) === mainScreen, isScreen: true, modules: modulesOf(id) }))
  const parts = ids
    .filter((id) => infoOf(id).dynamicImporters.length > tablesOf(id).length)
    .map((id) => {
      const loading = screens.filter(({ modules }) =>
        infoOf(id).dynamicImporters.some((importer) => modules.has(importer)),
      )
      return { weight: PART_WEIGHT * Math.max(1, loading.length), modules: modulesOf(id) }
    })
  return [...screens.map((one) => ({ ...one, weight: one.isMain ? MAIN_WEIGHT : 1 })), ...parts]
}

/** Groups the modules that are needed by the same visits. */
const groupByVisits = (visits, ids, infoOf) => {
  const groups = new Map()
  for (const id of ids) {
    const needing = visits.filter(({ modules }) => modules.has(id))
    const isShared =
      needing.filter(({ isScreen }) => isScreen).length >= MIN_SHARED && needing.some(({ isMain }) => isMain)
    const group = new Set(isShared ? visits : needing)
    const key = [...group].map((visit) => visits.indexOf(visit)).join()
    const { ids: before, size } = groups.get(key) ?? { ids: [], size: 0 }
    if (key) groups.set(key, { ids: [...before, id], size: size + (infoOf(id).code?.length ?? 0), visits: group })
  }
  return [...groups.values()]
}

const weigh = (visits) => visits.reduce((sum, { weight }) => sum + weight, 0)

/** Bytes that all visits together save if two groups become one file: one file less per visit that needs both, minus the other group's
 * code per visit that needs only one. */
const savedBy = (a, b) => {
  const both = weigh([...a.visits].filter((visit) => b.visits.has(visit)))
  return both * FILE_COST - (weigh([...a.visits]) - both) * b.size - (weigh([...b.visits]) - both) * a.size
}

/** Joins groups while that saves bytes, starting with the smallest. Two groups are joined only if every screen of either already loads
 * what both import. Otherwise a screen would load a third file for code that it does not need. */
const joinGroups = (groups, infoOf) => {
  const groupOf = new Map()
  const left = new Set()
  const add = (group) => {
    for (const id of group.ids) groupOf.set(id, group)
    left.add(group)
  }
  const isExact = ({ ids, visits }) =>
    ids.every((id) =>
      infoOf(id).importedIds.every((imported) => {
        const group = groupOf.get(imported)
        return (
          !group || ids.includes(imported) || [...visits].every((visit) => !visit.isScreen || group.visits.has(visit))
        )
      }),
    )
  const joinedWith = (group, other) => ({
    ids: [...group.ids, ...other.ids],
    size: group.size + other.size,
    visits: new Set([...group.visits, ...other.visits]),
  })
  const waiting = groups.toSorted((a, b) => a.size - b.size)
  waiting.forEach(add)
  while (waiting.length > 0) {
    const group = waiting.shift()
    // It was joined with an earlier one.
    if (!left.has(group)) continue
    const best = [...left]
      .filter((other) => other !== group)
      .map((other) => ({ other, saved: savedBy(group, other), joined: joinedWith(group, other) }))
      .filter(({ saved, joined }) => saved > 0 && isExact(joined))
      .sort((a, b) => b.saved - a.saved)[0]
    if (!best) continue
    left.delete(group)
    left.delete(best.other)
    add(best.joined)
    waiting.push(best.joined)
  }
  return [...left]
}

/** Rollup's `manualChunks`. The entry chunk contains the modules that every entry imports, that every screen needs, or that the main
 * screen shares with many screens. Of the other modules, those that screens and lazily loaded parts, such as sheets, often need together
 * share a chunk. Rollup itself places the texts of areas, and modules that only some entries need.
 * @param entryChunk name of the entry chunk.
 * @param mainScreen file of the screen that most users open first. */
export const createManualChunks = ({ entryChunk, mainScreen }) => {
  const nameChunks = (ids, infoOf) => {
    const visits = visitsOf(mainScreen, ids, infoOf)
    const groups = joinGroups(groupByVisits(visits, ids, infoOf), infoOf)
    const nameOf = ({ visits: { size } }, index) => (size === visits.length ? entryChunk : `c${index}`)
    return new Map(groups.flatMap((group, index) => group.ids.map((id) => [id, nameOf(group, index)])))
  }
  let names
  return (id, { getModuleIds, getModuleInfo }) => {
    // Sorted, because modules are loaded in a different order in each build, and the same source must give the same files.
    names ??= nameChunks([...getModuleIds()].sort(), getModuleInfo)
    return COMMON_TEXTS.test(inRoot(id)) ? entryChunk : names.get(id)
  }
}
