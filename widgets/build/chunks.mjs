/** How modules are divided into chunks. */
import path from 'node:path'
import { inRoot } from './paths.mjs'

/** `text/en/forklift.ts` becomes the chunk `forklift.en`, `widgets/forklift/index.ts` the chunk `forklift`. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** The words that every screen shows. */
const COMMON_TEXTS = /^src\/contract\/text\/[\w-]+\/common\.ts$/

/** A module that lists an area's screens and texts; the screens are components. */
const SCREEN_TABLE = /^widgets\/\w+\/(\w+\/)?index\.tsx?$/

/** What the main screen shares with this many screens comes with the entry. */
const MIN_SHARED = 20

/** What one more file costs a visit, in bytes of code before the minifier: it is another request, and compresses worse. */
const FILE_COST = 1500

/** A visit of the main screen counts as much as this many visits of others. */
const MAIN_WEIGHT = 40

const withImports = (start, infoOf) => {
  const found = new Set(start)
  // A set that grows while it is read is read to its new end.
  for (const id of found) infoOf(id).importedIds.forEach((next) => found.add(next))
  return found
}

/** The modules that every entry imports. */
const commonModules = (ids, infoOf) => {
  const entries = ids.filter((id) => infoOf(id).isEntry).map((id) => withImports([id], infoOf))
  return ids.filter((id) => entries.every((modules) => modules.has(id)))
}

/** One visit for each screen: the modules that it needs when the app is opened there. */
const visitsOf = (mainScreen, ids, infoOf) => {
  const common = commonModules(ids, infoOf)
  return ids.flatMap((id) => {
    const tables = infoOf(id).dynamicImporters.filter((importer) => SCREEN_TABLE.test(inRoot(importer)))
    const isMain = inRoot(id) === mainScreen
    return tables.length > 0 && id.endsWith('.tsx')
      ? { isMain, modules: withImports([...common, ...tables, id], infoOf) }
      : []
  })
}

/** Groups of the modules that the same visits need. */
const groupByVisits = (visits, ids, infoOf) => {
  const groups = new Map()
  for (const id of ids) {
    const needing = visits.filter(({ modules }) => modules.has(id))
    const isShared = needing.length >= MIN_SHARED && needing.some(({ isMain }) => isMain)
    const group = new Set(isShared ? visits : needing)
    const key = [...group].map((visit) => visits.indexOf(visit)).join()
    const { ids: before, size } = groups.get(key) ?? { ids: [], size: 0 }
    if (key) groups.set(key, { ids: [...before, id], size: size + (infoOf(id).code?.length ?? 0), visits: group })
  }
  return [...groups.values()]
}

const weigh = (visits) => visits.reduce((sum, { isMain }) => sum + (isMain ? MAIN_WEIGHT : 1), 0)

/** What all visits save if two groups are one file: a file where both are needed, less the other's code where one of them is. */
const savedBy = (a, b) => {
  const both = weigh([...a.visits].filter((visit) => b.visits.has(visit)))
  return both * FILE_COST - (weigh([...a.visits]) - both) * b.size - (weigh([...b.visits]) - both) * a.size
}

/** Joins the two groups that save most, until no two save anything. */
const joinGroups = (groups, infoOf) => {
  const groupOf = new Map()
  const importsOf = (group) => {
    const imported = group.ids.flatMap((id) => infoOf(id).importedIds)
    return new Set(imported.flatMap((id) => groupOf.get(id) ?? []).filter((other) => other !== group))
  }
  /** Whether one imports a third group that imports the other: joined, they and the third would import each other. */
  const isIndirect = (from, to) => {
    const found = importsOf(from)
    found.delete(to)
    for (const group of found) importsOf(group).forEach((next) => next !== from && found.add(next))
    return found.has(to)
  }
  /** Whether every visit of either already fetches what both import. */
  const isExact = (a, b) =>
    [...importsOf(a), ...importsOf(b)].every(
      (imported) =>
        imported === a || imported === b || [...a.visits, ...b.visits].every((visit) => imported.visits.has(visit)),
    )
  const joined = new Set()
  let pairs = []
  const add = (group) => {
    for (const id of group.ids) groupOf.set(id, group)
    for (const other of joined) pairs.push({ group, other, saved: savedBy(group, other) })
    joined.add(group)
  }
  const findBest = () => {
    pairs = pairs.filter(({ group, other, saved }) => saved > 0 && joined.has(group) && joined.has(other))
    pairs.sort((a, b) => b.saved - a.saved)
    return pairs.find(
      ({ group, other }) => isExact(group, other) && !isIndirect(group, other) && !isIndirect(other, group),
    )
  }
  groups.forEach(add)
  for (let best = findBest(); best; best = findBest()) {
    const { group, other } = best
    joined.delete(group)
    joined.delete(other)
    const visits = new Set([...group.visits, ...other.visits])
    add({ ids: [...group.ids, ...other.ids], size: group.size + other.size, visits })
  }
  return [...joined]
}

/** Rollup's `manualChunks`. What every entry imports is the entry's chunk; so is what every screen needs, and what the main screen shares
 * with many. Of the rest, modules that are often needed together are one chunk. Rollup places what no screen needs at first, such as sheets.
 * @param entryChunk name of the entry's chunk.
 * @param mainScreen file of the screen that most people open first. */
export const createManualChunks = ({ entryChunk, mainScreen }) => {
  const nameChunks = (ids, infoOf) => {
    const visits = visitsOf(mainScreen, ids, infoOf)
    const groups = joinGroups(groupByVisits(visits, ids, infoOf), infoOf)
    const sizeOf = (id) => infoOf(id).code?.length ?? 0
    const named = groups.flatMap((group, index) => {
      const largest = group.ids.reduce((most, id) => (sizeOf(id) > sizeOf(most) ? id : most))
      const isEntry = group.visits.size === visits.length
      return group.ids.map((id) => [id, isEntry ? entryChunk : `${path.parse(largest).name}-${index}`])
    })
    return new Map(named)
  }
  let names
  return (id, { getModuleIds, getModuleInfo }) => {
    names ??= nameChunks([...getModuleIds()], getModuleInfo)
    return COMMON_TEXTS.test(inRoot(id)) ? entryChunk : names.get(id)
  }
}
