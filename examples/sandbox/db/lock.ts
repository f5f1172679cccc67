/** Files that one process at a time may touch. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Between making a lock file and writing one's number into it. */
const BEGIN_MS = 1000

/** Who has it: 0 for one who is just taking it, nothing when nobody has. */
const ownerOf = (file: string): number | undefined => {
  try {
    const owner = Number(readFileSync(file, 'utf8'))
    const isHeld = owner ? isAlive(owner) : Date.now() - statSync(file).mtimeMs < BEGIN_MS
    return isHeld ? owner : undefined
  } catch (error) {
    // Given back meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Takes a lock file; its folder is made. One that was left behind by a process that is gone is taken over.
 * @returns what gives it back, or the number of the process that has it; this one's own, if it has it already. */
export const takeLock = (file: string): (() => void) | number => {
  mkdirSync(path.dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = ownerOf(file)
    if (owner !== undefined) return owner
    rmSync(file, { force: true })
  }
}

const LOOK_AGAIN_MS = 50

/** Longer than anything takes to be made: the number of a process that is gone may be another's by now. */
const WAIT_MAX_MS = 60_000

/** Resolves when a file is there. Of all who want it at once, in whatever process, one makes it and the others wait; when it fails or is
 * killed, the next one does. @param make puts the file there, whole or not at all. */
export const madeOnce = async (file: string, make: () => Promise<void>): Promise<void> => {
  const lock = `${file}.lock`
  const until = Date.now() + WAIT_MAX_MS
  while (!existsSync(file)) {
    const taken = takeLock(lock)
    if (typeof taken === 'function') {
      try {
        if (!existsSync(file)) await make()
      } finally {
        taken()
      }
    } else if (Date.now() > until) rmSync(lock, { force: true })
    else await setTimeout(LOOK_AGAIN_MS)
  }
}
