/** Builds what is older than its sources. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Rows of rollup.config.mjs; a test compares them. */
export const TARGETS = ['esm', 'bridge', 'bridge-shell', 'bridge-mock', 'iife', 'loader', 'hosted']

const SOURCES = ['bridge', 'src', 'widgets', 'rollup.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json']

/** Newest change below a path, epoch milliseconds. Folders count: they change when a file goes. */
const newest = (file: string): number => {
  const stats = statSync(file)
  const own = stats.mtimeMs
  return stats.isDirectory() ? Math.max(own, ...readdirSync(file).map((name) => newest(path.join(file, name)))) : own
}

interface Build {
  /** When it began, epoch milliseconds. */
  started: number
  /** Folder under dist. */
  base: string
  chunks: Record<string, unknown>
}

/** Targets and their last builds, from the build's own notes. */
const readBuilds = (): Record<string, Build> => {
  try {
    return JSON.parse(readFileSync(path.join(root, 'dist/build.json'), 'utf8')) as Record<string, Build>
  } catch {
    return {}
  }
}

const isThere = (file: string): boolean => existsSync(path.join(root, 'dist', file))

/** Whether a target is missing, has lost a file, or is older than a source. */
export const isStale = (): boolean => {
  const builds = readBuilds()
  const found = TARGETS.flatMap((name) => builds[name] ?? [])
  if (found.length < TARGETS.length || !isThere('manifest.json')) return true
  if (!found.every(({ base, chunks }) => Object.keys(chunks).every((name) => isThere(path.join(base, name)))))
    return true
  const changed = Math.max(...SOURCES.map((name) => newest(path.join(root, name))))
  return changed > Math.min(...found.map(({ started }) => started))
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
