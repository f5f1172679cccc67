/** Opens a database on one of two engines: PostgreSQL inside this process, or a server. The migrations are the same. */
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { madeOnce, takeLock } from './lock.ts'

/** The database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Db
  /** Runs one process at a time, of all that have this database open. */
  exclusively: <T>(run: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** An embedded database is open in only one process. */
const alone: OpenDatabase['exclusively'] = (run) => run()

const migrations = {
  migrationsFolder: path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations'),
  migrationsTable: 'park_migrations',
}

/** Loaded only if used: a PostgreSQL server does not need it. */
const loadEmbedded = async () => {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  return { PGlite, drizzle, migrate }
}

/** Directories that are open in this process. */
const openHere = new Set<string>()

/** Locks a directory. Two processes on one directory would destroy it, because the embedded engine does not guard its files. */
const lock = async (dataDir: string): Promise<() => Promise<void>> => {
  const directory = path.resolve(dataDir)
  if (openHere.has(directory)) throw new Error(`The data directory ${dataDir} is already open in this process.`)
  openHere.add(directory)
  try {
    const unlock = await takeLock(path.join(directory, 'in-use.lock'))
    return async () => {
      openHere.delete(directory)
      await unlock()
    }
  } catch (error) {
    openHere.delete(directory)
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
    throw new Error(
      `The data directory ${dataDir} is in use by another process. Stop it, or set PARK_DATA_DIR to another directory.`,
      { cause: error },
    )
  }
}

/** Runs `open`. If it fails, runs `undo`. */
const orUndo = async <T>(open: () => Promise<T>, undo: () => void | Promise<void>): Promise<T> => {
  try {
    return await open()
  } catch (error) {
    await undo()
    throw error
  }
}

/** The embedded engine gathers no statistics. Without them it assumes that every list is short, and would fetch and sort all rows instead
 * of reading an index in order. */
const READ_IN_ORDER = 'set enable_bitmapscan = off'

/** Code of PostgreSQL for "this schema exists already". */
const DUPLICATE_SCHEMA = '42P06'

class EarlierVersion extends Error {
  constructor(cause: unknown) {
    super(
      'This database was made by an earlier version of the sandbox. Delete it (the data directory, or the schemas "park" and "drizzle") and start again.',
      { cause },
    )
  }
}

/** @throws if a migration of the database is no longer in the sources. */
const bringUpToDate = async (migrate: () => Promise<unknown>): Promise<void> => {
  try {
    await migrate()
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code !== DUPLICATE_SCHEMA) throw error
    throw new EarlierVersion(error)
  }
}

/** PGlite inside this process, with its files in a directory. */
const openDirectory = async (dataDir: string, logger: Logger): Promise<OpenDatabase> => {
  const { PGlite, drizzle, migrate } = await loadEmbedded()
  const unlock = await lock(dataDir)
  const client = await orUndo(() => PGlite.create({ dataDir: path.join(dataDir, 'pglite') }), unlock)
  const close = async (): Promise<void> => {
    await client.close()
    await unlock()
  }
  const db = drizzle(client, { logger })
  await orUndo(() => bringUpToDate(() => migrate(db, migrations)), close)
  await client.exec(READ_IN_ORDER)
  return { db, exclusively: alone, close }
}

let engine: Promise<WebAssembly.Module> | undefined

/** The embedded engine, compiled once for all databases of this process, so that they also share the optimised code. */
const compiledEngine = (): Promise<WebAssembly.Module> => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  engine ??= readFile(path.join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)))
  return engine
}

/** A new database with all migrations. */
const prepare = async (logger?: Logger) => {
  const { PGlite, drizzle, migrate } = await loadEmbedded()
  const client = await PGlite.create({ pgliteWasmModule: await compiledEngine() })
  const db = drizzle(client, { ...(logger && { logger }) })
  await migrate(db, migrations)
  return { client, db }
}

/** The file of a prepared database in a folder. Its name contains a hash of the migrations. */
const keptIn = async (cacheDir: string): Promise<Blob> => {
  const version = createHash('sha256').update(JSON.stringify(readMigrationFiles(migrations)))
  const file = path.join(cacheDir, `${version.digest('hex').slice(0, 16)}.tar`)
  await madeOnce(file, async () => {
    const { client } = await prepare()
    const part = `${file}.${process.pid}`
    writeFileSync(part, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()))
    await client.close()
    renameSync(part, file)
  })
  return new Blob([readFileSync(file)])
}

const loadKept = async (cacheDir: string, logger: Logger) => {
  const { PGlite, drizzle } = await loadEmbedded()
  const client = await PGlite.create({ loadDataDir: await keptIn(cacheDir), pgliteWasmModule: await compiledEngine() })
  return { client, db: drizzle(client, { logger }) }
}

/** PGlite in memory: its data are lost when it is closed. With a `cacheDir` the prepared empty database is stored there, and the next
 * start takes a third of the time. */
const openMemory = async (cacheDir: string | undefined, logger: Logger): Promise<OpenDatabase> => {
  const { client, db } = await (cacheDir === undefined ? prepare(logger) : loadKept(cacheDir, logger))
  await client.exec(READ_IN_ORDER)
  return { db, exclusively: alone, close: () => client.close() }
}

/** Key of the advisory lock, a random number. */
const PARK_LOCK = 4_177_302_958

const openServer = async (url: string, logger: Logger): Promise<OpenDatabase> => {
  // `require`, because the package is CommonJS, and its types differ between the two ways of importing it.
  const { Pool } = createRequire(import.meta.url)('pg') as typeof import('pg')
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new Pool({ connectionString: url, max: 10, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 })
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', (error) => console.error('[sandbox] A database connection broke:', error.message))
  const db = drizzle(pool, { logger })
  const exclusively: OpenDatabase['exclusively'] = async (run) => {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [PARK_LOCK])
      return await run()
    } finally {
      // Closes the connection, which releases the lock.
      client.release(true)
    }
  }
  try {
    await exclusively(() => bringUpToDate(() => migrate(db, migrations)))
  } catch (error) {
    await pool.end()
    const { cause, message } = error as { cause?: Error; message: string }
    const reason = error instanceof EarlierVersion ? message : cause?.message || message
    throw new Error(`PARK_DATABASE_URL: the database cannot be opened (${reason}).`, { cause: error })
  }
  return { db, exclusively, close: () => pool.end() }
}

export interface DatabaseOptions {
  /** Directory of the embedded database. Default: in memory, lost when it is closed. */
  dataDir?: string | undefined
  /** URL of a PostgreSQL server, instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Folder in which a prepared empty database is stored, so that later starts in memory are faster; for tests. Default: none. */
  cacheDir?: string | undefined
  /** Called with every statement and its values before it runs; for tests. */
  onQuery?: ((text: string, values: readonly unknown[]) => void) | undefined
}

/** Opens and migrates: `databaseUrl` if given, else the embedded engine, in `dataDir` or in memory. */
export const openDatabase = async ({
  dataDir,
  databaseUrl,
  cacheDir,
  onQuery,
}: DatabaseOptions): Promise<OpenDatabase> => {
  const logger: Logger = { logQuery: (text, values) => onQuery?.(text, values) }
  if (databaseUrl) return openServer(databaseUrl, logger)
  return dataDir === undefined ? openMemory(cacheDir, logger) : openDirectory(dataDir, logger)
}
