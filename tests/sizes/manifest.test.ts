/** Contents of dist/manifest.json, for those who host the files. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../../bridge/contract.ts'
import { isStale, TARGETS as KNOWN } from '../../examples/build.ts'
import { TARGETS } from '../../rollup.config.mjs'
import { VERSION } from '../../widgets/version.ts'
import { LICENCES_FILE, licences } from '../tools/licences.ts'
import { chunkOf, measure } from '../tools/sizes.ts'

interface Manifest {
  version: string
  protocol: number
  files: { file: string; size: number; gzip: number; brotli: number; sha384: string; type: string }[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = path.join(root, 'dist')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Manifest

describe('the manifest', () => {
  it('contains the package’s version, which the code also reports, and the bridge’s protocol', () => {
    expect(manifest).toMatchObject({ version, protocol: PROTOCOL })
    expect(VERSION).toBe(version)
  })

  it('contains size, hash and type of each file', () => {
    const wrong = manifest.files.filter(({ file, size, gzip, brotli, sha384, type }) => {
      const data = readFileSync(path.join(dist, file))
      const isRight =
        size === data.length &&
        sha384 === `sha384-${createHash('sha384').update(data).digest('base64')}` &&
        gzip === gzipSync(data, { level: 9 }).length &&
        brotli <= size + 16 &&
        type === { '.js': 'text/javascript', '.svg': 'image/svg+xml' }[path.extname(file)]
      return !isRight
    })
    expect(wrong).toEqual([])
  })

  it('names every file to upload to a CDN', () => {
    const there = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'))
    const served = there.filter((name) =>
      /^(esm|bridge|react|hosted\/assets)\/.*\.(js|svg)$|^parkside\.\w+\.js$/.test(name),
    )
    expect(served).toEqual(
      expect.arrayContaining(['esm/auto.js', 'react/index.js', 'parkside.iife.js', 'parkside.loader.js']),
    )
    expect(manifest.files.map(({ file }) => file).sort()).toEqual(served.sort())
  })

  it('contains the sizes of the compressed files of the hosted page', () => {
    const hosted = manifest.files.filter(({ file }) => file.startsWith('hosted/'))
    expect(hosted.length).toBeGreaterThan(3)
    for (const { file, size, gzip, brotli } of hosted) {
      const [gz, br] = ['gz', 'br'].map((end) => readFileSync(path.join(dist, `${file}.${end}`))) as [Buffer, Buffer]
      expect([gz.length, br.length]).toEqual([gzip, brotli])
      expect([gunzipSync(gz).length, brotliDecompressSync(br).length]).toEqual([size, size])
    }
  })
})

it('the loader contains the hashes of the files that every widget starts with', () => {
  const loader = readFileSync(path.join(dist, 'parkside.loader.js'), 'utf8')
  const entries = ['esm auto.js', 'esm global.js'].flatMap((row) => [...measure(row, 'gzip').names])
  const started = new Set([...entries, chunkOf('esm', 'src/core/http/client.ts')])
  expect(started).toContain('esm/auto.js')
  expect(started.size).toBeGreaterThan(3)
  const hashOf = (name: string): string => manifest.files.find(({ file }) => file === name)?.sha384 ?? name
  expect([...started].filter((name) => !loader.includes(hashOf(name)))).toEqual([])
})

it('the licences of all packages in the builds are up to date, also in the hosted folder', () => {
  const expected = licences()
  expect(expected).toContain('\npreact 11.')
  expect(expected).toContain('Copyright (c) 2015-present Jason Miller')
  expect(readFileSync(LICENCES_FILE, 'utf8'), 'run npm run licences, then build').toBe(expected)
  expect(readFileSync(path.join(dist, 'hosted', path.basename(LICENCES_FILE)), 'utf8')).toBe(expected)
})

describe('npm start', () => {
  it('finds every target up to date', () => {
    expect(KNOWN).toEqual(Object.keys(TARGETS))
    expect(isStale()).toBe(false)
  })
})
