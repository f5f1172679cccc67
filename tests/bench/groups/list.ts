/** A merchant's 500 orders, scrolled through on a slow phone. */
import { setTimeout as pause } from 'node:timers/promises'
import { visit } from '../browser.ts'
import { inRounds, type Group, type Pass } from '../group.ts'
import { ORDER_COUNT } from '../stub.ts'
import { SCRIPT_CATEGORIES, scriptTime } from '../trace.ts'
import { LAST_ORDER, PATHS } from './names.ts'

const ROWS = {
  long: { name: 'long tasks together', unit: 'ms', goal: { ratio: 0.7 } },
  longest: { name: 'longest task', unit: 'ms' },
  script: { name: 'script with microtasks', unit: 'ms' },
  wall: { name: 'time to scroll through', unit: 's' },
  elements: { name: 'elements at the end', unit: '' },
  heap: { name: 'JS heap after GC', unit: 'MB', goal: { ratio: 2.5 } },
}

const DRAG_PX = 2600
/** If this many drags show no new orders, the list has stopped loading. */
const IDLE_DRAGS = 20

const pass: Pass<keyof typeof ROWS> = (target, { cpu, network }) =>
  visit(
    async (driver) => {
      target.fresh()
      await driver.open(target.origin + PATHS.orderList)
      await driver.quiet(800)
      const trace = await driver.trace(SCRIPT_CATEGORIES)
      const before = (await driver.seen()).longTasks.length
      const began = performance.now()
      for (let idle = 0, last = 0; target.stub.longestPage < ORDER_COUNT;) {
        await driver.drag(DRAG_PX)
        const { longestPage } = target.stub
        idle = longestPage === last ? idle + 1 : 0
        last = longestPage
        if (idle > IDLE_DRAGS) throw new Error(`scrolling loads no more than ${longestPage} orders`)
      }
      await driver.quiet(300)
      const wall = (performance.now() - began) / 1000
      const script = scriptTime(await trace())
      const longTasks = (await driver.seen()).longTasks.slice(before)
      await driver.bringWatch()
      for (let drags = 0; drags < 5; drags++) await driver.drag(DRAG_PX)
      await driver.ask('until', LAST_ORDER, 'shown')
      await pause(300)
      await driver.collectGarbage()
      const { JSHeapUsedSize } = await driver.metrics()
      return {
        long: longTasks.reduce((sum, ms) => sum + ms, 0),
        longest: Math.max(0, ...longTasks),
        script,
        wall,
        elements: await driver.ask('countElements'),
        heap: JSHeapUsedSize / 1e6,
      }
    },
    { cpu, network, bare: true },
  )

export const list: Group = {
  name: 'list',
  about: `${ORDER_COUNT} orders scrolled through on a slow phone`,
  run: (targets, options) => inRounds('list', ROWS, [pass], targets, options),
}
