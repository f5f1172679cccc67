/** Which of the user's details the apply form fills in, when something else changes before the response arrives. */
import { expect, it, onTestFinished, vi } from 'vitest'
import type { App } from '../../src/core/app.ts'
import { createForm } from '../../src/core/form/form.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { fillDriverOfVehicle } from '../../src/features/booking/fill-driver.ts'
import { cacheSlot } from '../../src/screens/detail/use-resource.ts'
import type { ApplyFormStore } from '../../widgets/forklift/apply-form.ts'
import { prefill } from '../../widgets/forklift/prefill.ts'

const USER = { userId: 'u-1', realName: 'First', nickName: 'Nick', phone: '13000000001' }

const open = (typed: { consignee?: string; phone?: string } = {}, user: object = USER) => {
  const session = { userId: 'u-1' as string | null }
  let respond = (): void => undefined
  const attempt = vi.fn(
    (_row: unknown, _args: unknown, _options: { signal: AbortSignal; silent?: boolean }) =>
      new Promise((resolve) => (respond = () => resolve({ ok: true, value: user }))),
  )
  const app = { session, cache: createCache(), client: { attempt } } as unknown as App
  const form = createForm({ consignee: '', phone: '', ...typed }, []) as unknown as ApplyFormStore
  const filled = prefill(app, form)
  return {
    app,
    attempt,
    session,
    form,
    respond: async () => {
      respond()
      await filled
    },
  }
}

it('fills in name and phone', async () => {
  const { form, respond } = open()
  await respond()
  expect(form.$values.get()).toEqual({ consignee: 'First', phone: '13000000001' })
})

it('fills in the nickname of a user without a real name', async () => {
  const { form, respond } = open({}, { ...USER, realName: '' })
  await respond()
  expect(form.$values.get()).toEqual({ consignee: 'Nick', phone: '13000000001' })
})

it('leaves the phone empty if the response masks it', async () => {
  const { form, respond } = open({}, { ...USER, phone: '130****0001' })
  await respond()
  expect(form.$values.get()).toEqual({ consignee: 'First', phone: '' })
})

it('sends one request without toasts, and aborts it after five seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { app, attempt, form, respond } = open()
  const { signal, silent } = attempt.mock.calls[0]![2]
  expect(silent).toBe(true)
  vi.advanceTimersByTime(4999)
  expect(signal.aborted).toBe(false)
  await respond()
  expect(vi.getTimerCount()).toBe(0)
  await prefill(app, form)
  expect(attempt).toHaveBeenCalledOnce()
  const slow = open()
  vi.advanceTimersByTime(5000)
  expect(slow.attempt.mock.calls[0]![2].signal.aborted).toBe(true)
})

it('keeps input that was typed before the response', async () => {
  const { form, respond } = open()
  form.set({ consignee: 'Typed' })
  await respond()
  expect(form.$values.get()).toEqual({ consignee: 'Typed', phone: '13000000001' })
})

it('does not change an empty field that has focus', async () => {
  const { form, respond } = open()
  form.markFocused('phone')
  await respond()
  expect(form.$values.get()).toEqual({ consignee: 'First', phone: '' })
})

it.each(['u-2', null])('fills in and keeps nothing if the user has changed to %s meanwhile', async (userId) => {
  const { app, session, form, respond } = open()
  session.userId = userId
  Object.assign(app, { cache: createCache() })
  await respond()
  expect(form.$values.get()).toEqual({ consignee: '', phone: '' })
  expect(cacheSlot(app, 'me').get()).toBeUndefined()
})

it('the driver follows the chosen vehicle, unless another name or phone was typed', () => {
  const car = (plateNo: string, driverName: string, driverPhone: string) => ({ plateNo, driverName, driverPhone })
  const [first, second] = [car('A1', 'Li', '13000000001'), car('B2', 'Wang', '13000000002')]
  const form = createForm(car('', '', ''), [])
  fillDriverOfVehicle(form, [first, second])
  form.set({ plateNo: 'A1' })
  expect(form.$values.get()).toEqual(first)
  form.set({ plateNo: 'B2' })
  expect(form.$values.get()).toEqual(second)
  form.set({ driverPhone: '13000000003' })
  form.set({ plateNo: 'A1' })
  expect(form.$values.get()).toEqual(car('A1', 'Wang', '13000000003'))
})
