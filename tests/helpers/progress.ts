/** How far the product is: read from the sources as text, so that it also works while areas are missing or do not compile. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as api from '../../src/contract/api/index.ts'
import { ROUTES } from '../../src/contract/routes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every row of the API table, as its line. */
export const allLines = (): string[] => Object.values(api).flatMap((group) => Object.values(group) as string[])

/** Every route, with its login flag. */
export const allRoutes = (): { path: string; login: boolean }[] =>
  Object.values(ROUTES).flatMap((area) =>
    Object.entries(area).map(([path, route]) => ({ path, login: 'login' in route })),
  )

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory()
          ? entry.name === 'node_modules'
            ? []
            : filesBelow(join(folder, entry.name))
          : [join(folder, entry.name)],
      )
    : []

const keysIn = (files: readonly string[], key: RegExp): Set<string> =>
  new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(key)].map((match) => match[1] ?? '')))

export interface Progress {
  done: string[]
  missing: string[]
}

const compare = (wanted: readonly string[], found: ReadonlySet<string>): Progress => ({
  done: wanted.filter((name) => found.has(name)),
  missing: wanted.filter((name) => !found.has(name)),
})

/** Routes that an area's table (`widgets/<area>/index.ts` or `.tsx`) has a screen for. */
export const routeProgress = (root = ROOT): Progress => {
  const tables = filesBelow(join(root, 'widgets')).filter((file) =>
    /[\\/]widgets[\\/][^\\/]+[\\/]index\.tsx?$/.test(file),
  )
  return compare(
    allRoutes().map(({ path }) => path),
    keysIn(tables, /['"](\/[\w/]+)['"]\s*:/g),
  )
}

/** Calls that the sandbox (`examples/sandbox`) has a handler for. */
export const callProgress = (root = ROOT): Progress => {
  const sources = filesBelow(join(root, 'examples', 'sandbox')).filter((file) => file.endsWith('.ts'))
  return compare(allLines(), keysIn(sources, /['"]((?:GET|POST|PUT) \/[\w/{}]+)['"]\s*:/g))
}

/** Both, in two lines for people. */
export const progressText = (root = ROOT): string => {
  const [routes, calls] = [routeProgress(root), callProgress(root)]
  const line = (what: string, { done, missing }: Progress): string =>
    `${what}: ${done.length} of ${done.length + missing.length}`
  return `${line('Routes with a screen', routes)}\n${line('Calls with a sandbox handler', calls)}`
}
