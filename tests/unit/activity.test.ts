import { expect, test } from 'vitest'
import { ACTIVITY, offerOf, shownSignUp } from '../../src/contract/model/activity.ts'
import { APPROVAL, AUDIT, type AuditStatus } from '../../src/contract/model/audit.ts'
import { yuan } from '../../src/contract/model/money.ts'
import type { App } from '../../src/core/app.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import { feeFen, readActivity, spanText } from '../../src/features/activity/activity.ts'
import { findSignUp } from '../../widgets/activity/activities.ts'
import { readInvitation } from '../../widgets/activity/invitation.ts'
import { peopleMax, signUpSubmission } from '../../widgets/activity/sign-up-form.ts'

/** An app whose user has these sign-ups, newest first; a number is the status of a sign-up for activity 4. */
const appOf = (...signUps: (AuditStatus | { activityId: string })[]): App =>
  ({
    client: {
      attempt: () =>
        Promise.resolve({
          ok: true,
          value: {
            data: signUps.map((one, at) => ({
              id: `s${at}`,
              activityId: '4',
              ...(typeof one === 'number' ? { auditStatus: one } : one),
            })),
            total: signUps.length,
          },
        }),
    },
  }) as unknown as App

test("of a user's sign-ups the active one is shown, not a refused or cancelled one", async () => {
  const find = async (...signUps: Parameters<typeof appOf>) => {
    const found = await findSignUp(appOf(...signUps), '4')
    return found.ok ? found.value?.id : found.error
  }
  expect(await find(AUDIT.rejected, AUDIT.cancelled, AUDIT.pending)).toBe('s2')
  expect(await find(AUDIT.rejected, AUDIT.approved)).toBe('s1')
  expect(await find(AUDIT.autoApproving)).toBe('s0')
  expect(await find(AUDIT.rejected, AUDIT.cancelled)).toBeUndefined()
  expect(await find({ activityId: '5' }, AUDIT.approved)).toBe('s1')
  // A failed search does not mean that there is none.
  const failure = { ok: false, error: new ApiError('network', 'no network') }
  expect(await findSignUp({ client: { attempt: async () => failure } } as unknown as App, '4')).toEqual(failure)
})

test('a public activity is approved, as its response has no status', () => {
  expect(readActivity({ id: 4 })?.auditStatus).toBe(AUDIT.approved)
  expect(readActivity({ id: 4, auditStatus: AUDIT.pending })?.auditStatus).toBe(AUDIT.pending)
})

test('a sign-up that the response does not contain is searched; if it is not found, all are shown', async () => {
  const send = async (app: App) => {
    const saved = { $state: { get: () => ({ drafts: {} }) }, set: () => undefined }
    Object.assign(app, { cache: createCache(), session: { userId: 'u' }, saved })
    const { send, after } = signUpSubmission(app, '4', () => undefined)
    const values = { name: 'Li', phone: '1', businessName: '', peopleNum: 1, remark: '', attachments: [] }
    const answer = await send(values, {})
    return answer?.ok ? after?.(answer.value) : answer
  }
  expect(await send(appOf(AUDIT.pending))).toBe('/myPartake_info?id=s0')
  expect(await send(appOf())).toBe('/myPartake')
  const answers = [{ ok: true, value: null }, { ok: false }]
  expect(await send({ client: { attempt: () => Promise.resolve(answers.shift()) } } as unknown as App)).toBe(
    '/myPartake',
  )
})

test.each([
  [1, 3000],
  [0, 0],
] as const)('with a price of ¥30 and isCharge %d, a person pays %d fen', (isCharge, fee) =>
  expect(feeFen({ isCharge, price: yuan(30) })).toBe(fee),
)

const NOW = '2026-11-21 09:15:00'
const activity = {
  state: ACTIVITY.signUpOpen as (typeof ACTIVITY)[keyof typeof ACTIVITY],
  isSignUp: 0 as const,
  auditStatus: AUDIT.approved,
  signUpStartTime: '2026-11-01 00:00:00',
  signUpEndTime: '2026-11-21 09:15:00',
  limitPeople: 10,
  signUpPeople: 9,
}

test.each([
  [{}, 'signUp'],
  [{ signUpPeople: 10 }, 'full'],
  [{ limitPeople: 0, signUpPeople: 500 }, 'signUp'],
  [{ auditStatus: AUDIT.pending }, 'unpublished'],
  [{ state: ACTIVITY.cancelled }, 'cancelled'],
  [{ state: ACTIVITY.cancelled, auditStatus: AUDIT.pending }, 'cancelled'],
  [{ state: ACTIVITY.notStarted, signUpStartTime: '2026-11-21 09:15:01' }, 'notYet'],
  // Its state was requested before its sign-up began.
  [{ state: ACTIVITY.notStarted, signUpStartTime: NOW, signUpEndTime: '2026-11-21 09:15:01' }, 'signUp'],
  [{ state: ACTIVITY.notStarted, signUpEndTime: '2026-11-21 09:15:01', signUpPeople: 10 }, 'full'],
  [{ state: ACTIVITY.notStarted }, 'closed'],
  [{ state: ACTIVITY.running }, 'closed'],
  [{ state: ACTIVITY.ended }, 'ended'],
  // A sign-up is offered, unless the activity does not take place any more.
  ...([ACTIVITY.notStarted, ACTIVITY.signUpOpen, ACTIVITY.running] as const).map(
    (state) => [{ state, isSignUp: 1 as const }, 'signedUp'] as const,
  ),
  // The park may take back its approval.
  [{ auditStatus: AUDIT.rejected, isSignUp: 1 as const }, 'signedUp'],
  [{ state: ACTIVITY.ended, isSignUp: 1 as const }, 'ended'],
  [{ state: ACTIVITY.cancelled, isSignUp: 1 as const }, 'cancelled'],
] as const)('%j offers %s', (changes, offer) => expect(offerOf({ ...activity, ...changes }, NOW)).toBe(offer))

test.each([0, 1])('an invitation with canSignUp %d is the same when it is read from the cache', (canSignUp) => {
  const invitation = readInvitation({ activity: { ...activity, id: '4' }, canSignUp, reason: null, name: '测试乙' })
  expect(invitation).toMatchObject({ canSignUp: canSignUp === 1, name: '测试乙' })
  expect(readInvitation(invitation)).toEqual(invitation)
})

test.each([
  [AUDIT.pending, APPROVAL.pending, 'Please add a picture', 'hungUp'],
  [AUDIT.pending, APPROVAL.pending, null, 'pending'],
  [AUDIT.pending, APPROVAL.agreed, 'Welcome', 'pending'],
  [AUDIT.rejected, APPROVAL.pending, 'No places', 'rejected'],
  [9 as AuditStatus, APPROVAL.agreed, 'Welcome', 'pending'],
])(
  'a sign-up with the review %i, the decision %i and the remark %j is shown as %s',
  (auditStatus, approvalState, auditRemark, shown) =>
    expect(shownSignUp({ auditStatus, approvalState, auditRemark })).toBe(shown),
)

test.each([
  ['without a limit', 0, 8, 20],
  ['with many places', 100, 8, 20],
  ['with two places left', 10, 8, 2],
  // The form of a draft stays visible then.
  ['without a place left', 10, 10, 1],
])('an activity %s has a maximum number of people', (_, limitPeople, signUpPeople, expected) => {
  const activity = readActivity({ id: 4, limitPeople, signUpPeople })
  expect(activity && peopleMax(activity)).toBe(expected)
})

test('the span of an activity names the day of its end only if that is another day', () => {
  const short = (at: string): string => at.slice(5, 16)
  expect(spanText(short, 'until', '2026-11-20 09:00:00', '2026-11-20 17:30:00')).toBe('11-20 09:00–17:30')
  expect(spanText(short, 'until', '2026-11-20 09:00:00', '2026-11-21 17:30:00')).toBe('11-20 09:00 until 11-21 17:30')
  // An activity may have no end.
  expect(spanText(short, 'until', '2026-11-20 09:00:00', '')).toBe('11-20 09:00')
})
