/** Which of the user's details the apply form fills in, when something else changes before the response arrives. */
import { expect, it } from 'vitest'
import type { App } from '../../src/core/app.ts'
import { createForm } from '../../src/core/form/form.ts'
import { createCache } from '../../src/core/store/cache.ts'
import type { ApplyFormStore } from '../../widgets/forklift/apply-form.ts'
import { prefill } from '../../widgets/forklift/prefill.ts'

const ANSWER = { ok: true, value: { userId: 'u-1', realName: 'First', phone: '13000000001' } }

const open = (typed: { consignee?: string; phone?: string } = {}) => {
  const session = { userId: 'u-1' as string | null }
  let respond = (): void => undefined
  const attempt = () => new Promise((resolve) => (respond = () => resolve(ANSWER)))
  const app = { session, cache: createCache(), client: { attempt } } as unknown as App
  const form = createForm({ consignee: '', phone: '', ...typed }, []) as unknown as ApplyFormStore
  const filled = prefill(app, form)
  return {
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

it('leaves what has been typed before the answer', async () => {
  const { form, respond } = open()
  form.set({ consignee: 'Typed' })
  await respond()
  expect(form.$values.get()).toEqual({ consignee: 'Typed', phone: '13000000001' })
})

it('leaves a field that the cursor is in, although it is still empty', async () => {
  const { form, respond } = open()
  form.enter('phone')
  await respond()
  expect(form.$values.get()).toEqual({ consignee: 'First', phone: '' })
})

it.each(['u-2', null])('fills in nothing when the person has become %s meanwhile', async (userId) => {
  const { session, form, respond } = open()
  session.userId = userId
  await respond()
  expect(form.$values.get()).toEqual({ consignee: '', phone: '' })
})
