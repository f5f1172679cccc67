/** Writes the other files of a build to dist: build.json for the size tests and `npm start`, manifest.json for hosts, the licences of the
 * packages in it, compressed files for the hosted folder, and source maps. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tsImport } from 'tsx/esm/api'
import { dist, hashSources, inRoot, root } from './paths.mjs'

const NOTES = path.join(dist, 'build.json')
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

/** The licences of all packages in the builds. Minified code has no comments, so a file beside it has these notices. */
const licencesOf = (builds) => {
  const modules = Object.values(builds).flatMap(({ chunks }) => Object.values(chunks).map((one) => one.modules))
  const ids = modules.flatMap((one) => Object.keys(one))
  const folders = new Set(ids.flatMap((id) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []))
  const notices = [...folders].sort().map((folder) => {
    const read = (name) => readFileSync(path.join(root, folder, name), 'utf8').trim()
    const { name, version, license } = JSON.parse(read('package.json'))
    const file = readdirSync(path.join(root, folder)).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
    return `${name} ${version}\nLicence: ${license}\n${file ? `\n${read(file)}\n` : ''}`
  })
  return `Parkside contains these packages.\n\n${notices.join(`\n${'-'.repeat(80)}\n\n`)}`
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
      // Also in the hosted folder, which is copied to a server.
      for (const folder of isHosted ? ['', base] : [''])
        await writeFile(path.join(dist, folder, 'licences.txt'), licencesOf(builds))
    },
  }
}
