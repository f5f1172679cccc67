/** `npm start`: builds stale targets, starts the sandbox, prints the URLs to open. With `--watch` (`npm run dev`) it builds only the hosted
 * page, and rebuilds it at every change.
 * README describes PORT, PARK_DATABASE_URL, PARK_DATA_DIR and PARK_API; `sandbox/environment.ts` describes the other variables. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, hasExampleFiles, isStale, root } from './build.ts'
import { addReload, watchHosted } from './dev.ts'
import { addFakeShell } from './native-shell/page.ts'
import { buildReactApp } from './react-app/build.ts'
import { readEnvironment } from './sandbox/environment.ts'
import { listen, type Listening } from './sandbox/server.ts'
import { describeStartError, readSettings } from './start-settings.ts'
import { whatToOpen } from './what-to-open.ts'

const NODE_LEAST = [20, 19] as const

const isDev = process.argv.includes('--watch')

/** Prints the sentence and exits with an error. */
const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const checkNode = (): void => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [leastMajor, leastMinor] = NODE_LEAST
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
    refuse(`Parkside needs Node ${NODE_LEAST.join('.')} or newer; this is ${process.versions.node}.`)
  }
}

checkNode()

const readOrRefuse = (): ReturnType<typeof readSettings> => {
  try {
    return readSettings(process.env)
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const { port, api } = readOrRefuse()
const { PARK_DATABASE_URL: databaseUrl, PARK_DATA_DIR: dataFolder = '.data' } = process.env
const environment = readEnvironment(process.env)
const { allowedOrigins = [] } = environment

const start = (): Promise<Listening> => {
  const dataDir = path.resolve(root, dataFolder)
  if (api) console.log(`Sending /api to ${api}; no sandbox is started.`)
  else if (databaseUrl) console.log('Connecting to the database at PARK_DATABASE_URL …')
  else if (existsSync(dataDir)) console.log('Starting the database …')
  else console.log('First start of the database, this takes a few seconds …')
  const changePage = (page: string, url: URL): string => {
    const shown = addFakeShell(page, url)
    return isDev ? addReload(shown) : shown
  }
  return listen({ ...environment, port, root, dataDir, databaseUrl, api, portal: { port: port + 1 }, changePage })
}

let stopBuilding: (() => Promise<void>) | undefined
const examples = !isDev ? 'current' : hasExampleFiles() ? 'earlier' : 'missing'
if (isDev) {
  console.log('Building the hosted page …')
  stopBuilding = await watchHosted()
} else {
  if (isStale()) {
    console.log('Building …')
    const began = performance.now()
    if (!(await build())) refuse('The build failed: the errors are above.')
    console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  }
}
if (examples !== 'missing') {
  await buildReactApp().catch((error: Error) => refuse(`The React example could not be built: ${error.message}`))
}

const server = await start().catch((error: Error) => {
  void stopBuilding?.()
  return refuse(describeStartError(error, port))
})

let stopping = false
const stop = (): void => {
  // The terminal and npm both send the signal.
  if (stopping) return
  stopping = true
  void stopBuilding?.()
  server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const origin = `http://localhost:${port}`
console.log(`Parkside ready at ${origin}`)
const portal = server.portalUrl ?? ''
console.log(whatToOpen({ origin, portal, hasSandbox: !api, allowedOrigins, examples }).join('\n'))
