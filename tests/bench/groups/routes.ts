/** Navigation between screens on a slow phone: the first time, when a screen's code has not loaded yet, and once more. */
import { visit, type Driver } from '../browser.ts'
import { inRounds, type Group, type Pass } from '../group.ts'
import { ACKNOWLEDGE, BACK, CONSIGNEE, FORKLIFT, PATHS, WHO } from './names.ts'
import { submit } from './order.ts'

const ROWS = {
  applyCold: { name: '/forklift to apply form painted, cold', unit: 'ms' },
  detailCold: { name: 'submit to order detail painted, cold', unit: 'ms', goal: { ratio: 1.2 } },
  backCold: { name: 'Back to the list painted, cold', unit: 'ms' },
  applyWarm: { name: '/forklift to apply form painted, warm', unit: 'ms' },
  detailWarm: { name: 'submit to order detail painted, warm', unit: 'ms', goal: { ratio: 1.2 } },
  backWarm: { name: 'Back to the list painted, warm', unit: 'ms' },
}

const around = async (driver: Driver): Promise<[apply: number, detail: number, back: number]> => {
  const forklift = await driver.ask('reach', FORKLIFT)
  const [apply = NaN] = await driver.timed([{ see: [[CONSIGNEE, 'onScreen']] }], () => driver.tap(forklift))
  await driver.tapSurely(ACKNOWLEDGE)
  await driver.fill(CONSIGNEE, WHO)
  const detail = await submit(driver)
  await driver.quiet()
  const button = await driver.ask('reach', BACK)
  const [back = NaN] = await driver.timed([{ see: [[FORKLIFT, 'onScreen']] }], () => driver.tap(button))
  await driver.quiet()
  return [apply, detail, back]
}

const pass: Pass<keyof typeof ROWS> = (target, { cpu, network }) =>
  visit(
    async (driver) => {
      target.fresh()
      await driver.open(target.origin + PATHS.forklift)
      await driver.ask('until', FORKLIFT, 'reachable')
      await driver.quiet()
      const [applyCold, detailCold, backCold] = await around(driver)
      const [applyWarm, detailWarm, backWarm] = await around(driver)
      return { applyCold, detailCold, backCold, applyWarm, detailWarm, backWarm }
    },
    { cpu, network },
  )

export const routes: Group = {
  name: 'routes',
  about: '/forklift, /apply, submit, order detail and Back on a slow phone',
  run: (targets, options) => inRounds('routes', ROWS, [pass], targets, options),
}
