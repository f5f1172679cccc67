/** How fast the apply form responds, with the machine's full speed. */
import { visit } from '../browser.ts'
import { inRounds, median, type Group, type Pass } from '../group.ts'
import { CONSIGNEE, DELIVERY_TIME, HOUR, INCREASE, PATHS, QUANTITY } from './names.ts'
import { untilUsable } from './order.ts'

const ROWS = {
  laidOut: { name: 'time sheet: hours laid out', unit: 'ms' },
  onScreen: { name: 'time sheet: hours on screen', unit: 'ms' },
  atRest: { name: 'time sheet: hours at rest and in reach', unit: 'ms' },
  first: { name: 'time sheet: hours on screen, the first time', unit: 'ms' },
  step: { name: 'stepper: next number painted', unit: 'ms' },
  character: { name: 'typing: one character painted', unit: 'ms' },
}

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  while (results.length < count) results.push(await work())
  return results
}

const column = (rows: readonly number[][], at: number): number => median(rows.map((row) => row[at] ?? NaN))

const pass: Pass<keyof typeof ROWS> = (target, { repeats }) =>
  visit(async (driver) => {
    target.fresh()
    await driver.open(target.origin + PATHS.apply)
    await untilUsable(driver)
    await driver.quiet()

    const sheets = await times(repeats, async () => {
      const at = await driver.ask('reach', DELIVERY_TIME)
      const opened = await driver.timed(
        [{ see: [[HOUR, 'shown']] }, { see: [[HOUR, 'onScreen']] }, { atRest: HOUR }],
        () => driver.tap(at),
      )
      await driver.tap(await driver.ask('untilAtRest', HOUR))
      await driver.ask('untilGone', HOUR)
      return opened
    })

    const increase = await driver.ask('reach', INCREASE)
    const steps = await times(repeats, () => driver.timed([{ changed: QUANTITY }], () => driver.tap(increase)))

    await driver.tap(await driver.ask('reach', CONSIGNEE))
    await driver.ask('untilFocus', CONSIGNEE)
    const characters = await times(repeats, () => driver.timed([{ changed: CONSIGNEE }], () => driver.key('a')))

    return {
      laidOut: column(sheets, 0),
      onScreen: column(sheets, 1),
      atRest: column(sheets, 2),
      first: sheets[0]?.[1] ?? NaN,
      step: column(steps, 0),
      character: column(characters, 0),
    }
  })

export const interact: Group = {
  name: 'interact',
  about: 'the apply form in use, on this machine as it is',
  run: (targets, options) => inRounds('interact', ROWS, [pass], targets, options),
}
