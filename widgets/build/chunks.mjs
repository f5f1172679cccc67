/** How modules are divided into chunks: a folder is a chunk. */
import { inRoot } from './paths.mjs'
import { readFileSync } from 'node:fs'
const MOVE = process.env.MOVE ? JSON.parse(readFileSync('/tmp/mv.json')) : {}
const H = +(process.env.H ?? 0.5), T = +(process.env.T ?? 5)

/** `text/en/forklift.ts` becomes the chunk `forklift.en`, `widgets/forklift/index.ts` the chunk `forklift`. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** Only re-exports: an importer of one icon does not need the others. */
const ICONS = 'src/ui/media/icons.ts'
const COMMON = /^src\/contract\/text\/[\w-]+\/common\.ts$/

const folderOf = (id) => MOVE[id.split('/').pop()] ?? /([\w-]+)\/[^/]+$/.exec(id)?.[1]

export const byFolder = (first) => {
  let chunks
  const divide = (ids, infoOf) => {
    const importsOf = (id) => (inRoot(id) === ICONS ? [] : infoOf(id).importedIds)
    const usersOf = (starts) => {
      const users = new Map()
      for (const start of starts) {
        const found = new Set([start])
        for (const id of found) importsOf(id).forEach((next) => found.add(next))
        for (const id of found) users.set(id, (users.get(id) ?? 0) + 1)
      }
      return users
    }
    const entries = ids.filter((id) => infoOf(id).isEntry)
    const screens = ids.filter((id) => /^widgets\/\w+\/\w+\.tsx$/.test(inRoot(id)) && infoOf(id).dynamicImporters.length > 0)
    const byEntries = usersOf(entries)
    const byScreens = usersOf(screens)
    const found = new Map()
    const decide = (id) => {
      const name = inRoot(id)
      if (byEntries.get(id) === entries.length || COMMON.test(name)) return first
      const users = byScreens.get(id) ?? 0
      if (users >= screens.length * H) return first
      if (users < T || name.includes('node_modules')) return undefined
      if (!name.startsWith('src/contract/')) return folderOf(name)
      const c = new Set(infoOf(id).importers.map((x) => chunkOf(x) ?? 'auto'))
      if (c.size === 1) { const [x] = c; return x === 'auto' ? undefined : x }
      return /text/.test(name) ? 'texts' : folderOf(name)
    }
    const chunkOf = (id) => { if (!found.has(id)) { found.set(id, undefined); found.set(id, decide(id)) } return found.get(id) }
    return chunkOf
  }
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= divide([...getModuleIds()], getModuleInfo)
    return chunks(id)
  }
}
