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

const COMMON_TEXTS = /^src\/contract\/text\/[\w-]+\/common\.ts$/
const CONCERN = /^src\/(?:core|ui|screens|features)\/([\w-]+)\/[^/]+$/

export const byFolder = ({ entryChunk, with: screens = [] }) => {
  let entry, users
  const reach = (starts, infoOf) => {
    const found = new Set(starts)
    for (const id of found) infoOf(id).importedIds.forEach((next) => found.add(next))
    return found
  }
  const T = +(process.env.T ?? 99)
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!entry) {
      const ids = [...getModuleIds()]
      const [first, ...others] = ids.filter((one) => getModuleInfo(one).isEntry).map((one) => reach([one], getModuleInfo))
      entry = new Set([...first].filter((one) => others.every((set) => set.has(one))))
      const more = screens.map((one) => path.join(root, one))
      for (const one of reach(more, getModuleInfo)) if (!more.includes(one)) entry.add(one)
      users = new Map()
      const all = ids.filter((one) => /^widgets\/\w+\/\w+\.tsx$/.test(inRoot(one)) && getModuleInfo(one).dynamicImporters.length)
      for (const s of all) for (const m of reach([s], getModuleInfo)) users.set(m, (users.get(m) ?? 0) + 1)
    }
    if (entry.has(id) || COMMON_TEXTS.test(inRoot(id))) return entryChunk
    if (T < 99 && users.get(id) >= T) return CONCERN.exec(inRoot(id))?.[1]
    return undefined
  }
}
