import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { madeOnce, takeLock } from '../../examples/sandbox/db/lock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parkside-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'made')
const lock = `${file}.lock`
beforeEach(() => {
  rmSync(file, { force: true })
  rmSync(lock, { force: true })
})

/** No process has this number. */
const GONE = '999999999'

describe('a file that is made once', () => {
  let made = 0
  const make = async (): Promise<void> => {
    made += 1
    await Promise.resolve()
    writeFileSync(file, '')
  }
  beforeEach(() => void (made = 0))

  it('is made by the first of those who want it at once', async () => {
    await Promise.all([madeOnce(file, make), madeOnce(file, make), madeOnce(file, make)])
    expect([made, existsSync(lock)]).toEqual([1, false])
    await madeOnce(file, make)
    expect(made).toBe(1)
  })

  it('is made by the next when the first one fails', async () => {
    const failing = madeOnce(file, () => Promise.reject(new Error('full')))
    const next = madeOnce(file, make)
    await expect(failing).rejects.toThrow('full')
    await next
    expect([made, existsSync(lock)]).toEqual([1, false])
  })

  it.each([GONE, ''])('is made although a process that was killed left its lock behind: %j', async (left) => {
    writeFileSync(lock, left)
    utimesSync(lock, 0, 0)
    await madeOnce(file, make)
    expect([made, existsSync(lock)]).toEqual([1, false])
  })
})

it('a lock says who has it', () => {
  const free = takeLock(lock)
  expect(takeLock(lock)).toBe(process.pid)
  if (typeof free === 'function') free()
  expect(takeLock(lock)).toEqual(expect.any(Function))
})
