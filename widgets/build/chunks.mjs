/** How modules are divided into chunks: a folder is a chunk. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'

/** `text/en/forklift.ts` becomes the chunk `forklift.en`, `widgets/forklift/index.ts` the chunk `forklift`. */
export const chunkName = ({ facadeModuleId, name }) => {
  const id = facadeModuleId ? inRoot(facadeModuleId) : ''
  const [, locale, texts] = /text\/([\w-]+)\/(\w+)\.ts$/.exec(id) ?? []
  if (texts) return `${texts}.${locale}`
  return /^widgets\/(\w+)\/index\.tsx?$/.exec(id)?.[1] ?? name
}

/** What a smaller share of all screens needs lies where Rollup puts it: in a folder's chunk, the others would fetch it in vain. */
const FEW = 1 / 4

const SCREEN = /^widgets\/\w+\/\w+\.tsx$/
/** The words that every screen shows. */
const COMMON_TEXTS = /^src\/contract\/text\/[\w-]+\/common\.ts$/

/** Only re-exports: an importer needs the icons that it names, and not the others. */
const ICONS = path.join(root, 'src/ui/media/icons.ts')
const iconRows = readFileSync(ICONS, 'utf8').matchAll(/default as (\w+) \} from '(.+)'/g)
const fileByIcon = Object.fromEntries(Array.from(iconRows, ([, name, file]) => [name, `/node_modules/${file}`]))

/** Rollup's `manualChunks`: a module lies in the chunk of its folder's name, whichever layer the folder is in (`ui/form`, `screens/form`).
 * The contract's folders are kinds: there the file's own name is taken if a folder has it (`contract/api/forklift.ts`).
 * @param entryChunk the chunk of what all entries need, or at least this `share` of all screens. */
export const byFolder = ({ entryChunk, share: most }) => {
  const divide = (ids, infoOf) => {
    const iconsIn = (id) => {
      const [, names = ''] = /import \{([^}]*)\} from "[^"]*\/icons\.ts"/.exec(infoOf(id).code) ?? []
      const files = names.split(',').map((name) => fileByIcon[name.trim().split(' ')[0]])
      return ids.filter((one) => files.some((file) => file && one.endsWith(file)))
    }
    const importsOf = (id) => (id === ICONS ? [] : [...infoOf(id).importedIds, ...iconsIn(id)])
    /** How many of these modules need each module. */
    const countUsers = (starts) => {
      const users = new Map()
      for (const start of starts) {
        const found = new Set([start])
        // A set that grows while it is read is read to its new end.
        for (const id of found) importsOf(id).forEach((next) => found.add(next))
        for (const id of found) users.set(id, (users.get(id) ?? 0) + 1)
      }
      return users
    }
    const entries = ids.filter((id) => infoOf(id).isEntry)
    const screens = ids.filter((id) => SCREEN.test(inRoot(id)) && infoOf(id).dynamicImporters.length > 0)
    const entryUsers = countUsers(entries)
    const screenUsers = countUsers(screens)
    const folderOf = (id) => path.posix.basename(path.posix.dirname(inRoot(id)))
    const folders = new Set(ids.map(folderOf))
    return (id) => {
      const share = (screenUsers.get(id) ?? 0) / screens.length
      if (entryUsers.get(id) === entries.length || share >= most || COMMON_TEXTS.test(inRoot(id))) return entryChunk
      if (share < FEW || id.includes('node_modules')) return undefined
      const { name } = path.parse(id)
      return inRoot(id).startsWith('src/contract/') && folders.has(name) ? name : folderOf(id)
    }
  }
  let chunkOf
  return (id, { getModuleIds, getModuleInfo }) => {
    chunkOf ??= divide([...getModuleIds()], getModuleInfo)
    return chunkOf(id)
  }
}
