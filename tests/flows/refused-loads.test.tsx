/** Screens whose data the server refuses show its message, and load again when the user asks for it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { openSandbox } from '../helpers/sandbox.ts'
import { isSkeletonShown } from '../helpers/screen-states.ts'
import { SCREENS_WITH_DATA } from '../helpers/screens-with-data.ts'
import { until } from '../helpers/until.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ scenario: 'demo', rotateEvery: Infinity })
})
afterAll(() => sandbox.close())

const MESSAGE = 'The records are being moved until 14:00.'
/** These need no data: they show what they have. */
const COMPLETE_WITHOUT = ['/nav', '/checkParkFee']

it.each(SCREENS_WITH_DATA.filter((route) => !COMPLETE_WITHOUT.includes(route)))('%s', async (route) => {
  let isRefused = true
  const park = await openScreen(route, {
    sandbox,
    as: 'merchant',
    answers: () => (isRefused ? Response.json({ code: 500, message: MESSAGE, data: null }) : undefined),
  })
  for (const { textContent } of await park.findAllByRole('alert')) {
    expect(textContent).toContain(MESSAGE)
    // The server has responded.
    expect(textContent).not.toContain(common.failedHint)
  }
  isRefused = false
  // A screen with several parts has a button in each, which may appear one after the other.
  await until(async () => {
    for (const retry of park.queryAllByRole('button', { name: common.retry })) await park.user.click(retry)
    expect(isSkeletonShown()).toBe(false)
    expect(document.body.textContent).not.toContain(MESSAGE)
  })
})
