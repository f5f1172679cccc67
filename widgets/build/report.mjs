/** What a build is made of: dist/build.json for the size tests and `npm start`, dist/manifest.json for whoever serves it. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inRoot, root, version } from './places.mjs'

const dist = path.join(root, 'dist')

const brotli = (data) =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  })
const gzipped = (data) => promisify(gzip)(data, { level: 9 })

const TYPES = { js: 'text/javascript', svg: 'image/svg+xml', html: 'text/html' }

const typeOf = (file) => TYPES[file.split('.').at(-1)] ?? 'application/octet-stream'

const readProtocol = async () => {
  const [, number] =
    /^export const PROTOCOL = (\d+)$/m.exec(await readFile(path.join(root, 'bridge/contract.ts'), 'utf8')) ?? []
  if (!number) throw new Error('bridge/contract.ts does not say its PROTOCOL')
  return Number(number)
}

/** Every file that a CDN holds: a page pins one by its `sha384`. Not index.html, into which whoever hosts it writes their
 * configuration, nor what is for servers. */
const writeManifest = async (builds) => {
  const files = Object.values(builds)
    .flatMap(({ base, chunks }) =>
      Object.entries(chunks).map(([name, chunk]) => ({ file: path.posix.join(base, name), ...chunk })),
    )
    .filter(({ file }) => !/\.html$|\/preloads\.json$/.test(file))
    .map(({ file, raw, gzip, brotli, sha384 }) => ({ file, size: raw, gzip, brotli, sha384, type: typeOf(file) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  const manifest = { version, protocol: await readProtocol(), files }
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** A file's modules and what each of them weighs in it, most first. Those that leave nothing are left out. */
const partsOf = ({ modules = {} }, weights) =>
  Object.fromEntries(
    Object.entries(modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => [inRoot(id), weights.get(id)])
      .sort((a, b) => b[1] - a[1]),
  )

const noteOf = async (chunk, weights) => {
  const data = Buffer.from(chunk.code ?? chunk.source)
  const [gz, br] = await Promise.all([gzipped(data), brotli(data)])
  const { isEntry = false, facadeModuleId: facade, imports = [], dynamicImports = [] } = chunk
  const sha384 = `sha384-${createHash('sha384').update(data).digest('base64')}`
  const note = {
    isEntry,
    ...(facade && { facade: inRoot(facade) }),
    imports,
    dynamicImports,
    ...{ raw: data.length, gzip: gz.length, brotli: br.length },
    sha384,
    modules: partsOf(chunk, weights),
  }
  return { note, gz, br }
}

/** What each module imports when it is loaded, and what it may import later: how a module came into a file. */
const importsOf = (context) => {
  const known = (ids) => ids.filter((id) => !context.getModuleInfo(id)?.isExternal).map(inRoot)
  return Object.fromEntries(
    Array.from(context.getModuleIds(), (id) => context.getModuleInfo(id))
      .filter(({ isExternal }) => !isExternal)
      .map(({ id, importedIds, dynamicallyImportedIds }) => [
        inRoot(id),
        { now: known(importedIds), later: known(dynamicallyImportedIds) },
      ]),
  )
}

/** @param base folder under dist that the files are named from; @param dirs those that hold nothing else, and are emptied first;
 * @param compressed whether `.gz` and `.br` are to lie beside each file; @param weights what the minifier notes;
 * @param onNotes is given the notes of a build that is not to be written. */
export const report = (target, { base = '', dirs = [], compressed, weights, onNotes }) => {
  const file = path.join(dist, 'build.json')
  let started = 0

  const noteAll = async (bundle, write = () => {}) => {
    const noted = await Promise.all(
      Object.values(bundle)
        .filter(({ fileName }) => !fileName.endsWith('.d.ts'))
        .map(async (chunk) => {
          const { note, ...compressions } = await noteOf(chunk, weights)
          await write(chunk.fileName, compressions)
          return [chunk.fileName, note]
        }),
    )
    return Object.fromEntries(noted.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  return {
    name: 'report',
    buildStart() {
      started = Date.now()
    },
    async generateBundle(_, bundle) {
      if (onNotes) return onNotes({ started, base, chunks: await noteAll(bundle), imports: importsOf(this) })
      for (const dir of dirs) await rm(path.join(dist, dir), { recursive: true, force: true })
    },
    async writeBundle(_, bundle) {
      const chunks = await noteAll(bundle, async (name, { gz, br }) => {
        if (!compressed || this.meta.watchMode) return
        const out = path.join(dist, base, name)
        await Promise.all([writeFile(`${out}.gz`, gz), writeFile(`${out}.br`, br)])
      })
      const known = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
      const builds = { ...known, [target]: { started, base, chunks, imports: importsOf(this) } }
      await mkdir(dist, { recursive: true })
      await writeFile(file, JSON.stringify(builds, null, 1))
      await writeManifest(builds)
    },
  }
}
