/** Builds what is older than its sources. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const SOURCES = ['bridge', 'src', 'widgets', 'rollup.config.mjs', 'tsconfig.json', 'package-lock.json']

/** Newest change below a path, epoch milliseconds. Folders count: they change when a file goes. */
const newest = (file: string): number => {
  const stats = statSync(file)
  const own = stats.mtimeMs
  return stats.isDirectory() ? Math.max(own, ...readdirSync(file).map((name) => newest(path.join(file, name)))) : own
}

/** Targets and when their last build began, from the build's own notes. */
const builds = (): Record<string, { started: number }> => {
  try {
    return JSON.parse(readFileSync(path.join(root, 'dist/build.json'), 'utf8')) as Record<string, { started: number }>
  } catch {
    return {}
  }
}

export const isStale = (): boolean => {
  const { esm, hosted } = builds()
  if (!esm || !hosted || !['esm/index.js', 'hosted/index.html'].every((file) => existsSync(path.join(root, 'dist', file)))) return true
  const changed = Math.max(...SOURCES.map((name) => newest(path.join(root, name))))
  return changed > Math.min(esm.started, hosted.started)
}

const rollup = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [path.join(root, 'node_modules/rollup/dist/bin/rollup'), '--config', '--silent', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })

/** @returns whether it worked; what went wrong is on stderr. */
export const build = (): Promise<boolean> =>
  new Promise((resolve) => {
    rollup().on('close', (code) => resolve(code === 0))
  })

/** Builds again at every change, until the process ends. */
export const watch = (): ChildProcess => rollup('--watch', '--no-watch.clearScreen')
