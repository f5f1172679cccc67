/** The contract that every transport must fulfil, with any shell at the other end. */
import { describe } from 'vitest'
import { runCalls } from './contract-calls.ts'
import { runHandshake } from './contract-handshake.ts'
import { runTraffic } from './contract-traffic.ts'
import type { Subject } from './harness.ts'
import { useStage } from './stage.ts'

export const runContract = ({ name, make }: Subject): void => {
  describe(name, () => {
    const stage = useStage(make)
    runHandshake(stage)
    runCalls(stage)
    runTraffic(stage)
  })
}
