import ky from 'ky'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ scenario: 'order-in-use' })
})
afterAll(() => sandbox.close())

it('the sandbox runs beside a screen, database and all, and answers the screen’s own client', async () => {
  expect(typeof document).toBe('object')
  const api = ky.create({
    prefixUrl: 'http://park.test',
    fetch: (request, init) => sandbox.fetch(request as Request, init as RequestInit),
  })

  const fleet = await api.post('api/forkliftAppApp/list', { json: {} })
  expect(await fleet.json()).toMatchObject({ code: 200, data: { total: 8 } })
  expect(Math.abs(Date.parse(fleet.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)

  await api.post('api/appUser/sendsms', { json: { phone: '13000000001' } })
  const { code } = await api.get('sandbox/sms', { searchParams: { phone: '13000000001' } }).json<{ code: string }>()
  const login = await api.post('api/appUser/login', { json: { phone: '13000000001', smsCode: code } })
  const authorization = login.headers.get('authorization') ?? ''
  expect(authorization).not.toBe('')

  const ended = await api
    .post('api/forkliftAppApp/finish/1001', { headers: { authorization } })
    .json<{ data: { status: number } }>()
  expect(ended.data.status).toBe(3)
  expect(await api.get('sandbox/state', { searchParams: { order: '1001' } }).json()).toMatchObject({ status: 3 })
})
