/** Paths that the build steps share. Nothing in this folder is shipped. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const dist = path.join(root, 'dist')

/** A module's path relative to the root, with `/`. For a virtual module, its name. */
export const inRoot = (id) => (id.startsWith('\0') ? id.slice(1) : path.relative(root, id).split(path.sep).join('/'))

/** Files and folders that a build depends on. */
const SOURCES = ['bridge', 'src', 'widgets', 'rollup.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json']

const filesOf = (file) =>
  statSync(file).isDirectory()
    ? readdirSync(file)
        .sort()
        .flatMap((name) => filesOf(path.join(file, name)))
    : [file]

/** Hash of all sources. If it equals the hash in dist/build.json, the build is up to date. */
export const hashSources = () => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((name) => filesOf(path.join(root, name))))
    hash.update(`${inRoot(file)}\0`).update(readFileSync(file))
  return hash.digest('base64url')
}

/** Everything that can be reached from the start by following `nextOf`, such as a file with all that it imports.
 * @example reachable(['a.js'], (file) => importsOf(file)) // Set { 'a.js', … } */
export const reachable = (start, nextOf) => {
  const found = new Set()
  const visit = (one) => {
    if (found.has(one)) return
    found.add(one)
    nextOf(one).forEach(visit)
  }
  start.forEach(visit)
  return found
}
