/** What the form of the user's details sends. */
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import type { App } from '../../src/core/app.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { knownMe, type Me } from '../../widgets/my/own-profile.ts'
import { createProfileForm, type Profile } from '../../widgets/my/profile-form.ts'
import { profileSubmission } from '../../widgets/my/profile-submission.ts'

const ME: Me = {
  id: 'u-1',
  nickName: 'Li',
  realName: 'Li Lei',
  avatar: '/a.png',
  sex: 1,
  phone: '13000000001',
  plateLicenseList: ['新A12345'],
  businessName: 'Sample',
  businessId: '3',
}

const setUp = () => {
  const attempt = vi.fn((_row: unknown, _change: object) => Promise.resolve({ ok: true, value: null }))
  const $state = atom({ drafts: {}, plateLicenseList: [], plateOwner: '' })
  const app = {
    cache: createCache(),
    session: { userId: 'u-1' },
    saved: { $state, set: (part: object) => $state.set({ ...$state.get(), ...part }) },
    $locale: atom('en'),
    client: { attempt },
  } as unknown as App
  const leave = vi.fn()
  const submission = profileSubmission(app, ME, leave)
  const send = (change: Partial<Profile>) =>
    submission.send({ ...createProfileForm(app, ME).$values.get(), ...change }, {})
  return { app, attempt, drafts: () => $state.get().drafts, leave, submission, send }
}

test.each<[Partial<Profile>, object]>([
  [{ avatar: '' }, { avatar: '' }],
  [{ nickName: ' Han ' }, { nickName: 'Han' }],
  [{ realName: ' Han Meimei ' }, { realName: 'Han Meimei' }],
  [{ realName: '' }, { realName: '' }],
  [{ sex: '2' }, { sex: 2 }],
  [{ businessName: ' Other ' }, { businessName: 'Other' }],
  [{ plates: [] }, { plateLicenseList: [] }],
])('of %j it sends %j only, and leaves after the response', async (change, sent) => {
  const { attempt, leave, send } = setUp()
  await send(change)
  expect(attempt.mock.calls.map(([, args]) => args)).toEqual([sent])
  expect(leave).not.toHaveBeenCalled()
})

test('without changes, or with more spaces only, it leaves at once', async () => {
  const { attempt, leave, send } = setUp()
  expect(await send({})).toBeUndefined()
  expect(await send({ nickName: ' Li ', realName: ' Li Lei ', businessName: 'Sample ' })).toBeUndefined()
  expect(attempt).not.toHaveBeenCalled()
  expect(leave).toHaveBeenCalledTimes(2)
})

test('spaces that were not worth saving are not kept as unsaved text', async () => {
  const { app, drafts, submission } = setUp()
  const form = createProfileForm(app, ME)
  form.set({ nickName: 'Li ' })
  expect(drafts()).not.toEqual({})
  await submission.send(form.$values.get(), {})
  expect(drafts()).toEqual({})
})

test('the saved details are known at once', () => {
  const { app, leave, submission } = setUp()
  expect(submission.after?.({ ...ME, nickName: 'Han' })).toBe(leave)
  expect(knownMe(app)).toMatchObject({ nickName: 'Han' })
})
