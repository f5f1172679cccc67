/** Locks between processes: directories whose modification time the holder renews (`proper-lockfile`). A process id does not identify the
 * holder: in a container every process has the id 1. */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import lockfile from 'proper-lockfile'

/** A lock that was not renewed for this time belongs to a process that has ended, ms. */
const STALE_MS = 5000
const RENEW_MS = 1000
const RETRY_MS = 250

/** Waits for a lock. Creates its folder.
 * @param waitMs longer than the time after which a lock is stale, so that the lock of a killed process is taken over.
 * @returns a function that releases it. A lock that this process has lost, because it stood still for too long, is left to its new
 * holder.
 * @throws with the code `ELOCKED` if another holder still renews it after `waitMs`. */
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

/** Longer than any file takes to be created, ms. */
const MAKE_MAX_MS = 60_000

/** Resolves when a file exists. If several processes need it at the same time, one creates it and the others wait; if that one fails or
 * is killed, the next one creates it. @param make writes the file completely or not at all. */
export const madeOnce = async (file: string, make: () => Promise<void>): Promise<void> => {
  if (existsSync(file)) return
  const unlock = await takeLock(`${file}.lock`, MAKE_MAX_MS)
  try {
    if (!existsSync(file)) await make()
  } finally {
    await unlock()
  }
}
