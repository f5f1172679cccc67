/** Runs the build if the sources have changed since the last build. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSources } from '../widgets/build/paths.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Targets of rollup.config.mjs; a test compares them. */
export const TARGETS = ['esm', 'bridge', 'bridge-shell', 'bridge-mock', 'iife', 'loader', 'hosted']

/** An entry of dist/build.json. */
interface Build {
  /** Hash of the sources. */
  sources: string
  /** Folder in dist. */
  base: string
  chunks: Record<string, unknown>
}

const readBuilds = (): Record<string, Build> => {
  try {
    return JSON.parse(readFileSync(path.join(root, 'dist/build.json'), 'utf8')) as Record<string, Build>
  } catch {
    return {}
  }
}

const exists = (file: string): boolean => existsSync(path.join(root, 'dist', file))

/** Whether all files of a target are there. */
const isComplete = ({ base = '', chunks = {} }: Partial<Build>): boolean =>
  Object.keys(chunks).every((file) => exists(path.join(base, file)))

/** Whether a target is missing or incomplete, or was built from other sources. */
export const isStale = (): boolean => {
  const builds = readBuilds()
  const sources = hashSources()
  const isCurrent = (name: string): boolean => {
    const { [name]: target } = builds
    return target?.sources === sources && isComplete(target)
  }
  return !exists('manifest.json') || !TARGETS.every(isCurrent)
}

/** Whether the examples have the files that they load: all but the hosted page, from any build. */
export const hasExampleFiles = (): boolean => {
  const builds = readBuilds()
  const isThere = (name: string): boolean => Boolean(builds[name] && isComplete(builds[name]))
  return exists('manifest.json') && TARGETS.every((name) => name === 'hosted' || isThere(name))
}

/** @returns whether it succeeded; errors are printed to stderr. */
export const build = (): Promise<boolean> => {
  const rollup = path.join(root, 'node_modules/rollup/dist/bin/rollup')
  const child = spawn(process.execPath, [rollup, '--config', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0))
  })
}
