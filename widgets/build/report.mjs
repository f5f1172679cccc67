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
  const [, number] = /^export const PROTOCOL = (\d+)$/m.exec(await readFile(path.join(root, 'bridge/contract.ts'), 'utf8')) ?? []
  if (!number) throw new Error('bridge/contract.ts does not say its PROTOCOL')
  return Number(number)
}

/** Every file that a CDN holds: a page pins one by its `sha384`. Not index.html: whoever hosts it writes their configuration into it. */
const writeManifest = async (builds) => {
  const files = Object.values(builds)
    .flatMap(({ base, chunks }) => Object.entries(chunks).map(([name, chunk]) => ({ file: path.posix.join(base, name), ...chunk })))
    .filter(({ file }) => !file.endsWith('.html'))
    .map(({ file, raw, gzip, brotli, sha384 }) => ({ file, size: raw, gzip, brotli, sha384, type: typeOf(file) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  const manifest = { version, protocol: await readProtocol(), files }
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

const partsOf = ({ modules = {} }) =>
  Object.fromEntries(
    Object.entries(modules)
      .map(([id, { renderedLength }]) => [inRoot(id), renderedLength])
      .filter(([, length]) => length > 0)
      .sort((a, b) => b[1] - a[1]),
  )

/** @param base folder under dist that the files are named from; @param dirs those that hold nothing else, and are emptied first;
 * @param compressed whether `.gz` and `.br` are to lie beside each file. */
export const report = (target, { base = '', dirs = [], compressed }) => {
  const file = path.join(dist, 'build.json')
  let started = 0
  return {
    name: 'report',
    buildStart() {
      started = Date.now()
    },
    async generateBundle() {
      for (const dir of dirs) await rm(path.join(dist, dir), { recursive: true, force: true })
    },
    async writeBundle(_, bundle) {
      const noted = await Promise.all(
        Object.values(bundle).filter(({ fileName }) => !fileName.endsWith('.d.ts')).map(async (chunk) => {
          const data = Buffer.from(chunk.code ?? chunk.source)
          const [gz, br] = await Promise.all([gzipped(data), brotli(data)])
          if (compressed && !this.meta.watchMode) {
            const out = path.join(dist, base, chunk.fileName)
            await Promise.all([writeFile(`${out}.gz`, gz), writeFile(`${out}.br`, br)])
          }
          const { isEntry = false, imports = [], dynamicImports = [] } = chunk
          const sha384 = `sha384-${createHash('sha384').update(data).digest('base64')}`
          const sizes = { raw: data.length, gzip: gz.length, brotli: br.length }
          return [chunk.fileName, { isEntry, imports, dynamicImports, ...sizes, sha384, modules: partsOf(chunk) }]
        }),
      )
      const known = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
      const chunks = Object.fromEntries(noted.sort(([a], [b]) => (a < b ? -1 : 1)))
      const builds = { ...known, [target]: { started, base, chunks } }
      await mkdir(dist, { recursive: true })
      await writeFile(file, JSON.stringify(builds, null, 1))
      await writeManifest(builds)
    },
  }
}
