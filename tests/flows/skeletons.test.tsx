/** While its data load, a screen shows a skeleton of its own shape. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { isSkeletonShown } from '../helpers/screen-states.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { openSandbox } from '../helpers/sandbox.ts'
import { until } from '../helpers/until.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

it.each([
  '/parkInvoice',
  '/fee/invoice',
  '/bookStalls',
  '/bookStalls?view=name',
  '/invoiceWrite?ids=5001',
  '/fee/invoice?ids=7002',
  '/editMyInfo',
  '/parkNews_info?id=7',
  '/messageNotice_info?id=1',
  '/parkIntro',
])('%s, a list, a form or a text, shows no skeleton of a detail', async (path) => {
  await openScreen(path, { sandbox, as: 'customer', answers: () => new Promise(() => undefined) })
  await until(() => expect(isSkeletonShown()).toBe(true))
  expect(document.querySelector('[data-divided][aria-hidden]')).toBeNull()
})
