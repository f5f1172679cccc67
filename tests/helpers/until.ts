import { whenIdle } from '../../src/core/idle.ts'
import { vi } from 'vitest'

/** How long tests wait for an expected result, ms. The limit is generous, because a busy machine is slow without a fault.
 * `expect.poll` has the same limit in vitest.config.ts. */
export const PATIENCE_MS = 10_000

/** Resolves with the result of `check` when it no longer throws.
 * @param interval ms between two checks. With fake timers, each check moves the clock forward by this. */
export const until = <T>(check: () => T | Promise<T>, interval = 20): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval })

/** Resolves when the page is idle: what had waited for that has run. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve))
