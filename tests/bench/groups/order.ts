/** A user's actions in the apply form. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Driver } from '../browser.ts'
import {
  ACKNOWLEDGE,
  CONSIGNEE,
  DELIVERY_TIME,
  DETAIL_TITLE,
  HOUR,
  PHONE,
  SHOWN_WHO,
  STALL_ADDRESS,
  SUBMIT,
  WHO,
} from './names.ts'

const PHONE_NUMBER = '13812345678'
const ADDRESS = 'Hall 2, row 7, stall 19'

/** @returns when the form accepted text and the text was painted, and when the warning's button could be tapped, ms since navigation. */
export const untilUsable = async (driver: Driver): Promise<{ acknowledge: number; usable: number }> => {
  const acknowledge = await driver.tapSurely(ACKNOWLEDGE)
  const usable = await driver.fill(CONSIGNEE, WHO)
  return { acknowledge, usable }
}

/** Fills in the rest and submits. @returns time from the touch on Submit to the painted order, ms. */
export const submit = async (driver: Driver): Promise<number> => {
  await driver.fill(PHONE, PHONE_NUMBER)
  await driver.fill(STALL_ADDRESS, ADDRESS)
  await driver.tap(await driver.ask('reach', DELIVERY_TIME))
  await driver.tap(await driver.ask('untilAtRest', HOUR))
  await driver.ask('untilGone', HOUR)
  await driver.ask('reach', SUBMIT)
  const at = await driver.ask('untilAtRest', SUBMIT)
  // By now toasts have closed and scrolling for the keyboard has ended.
  await pause(500)
  const [painted = NaN] = await driver.timed(
    [
      {
        see: [
          [DETAIL_TITLE, 'onScreen'],
          [SHOWN_WHO, 'onScreen'],
        ],
      },
    ],
    () => driver.tap(at),
  )
  return painted
}
