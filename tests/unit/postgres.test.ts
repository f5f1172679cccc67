/** The temporary PostgreSQL server of the contract tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../tools/postgres.ts'

const programs = findPostgres()

/** Starts a server, prints its URL, and waits. */
const SCRIPT = `
import { startPostgres } from ${JSON.stringify(path.resolve('tests/tools/postgres.ts'))}
const { url } = await startPostgres(${JSON.stringify(programs)})
console.log(url)
setInterval(() => undefined, 1000)
`

it.skipIf(!programs)('ends with its process and leaves no files, also if a signal ends the process', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parkside-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755)
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(run.stdout, 'data')) as [Buffer]
  // A session, because a connection that does not log in delays the end of the server by up to a minute.
  const session = new Client(String(url).trim())
  session.on('error', () => undefined)
  await session.connect()
  const isClosed = new Promise<void>((resolve) => session.once('end', resolve))
  run.kill()
  await once(run, 'close')
  expect(readdirSync(folder).filter((name) => name.includes('postgres'))).toEqual([])
  await isClosed
})
