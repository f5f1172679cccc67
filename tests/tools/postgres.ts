/** Finds a PostgreSQL for the contract tests, or installs one, and starts temporary servers. Run as a script, it prints the folder of its
 * programs: `npx tsx tests/tools/postgres.ts` */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { installPackages } from './packages.ts'

/** Folders of Debian's packages, newest version first; they are not in the search path. */
const debianFolders = (): string[] => {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  const versions = readdirSync(root).sort((one, other) => Number(other) - Number(one))
  return versions.map((version) => path.join(root, version, 'bin'))
}

/** Folder of PostgreSQL's programs: `PARK_POSTGRES` if set, else Debian's, Homebrew's or the search path's.
 * @throws if `PARK_POSTGRES` contains no PostgreSQL. */
export const findPostgres = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const hasPrograms = (folder: string): boolean =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))
  const wanted = environment.PARK_POSTGRES
  if (wanted) {
    if (hasPrograms(wanted)) return wanted
    throw new Error(`PARK_POSTGRES is set to ${wanted}, which contains no initdb and postgres.`)
  }
  const searched = (environment.PATH ?? '').split(path.delimiter).filter(Boolean)
  return [...debianFolders(), '/opt/homebrew/opt/postgresql/bin', ...searched].find(hasPrograms)
}

/** Like {@link findPostgres}, but installs one if there is none and this runs as root on Debian. */
export const ensurePostgres = (): string | undefined => {
  const found = findPostgres()
  if (found) return found
  // Without the cluster that the package creates by default.
  installPackages(['postgresql'], { PG_CLUSTER_CONF_ROOT: '' })
  return findPostgres()
}

/** PostgreSQL refuses to run as root. In that case its processes run as Debian's user `postgres`, or as `nobody`. */
const user = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: '-u' | '-g', name: string): number => Number(execFileSync('id', [flag, name]).toString())
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
  return { uid: idOf('-u', name), gid: idOf('-g', name) }
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export interface ThrowAwayPostgres {
  /** URL of an empty database. */
  readonly url: string
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

/** Each test file opens a pool of ten connections, which its process keeps until it ends. */
const CONNECTIONS = 1000

/** Test data does not need to survive a crash, to be copied to another server, or to be cleaned up. */
const FOR_TEST_DATA = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
]

/** Signals that end a run: of Ctrl+C, and of `run.ts` when another step has failed. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

const exit = (): void => process.exit(1)

/** Starts a server in a temporary folder, on a free port of the loopback address.
 * @param programs folder of `initdb` and `postgres`.
 * @throws with the server's output when it does not start. */
export const startPostgres = async (programs: string): Promise<ThrowAwayPostgres> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parkside-postgres-'))
  const as = user()
  if (as) chownSync(folder, as.uid, as.gid)
  const data = path.join(folder, 'data')
  const removeFiles = (): void => {
    // Node 24 stops without an error when the server, which may still be ending, removes a file first.
    for (let tries = 0; existsSync(folder) && tries < 100; tries += 1)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const options = ['--auth=trust', '--username=tests', '--encoding=UTF8', '--locale=C', '--no-sync']
  try {
    execFileSync(path.join(programs, 'initdb'), ['--pgdata', data, ...options], { ...as, cwd: folder, stdio: 'pipe' })
  } catch (error) {
    removeFiles()
    throw error
  }
  const port = await freePort()
  const network = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const settings = [...network, `max_connections=${CONNECTIONS}`, ...FOR_TEST_DATA]
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const endNow = (): void => {
    // The signal to stop without writing to disk.
    server.kill('SIGQUIT')
    removeFiles()
  }
  process.once('exit', endNow)
  // By default, a process that a signal ends runs no `exit` listener.
  for (const signal of SIGNALS) process.once(signal, exit)
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  let output = ''
  const ready = new Promise<void>((resolve) =>
    createInterface({ input: server.stderr }).on('line', (line) => {
      output += `${line}\n`
      if (line.includes('ready to accept connections')) resolve()
    }),
  )
  const failed = ended.then(() => {
    removeFiles()
    throw new Error(`PostgreSQL did not start:\n${output}`)
  })
  await Promise.race([ready, failed])
  failed.catch(() => undefined)
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.removeListener('exit', endNow)
      for (const signal of SIGNALS) process.removeListener(signal, exit)
      // The signal for a fast shutdown: disconnect all clients, write to disk, exit.
      server.kill('SIGINT')
      await ended
      removeFiles()
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = ensurePostgres()
  if (found) console.log(found)
  else {
    console.error(
      'The contract tests on PostgreSQL need one and it could not be installed: set PARK_POSTGRES to the folder of its programs.',
    )
    process.exitCode = 1
  }
}
