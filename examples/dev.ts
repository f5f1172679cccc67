/** `npm run dev`: builds the hosted page after each change, without minifying and with source maps, and reloads open pages. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { watch, type RollupError, type RollupOptions } from 'rollup'

const root = fileURLToPath(new URL('..', import.meta.url))

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const placeOf = ({ loc, id }: RollupError): string => {
  const file = loc?.file ?? id
  return file ? `${path.relative(root, file)}${loc ? `:${loc.line}` : ''}: ` : ''
}

/** Resolves when the first build has ended, successful or not. Errors are printed. @returns a function that stops watching. */
export const watchHosted = async (): Promise<() => Promise<void>> => {
  process.env.PARK_DEV = '1'
  process.env.TARGETS = 'hosted'
  const { default: configs } = (await import('../rollup.config.mjs')) as { default: RollupOptions[] }
  const watcher = watch(configs.map((config) => ({ ...config, watch: { clearScreen: false } })))
  let built = 'Built'
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') console.log(`${built} in ${seconds(event.duration)}`)
      if (event.code === 'ERROR') console.error(`${placeOf(event.error)}${event.error.message}`)
      if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result?.close()
      if (event.code !== 'END') return
      built = 'Rebuilt'
      resolve()
    })
  })
  return () => watcher.close()
}

/** Adds the script that reloads a page after a build. */
export const addReload = (page: string): string =>
  page.replace('</head>', '<script type="module" src="/examples/reload.js"></script></head>')
