/** A cold start of /apply on a slow phone. */
import { setTimeout as pause } from 'node:timers/promises'
import { visit, type Driver } from '../browser.ts'
import { inRounds, type Group, type Pass } from '../group.ts'
import type { Served } from '../serve.ts'
import { SCRIPT_CATEGORIES, scriptTime } from '../trace.ts'
import { ACKNOWLEDGE, CONSIGNEE, PATHS, WHO } from './names.ts'
import { untilUsable } from './order.ts'

const ROWS = {
  bytes: { name: 'JS + CSS until usable, those in the page too', unit: 'kB', goal: { most: 28 } },
  requests: { name: 'requests until usable', unit: '' },
  paint: { name: 'first contentful paint', unit: 'ms' },
  acknowledge: { name: 'acknowledge button can be tapped', unit: 'ms', goal: { ratio: 1.3 } },
  usable: { name: 'usable: typed text is painted', unit: 'ms', goal: { ratio: 1.25 } },
  script: { name: 'script with microtasks', unit: 'ms', goal: { ratio: 2.5 } },
  long: { name: 'long tasks until at rest', unit: 'ms' },
  heap: { name: 'JS heap after GC', unit: 'MB', goal: { ratio: 2 } },
}

type Key = keyof typeof ROWS

/** Does each action as soon as it is possible. */
const timings: Pass<Key> = (target, { cpu, network }) =>
  visit(
    async (driver) => {
      target.fresh()
      await driver.open(target.origin + PATHS.apply)
      const { acknowledge, usable } = await untilUsable(driver)
      const sent = [...target.sent]
      const { firstContentfulPaint } = await driver.seen()
      const bytes = sent.reduce((sum, { code }) => sum + code, 0) / 1000
      return { bytes, requests: sent.length, paint: firstContentfulPaint, acknowledge, usable }
    },
    { cpu, network },
  )

/** Waits until the page is idle. Only the page's own code runs meanwhile. */
export const startAtEase = async (driver: Driver, target: Served): Promise<void> => {
  target.fresh()
  await driver.open(target.origin + PATHS.apply)
  await driver.quiet()
  await pause(500)
}

/** The same at a user's pace, to measure its cost. */
const costs: Pass<Key> = (target, { cpu, network }) =>
  visit(
    async (driver) => {
      const trace = await driver.trace(SCRIPT_CATEGORIES)
      await startAtEase(driver, target)
      const { longTasks } = await driver.seen()
      await driver.bringWatch()
      await driver.tapSurely(ACKNOWLEDGE)
      await pause(800)
      await driver.fill(CONSIGNEE, WHO)
      const script = scriptTime(await trace())
      await driver.collectGarbage()
      const { JSHeapUsedSize } = await driver.metrics()
      return { script, long: longTasks.reduce((sum, ms) => sum + ms, 0), heap: JSHeapUsedSize / 1e6 }
    },
    { cpu, network, bare: true },
  )

export const start: Group = {
  name: 'start',
  about: 'a cold start of /apply on a slow phone',
  run: (targets, options) => inRounds('start', ROWS, [timings, costs], targets, options),
}
