/** Locks between processes: directories whose time of change the holder renews (`proper-lockfile`). A process id is no proof here: in a
 * container every process is number 1. */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import lockfile from 'proper-lockfile'

/** A lock that was not renewed for so long belongs to a process that is gone. */
const STALE_MS = 5000
const RENEW_MS = 1000
const RETRY_MS = 250

/** Waits for a lock. Its folder is made.
 * @param waitMs longer than a lock takes to become stale, so that the lock of a killed process is taken over.
 * @returns gives it back. A lock that was lost, because this process stood still for too long, is another holder's by then, and is left to it.
 * @throws with the code `ELOCKED` when another holder still renews it after `waitMs`. */
export const takeLock = async (lock: string, waitMs = STALE_MS + RENEW_MS): Promise<() => Promise<void>> => {
  mkdirSync(path.dirname(lock), { recursive: true })
  let isLost = false
  const unlock = await lockfile.lock(lock, {
    lockfilePath: lock,
    realpath: false,
    stale: STALE_MS,
    update: RENEW_MS,
    retries: { retries: Math.ceil(waitMs / RETRY_MS), factor: 1, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
    onCompromised: ({ message }) => {
      isLost = true
      console.error(`[sandbox] The lock ${lock} was lost: ${message}`)
    },
  })
  return async () => {
    if (!isLost) await unlock()
  }
}

/** Longer than anything takes to be made. */
const MAKE_MAX_MS = 60_000

/** Resolves when a file exists. Of all processes that want it at once, one makes it and the others wait; when that one fails or is killed,
 * the next one makes it. @param make writes the file, whole or not at all. */
export const madeOnce = async (file: string, make: () => Promise<void>): Promise<void> => {
  if (existsSync(file)) return
  const unlock = await takeLock(`${file}.lock`, MAKE_MAX_MS)
  try {
    if (!existsSync(file)) await make()
  } finally {
    await unlock()
  }
}
