/** Describes the machine on which everything was measured. */
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { ensureChromium } from '../tools/chromium.ts'

/** Time of a fixed calculation, the best of three: how fast the machine is at this moment, ms. */
export const calibrate = (): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now()
      let sum = 1
      for (let n = 0; n < 4e7; n++) sum = (sum * 1_103_515_245 + 12_345) & 0x7fffffff
      // Use the sum, so that the engine cannot omit the calculation.
      return performance.now() - began + (sum < 0 ? 1 : 0)
    }),
  )

/** @param calibrations measured at the start, between groups and at the end. */
export const describeMachine = (calibrations: readonly number[]): string => {
  const version = execFileSync(ensureChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
  const sum = calibrations.map((ms) => ms.toFixed(0)).join(', ')
  const parts = [
    `${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'})`,
    `Node ${process.version}`,
    version.replace(/ built on.*/, ''),
    `a fixed sum took ${sum} ms before, between and after the groups`,
  ]
  return parts.join('; ')
}
