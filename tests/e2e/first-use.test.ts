/** What the first use of a route costs, seen from a browser: the budget must hold for what is really sent for. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../../examples/sandbox/server.ts'
import { FIRST_CALLS } from '../../widgets/host/first-calls.ts'
import { openPage } from '../helpers/browser.ts'
import { measureRoute } from '../helpers/measure-route.ts'
import { logIn, startScenario } from '../helpers/sandbox-client.ts'
import { measure, readBudgets } from '../tools/sizes.ts'

let sandbox: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  sandbox = await listen({ port: 0 })
})

afterAll(() => sandbox.close())

it.each(['en', 'zh-CN'] as const)('the first use of /apply stays within its budget in %s', async (lang) => {
  const row = 'hosted /apply'
  const { forklifts } = await startScenario(sandbox.url, 'empty')
  const { total, files } = await measureRoute({ base: sandbox.url, path: `/apply?id=${forklifts[0]}`, lang }, async (page) => {
    await page.getByRole('button').last().tap()
    await page.getByRole('textbox').first().fill('a')
  })
  expect(total, `loaded: ${JSON.stringify(files)}`).toBeLessThanOrEqual(readBudgets()[row]?.limit ?? 0)
  // The figure that README states is computed from the build's notes, for the longer language: it must not leave anything out.
  expect(total).toBeLessThanOrEqual(measure(row, 'brotli').size)
})

it.each(Object.entries(FIRST_CALLS))('what the page asks first for %s is what the screen asks: nothing is asked twice', async (path, [line]) => {
  const { forklifts, orders } = await startScenario(sandbox.url, path === '/orderPay' ? 'order-to-pay' : 'merchant')
  const storage = await logIn(sandbox.url, path === '/orderPay' ? 'customer' : 'merchant')
  const [method = '', template = ''] = line.split(' ')
  const address = new RegExp(`/api${template.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  const asked: string[] = []
  const { page, expectNoProblems, close } = await openPage({
    base: sandbox.url,
    path: `${path}?id=${forklifts[0]}&orderId=${orders[0]}`,
    storage,
    onPage: (opened) => opened.on('request', (request) => request.method() === method && address.test(request.url()) && asked.push(request.url())),
  })
  // Each of them shows what the answer is about: by a picture, or by its name.
  await page.locator('main img, main h2').first().waitFor({ state: 'attached' })
  expect(asked).toHaveLength(1)
  // The sanitiser tries out on an inert document what the parser makes of a handler; films come from hosts that a
  // deployment names.
  expectNoProblems(/^Executing inline event handler|^Loading media/)
  await close()
})
