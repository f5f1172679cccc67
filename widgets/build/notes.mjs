/** Writes the other files of a build to dist: build.json for the size tests and `npm start`, manifest.json for hosts, compressed files
 * and licences for the hosted folder, and source maps. */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tsImport } from 'tsx/esm/api'
import { dist, hashSources, inRoot, root } from './paths.mjs'

const NOTES = path.join(dist, 'build.json')
const LICENCES = 'third-party-licences.txt'
const TYPES = { '.js': 'text/javascript', '.svg': 'image/svg+xml' }

/** Number of bytes that Rollup wrote for each module, before minifying. */
const bytesByModule = ({ modules = {} }) =>
  Object.fromEntries(
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength ? [[inRoot(id), renderedLength]] : [],
    ),
  )

/** Lists every file that a CDN can serve, with its hash, so that a page can pin it by `integrity`. Not listed: index.html, into which a
 * host writes its configuration, and preloads.json, which is for servers. */
const writeManifest = async (builds) => {
  const { VERSION: version } = await tsImport(path.join(root, 'widgets/version.ts'), import.meta.url)
  const { PROTOCOL: protocol } = await tsImport(path.join(root, 'bridge/contract.ts'), import.meta.url)
  const files = Object.values(builds)
    .flatMap(({ base, chunks }) => Object.entries(chunks).map(([name, one]) => [path.posix.join(base, name), one]))
    .map(([file, { raw, gzip, brotli, sha384 }]) => {
      return { file, size: raw, gzip, brotli, sha384, type: TYPES[path.extname(file)] }
    })
    .filter(({ type }) => type)
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify({ version, protocol, files }, null, 2)}\n`)
}

/** @param base folder under dist that file names are relative to. @param dirs folders that this target owns; they are emptied first.
 * @param isHosted whether this is the hosted folder, which also gets `.gz` and `.br` files, and the licences.
 * @param isDev whether this is a development build. Its entry in build.json lists no files, and the next `npm start` builds again. */
export const notes = (target, { base = '', dirs = [], isHosted, isDev }) => {
  let sources = ''
  return {
    name: 'notes',
    buildStart() {
      sources = isDev ? 'development' : hashSources()
    },
    async generateBundle() {
      for (const dir of dirs.flatMap((one) => [one, `maps/${one}`]))
        await rm(path.join(dist, dir), { recursive: true, force: true })
    },
    async writeBundle(_, bundle) {
      const chunks = {}
      for (const chunk of Object.values(bundle)) {
        const { fileName, isEntry = false, imports = [], dynamicImports = [] } = chunk
        const file = path.join(dist, base, fileName)
        if (isDev || fileName.endsWith('.d.ts')) continue
        if (fileName.endsWith('.map')) {
          const map = path.join(dist, 'maps', base, fileName)
          await mkdir(path.dirname(map), { recursive: true })
          await rename(file, map)
          continue
        }
        const data = Buffer.from(chunk.code ?? chunk.source)
        const gzip = gzipSync(data, { level: 9 })
        const brotli = brotliCompressSync(data)
        if (isHosted) await Promise.all([writeFile(`${file}.gz`, gzip), writeFile(`${file}.br`, brotli)])
        const sizes = { raw: data.length, gzip: gzip.length, brotli: brotli.length }
        const sha384 = `sha384-${createHash('sha384').update(data).digest('base64')}`
        chunks[fileName] = { isEntry, imports, dynamicImports, ...sizes, sha384, modules: bytesByModule(chunk) }
      }
      const known = JSON.parse(await readFile(NOTES, 'utf8').catch(() => '{}'))
      const builds = { ...known, [target]: { sources, base, chunks } }
      await writeFile(NOTES, JSON.stringify(builds, null, 1))
      if (isDev) return
      await writeManifest(builds)
      if (isHosted) await copyFile(path.join(root, LICENCES), path.join(dist, base, LICENCES))
    },
  }
}
