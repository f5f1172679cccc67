import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { madeOnce, takeLock } from '../../examples/sandbox/park/db/lock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parkside-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'made')
const lock = `${file}.lock`
beforeEach(() => {
  rmSync(file, { force: true })
  rmSync(lock, { force: true, recursive: true })
})

/** Leaves a lock behind, as a killed process does. */
const leaveLock = (): void => {
  mkdirSync(lock)
  utimesSync(lock, 0, 0)
}

describe('a file that is made once', () => {
  let made = 0
  const make = async (): Promise<void> => {
    made += 1
    await Promise.resolve()
    writeFileSync(file, '')
  }
  beforeEach(() => void (made = 0))

  it('is made by the first of several callers at once', async () => {
    await Promise.all([madeOnce(file, make), madeOnce(file, make), madeOnce(file, make)])
    expect([made, existsSync(lock)]).toEqual([1, false])
    await madeOnce(file, make)
    expect(made).toBe(1)
  })

  it('is made by the next caller when the first one fails', async () => {
    let next: Promise<void> | undefined
    // The next caller comes while the first one holds the lock: of two at once, either may take it first.
    const failing = madeOnce(file, () => {
      next = madeOnce(file, make)
      return Promise.reject(new Error('full'))
    })
    await expect(failing).rejects.toThrow('full')
    await next
    expect([made, existsSync(lock)]).toEqual([1, false])
  })

  it('is made although a killed process left its lock behind', async () => {
    leaveLock()
    await madeOnce(file, make)
    expect([made, existsSync(lock)]).toEqual([1, false])
  })
})

describe('a lock', () => {
  it('that was lost is not released', async () => {
    const lost = new Promise((resolve) => vi.spyOn(console, 'error').mockImplementationOnce(resolve))
    const unlock = await takeLock(lock)
    rmSync(lock, { recursive: true })
    await lost
    await unlock()
  })

  it('has one holder at a time', async () => {
    const unlock = await takeLock(lock)
    await expect(takeLock(lock, 500)).rejects.toMatchObject({ code: 'ELOCKED' })
    await unlock()
    await (
      await takeLock(lock, 0)
    )()
  })

  it('of a killed process is taken over, also by a process with the same id', async () => {
    leaveLock()
    await (
      await takeLock(lock, 0)
    )()
  })
})
