import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities, ownNotices, signUps, users } from '../../../examples/sandbox/park/db/schema.ts'
import { ACTIVITIES } from '../../../examples/sandbox/scenarios/activities.ts'
import { SIGN_UPS } from '../../../examples/sandbox/scenarios/sign-ups.ts'
import { PEOPLE, type PersonName } from '../../../examples/sandbox/scenarios/people.ts'
import { decideSignUp, getAppActivity } from '../../../src/contract/api/app.ts'
import {
  getActivity,
  getMySignUp,
  getSignUpForm,
  listActivities,
  listMyActivities,
  listMySignUps,
  signUp,
} from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import {
  ACTIVITY,
  ACTIVITY_ORDER,
  placesLeft,
  shownActivity,
  type ActivityState,
} from '../../../src/contract/model/activity.ts'
import { APPROVAL, AUDIT } from '../../../src/contract/model/audit.ts'
import { ZERO } from '../../../src/contract/model/money.ts'
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { runConcurrently } from './run-concurrently.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo')
const people = {} as Record<PersonName, Park['call']>
beforeAll(async () => {
  for (const name of ['customer', 'second', 'third', 'fourth', 'merchant', 'otherMerchant'] as const)
    people[name] = await park.as(name)
})

/** Activities of scenario `demo`: open to all without review; with review; full; not started; ended; cancelled. */
const OPEN = '4'
const REVIEWED = '5'
const form = (activityId: string, changes: object = {}) => ({
  activityId,
  name: '测试乙',
  phone: '13000000002',
  peopleNum: 2,
  ...changes,
})
const change = (id: string, row: Partial<typeof activities.$inferInsert>) =>
  park.sandbox.db
    .update(activities)
    .set(row)
    .where(eq(activities.id, Number(id)))
const taken = async (id: string) => (await park.call(getActivity, { uid: id })).data.signUpPeople

describe('activities', () => {
  it('come in the order in which a person can take part: open, full, running, later, past, cancelled', async () => {
    const { data } = await park.call(listActivities, { pageSize: 50 })
    const ranks = data.data.map((one) =>
      [...ACTIVITY_ORDER.slice(0, 1), 'full', ...ACTIVITY_ORDER.slice(1)].indexOf(shownActivity(one)),
    )
    expect(new Set(ranks).size).toBe(ACTIVITY_ORDER.length + 1)
    expect(ranks).toEqual([...ranks].sort())
    const startsOf = (state: ActivityState) =>
      data.data.filter((one) => one.state === state && shownActivity(one) !== 'full').map(({ startTime }) => startTime)
    for (const state of [ACTIVITY.signUpOpen, ACTIVITY.notStarted])
      expect(startsOf(state)).toEqual(startsOf(state).sort())
    expect(startsOf(ACTIVITY.ended)).toEqual(startsOf(ACTIVITY.ended).sort().reverse())
    const pages = await Promise.all([1, 2, 3].map((pageNum) => park.call(listActivities, { pageSize: 5, pageNum })))
    expect(pages.flatMap((page) => page.data.data.map(({ id }) => id))).toEqual(
      data.data.slice(0, 15).map(({ id }) => id),
    )
  })

  it('are shown in every state to visitors, without those in review', async () => {
    const { data } = await park.call(listActivities, { pageSize: 50 })
    const PUBLIC = ACTIVITIES.length - 4
    expect([data.total, data.data.length]).toEqual([PUBLIC, PUBLIC])
    expect(new Set(data.data.map(shownActivity))).toEqual(new Set([...Object.keys(ACTIVITY), 'full']))
    expect(data.data.some(({ limitPeople }) => placesLeft({ limitPeople, signUpPeople: 0 }) === null)).toBe(true)
    expect(data.data.every(({ price, isCharge }) => price > ZERO === (isCharge === 1))).toBe(true)
    for (const { coverImg } of data.data) expect((await park.get(coverImg)).status, coverImg).toBe(200)
    for (const uid of ['15', '999', 'x']) expect((await park.call(getActivity, { uid })).code, uid).toBe(CODE.notFound)
  })

  it.each(Object.values(ACTIVITY))('are filtered by state %i, also as text, and paged', async (state) => {
    const { data } = await park.call(listActivities, { state: String(state), pageSize: '2' })
    expect(data.data.every((one) => one.state === state)).toBe(true)
    expect(data.total).toBeGreaterThanOrEqual(data.data.length)
    expect(data.data.length).toBeGreaterThan(0)
  })

  it('change state with the park’s clock', async () => {
    const read = async () => (await park.call(getActivity, { uid: OPEN })).data
    const { state, signUpEndTime, startTime, endTime } = await read()
    const seen = [state]
    for (const time of [signUpEndTime, startTime, endTime]) {
      park.wait(fromDateTime(time) - park.now())
      seen.push((await read()).state)
    }
    expect(seen).toEqual([ACTIVITY.signUpOpen, ACTIVITY.notStarted, ACTIVITY.running, ACTIVITY.ended])
  })

  it('tell the caller where they take part, and a publisher the state of review', async () => {
    expect((await people.customer(getActivity, { uid: OPEN })).data).toMatchObject({
      isSignUp: 1,
      content: expect.stringContaining('<ul>') as string,
    })
    expect((await park.call(getActivity, { uid: OPEN })).data.isSignUp).toBe(0)
    const { data } = await people.merchant(listMyActivities, { pageSize: 50 })
    expect(new Set(data.data.map(({ auditStatus }) => auditStatus))).toEqual(new Set(Object.values(AUDIT)))
    expect((await people.third(listMyActivities)).data.total).toBe(0)
    expect((await park.call(listMyActivities)).code).toBe(CODE.needsLogin)
    expect((await people.merchant(getActivity, { uid: '15' })).code).toBe(CODE.ok)
    for (const name of ['third', 'otherMerchant'] as const)
      expect((await people[name](getActivity, { uid: '15' })).code, name).toBe(CODE.notFound)
  })
})

describe('signing up', () => {
  it('has no form for an activity that the park has not approved', async () => {
    await park.sandbox.db
      .update(activities)
      .set({ auditStatus: AUDIT.pending })
      .where(eq(activities.id, Number(OPEN)))
    expect((await people.second(getSignUpForm, { uid: OPEN })).code).toBe(CODE.notFound)
  })

  it('is approved immediately or waits for review, and takes places', async () => {
    const before = await taken(OPEN)
    expect((await people.second(getSignUpForm, { uid: OPEN })).data).toMatchObject({
      canSignUp: 1,
      reason: null,
      name: '测试乙',
      phone: '13000000002',
    })
    const { data } = await people.second(signUp, form(OPEN, { remark: ' 靠窗 ', name: '古丽•样例' }))
    expect(data).toMatchObject({
      auditStatus: AUDIT.approved,
      approvalState: APPROVAL.agreed,
      remark: '靠窗',
      name: '古丽·样例',
    })
    expect(data.signCode).toMatch(/^\d{6}$/)
    expect(await taken(OPEN)).toBe(before + 2)
    expect((await people.second(getMySignUp, { id: data.id })).data).toEqual(data)
    expect((await people.third(getMySignUp, { id: data.id })).code).toBe(CODE.notFound)
    const waits = await people.fourth(signUp, form(REVIEWED, { peopleNum: 1 }))
    expect(waits.data).toMatchObject({ auditStatus: AUDIT.pending, approvalState: APPROVAL.pending, signCode: null })
  })

  it.each([
    ['the real name', { realName: '李雷', name: '小测' }, '李雷'],
    ['the nickname if that is unknown', { realName: '', name: '小测' }, '小测'],
    ['nothing if the user is named by a phone', { realName: '', name: '130****0002' }, ''],
  ])('prefills %s', async (_, user, name) => {
    await park.sandbox.db.update(users).set(user).where(eq(users.id, PEOPLE.second.id))
    expect((await people.second(getSignUpForm, { uid: OPEN })).data.name).toBe(name)
  })

  it('sent twice makes one; a second one is refused, also at the same moment', async () => {
    const before = await taken(OPEN)
    const [one, two] = await runConcurrently(park, 'sign_ups', [
      () => people.second(signUp, form(OPEN)),
      () => people.second(signUp, form(OPEN)),
    ])
    expect([one?.code, two?.code, two?.data.id]).toEqual([CODE.ok, CODE.ok, one?.data.id])
    expect(await people.second(signUp, form(OPEN, { peopleNum: 1 }))).toMatchObject({
      code: CODE.conflict,
      message: expect.stringContaining('already') as string,
    })
    expect(await taken(OPEN)).toBe(before + 2)
    expect((await people.second(getSignUpForm, { uid: OPEN })).data.canSignUp).toBe(0)
  })

  it('never gives one place to two people', async () => {
    await change(OPEN, { limitPeople: 50 })
    const names = ['second', 'third', 'merchant', 'otherMerchant'] as const
    const calls = names.map((name) => () => people[name](signUp, form(OPEN)))
    const answers = await runConcurrently(park, 'sign_ups', calls)
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict, CODE.conflict])
    expect(answers.find(({ code }) => code === CODE.conflict)?.message).toBe(
      'There aren’t enough places left. Left: 1.',
    )
    expect(await taken(OPEN)).toBe(49)
    const refused = names[answers.findIndex(({ code }) => code === CODE.conflict)] ?? 'second'
    expect((await people[refused](signUp, form(OPEN, { peopleNum: 1 }))).code).toBe(CODE.ok)
    expect(await taken(OPEN)).toBe(50)
  })

  it.each([
    ['1', 'hasn’t begun'],
    ['7', 'no places left'],
    ['9', 'is over'],
    ['11', 'is over'],
    ['14', 'cancelled'],
  ])('for activity %s is refused: %s', async (id, sentence) => {
    expect(await people.second(signUp, form(id, { peopleNum: 1 }))).toMatchObject({
      code: CODE.conflict,
      message: expect.stringContaining(sentence) as string,
    })
    expect((await people.second(getSignUpForm, { uid: id })).data).toMatchObject({
      canSignUp: 0,
      reason: expect.stringContaining(sentence) as string,
    })
  })

  it.each([
    [{ name: '' }, CODE.badInput],
    [{ name: 'a b' }, CODE.badInput],
    [{ phone: '12345' }, CODE.badInput],
    [{ peopleNum: 0 }, CODE.badInput],
    [{ peopleNum: 1.5 }, CODE.badInput],
    [{ peopleNum: 21 }, CODE.badInput],
    [{ remark: 'x'.repeat(201) }, CODE.badInput],
    [{ attachments: ['https://evil.test/a.png'] }, CODE.badInput],
    [{ activityId: '15' }, CODE.notFound],
    [{ activityId: null }, CODE.notFound],
  ])('with %j is refused', async (wrong, code) =>
    expect((await people.second(signUp, form(OPEN, wrong))).code).toBe(code),
  )

  it('requires a login', async () => expect((await park.call(signUp, form(OPEN))).code).toBe(CODE.needsLogin))

  it('is listed for its owner only, in every state of review', async () => {
    const { data } = await people.customer(listMySignUps, { pageSize: 50 })
    expect(new Set(data.data.map(({ auditStatus }) => auditStatus))).toEqual(new Set(Object.values(AUDIT)))
    expect(new Set(data.data.map(({ approvalState }) => approvalState))).toEqual(new Set(Object.values(APPROVAL)))
    expect(data.total).toBe(SIGN_UPS.filter(({ by }) => by === 'customer').length)
    expect((await people.customer(listMySignUps, { auditStatus: AUDIT.rejected })).data.total).toBe(1)
    expect((await park.call(listMySignUps)).code).toBe(CODE.needsLogin)
  })
})

/** Sign-up of the person `second` for the merchant's activity 3, with three people. */
const WAITING = '8'
const decide = (who: Park['call'], approvalState: number, changes: object = {}) =>
  who(decideSignUp, { id: WAITING, approvalState, ...changes })
const messages = async () =>
  (await park.sandbox.db.select().from(ownNotices).where(eq(ownNotices.userId, 'u-second'))).map(
    ({ said, linkRoute, linkId }) => [said.en.title, linkRoute, linkId],
  )

describe('deciding on a sign-up', () => {
  it('lists pending ones for the publisher only', async () => {
    expect((await park.call(getAppActivity, { id: '3' })).data).toMatchObject({
      title: ACTIVITIES[2]?.title,
      signUps: [],
    })
    expect((await people.otherMerchant(getAppActivity, { id: '3' })).data.signUps).toEqual([])
    // The park's own activity belongs to no company, and neither does this person.
    expect((await people.third(getAppActivity, { id: OPEN })).data).toMatchObject({ signUpPeople: 47, signUps: [] })
    expect((await people.merchant(getAppActivity, { id: '3' })).data.signUps.map(({ id }) => id)).toContain(WAITING)
  })

  it.each([
    [APPROVAL.agreed, {}, AUDIT.approved, 0, 'Your sign-up is approved'],
    [APPROVAL.refused, { auditRemark: '人数过多' }, AUDIT.rejected, -3, 'Your sign-up was rejected'],
    [APPROVAL.pending, { auditRemark: '请补充证件' }, AUDIT.pending, 0, 'Your sign-up is on hold'],
  ])(
    '%i: review, places and a message to the person follow',
    async (approvalState, changes, auditStatus, places, title) => {
      const before = await taken('3')
      const { data } = await decide(people.merchant, approvalState, changes)
      expect(data).toMatchObject({ auditStatus, approvalState, ...changes, auditTime: '2026-11-21 09:15:00' })
      expect(data.signCode !== null).toBe(approvalState === APPROVAL.agreed)
      expect(await taken('3')).toBe(before + places)
      expect(await messages()).toEqual([[title, '/myPartake_info', WAITING]])
    },
  )

  it('succeeds once of two at the same moment; repeating the same decision changes nothing', async () => {
    const before = await taken('3')
    const refuse = { auditRemark: 'no' }
    const both = await runConcurrently(park, 'own_notices', [
      () => decide(people.merchant, APPROVAL.agreed),
      () => decide(people.merchant, APPROVAL.refused, refuse),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict])
    const won = both[0]?.code === CODE.ok
    expect((await decide(people.merchant, won ? APPROVAL.agreed : APPROVAL.refused, won ? {} : refuse)).code).toBe(
      CODE.ok,
    )
    expect(await messages()).toHaveLength(1)
    expect(await taken('3')).toBe(before - (won ? 0 : 3))
  })

  it('keeps a deferred one pending; a refused person may sign up again', async () => {
    const ofSecond = () => park.sandbox.db.$count(signUps, eq(signUps.userId, 'u-second'))
    const before = await ofSecond()
    await decide(people.merchant, APPROVAL.pending, { auditRemark: '稍后' })
    expect((await decide(people.merchant, APPROVAL.refused, { auditRemark: 'no' })).code).toBe(CODE.ok)
    expect((await people.second(signUp, form('3'))).code).toBe(CODE.ok)
    expect(await ofSecond()).toBe(before + 1)
  })

  it('may be made by the people of the publisher’s company', async () => {
    await park.sandbox.db.update(users).set({ businessId: 'b-forklifts' }).where(eq(users.id, PEOPLE.fourth.id))
    expect((await decide(people.fourth, APPROVAL.agreed)).data.auditStatus).toBe(AUDIT.approved)
  })

  it.each([
    ['a visitor', undefined, {}, CODE.needsLogin],
    ['the person themselves', 'second', {}, CODE.notAllowed],
    ['another merchant', 'otherMerchant', {}, CODE.notAllowed],
    ['a sign-up that does not exist', 'merchant', { id: '999' }, CODE.notFound],
    ['a refusal without a reason', 'merchant', { approvalState: APPROVAL.refused }, CODE.badInput],
    ['putting on hold without a note', 'merchant', { approvalState: APPROVAL.pending }, CODE.badInput],
    ['an unknown decision', 'merchant', { approvalState: 7 }, CODE.badInput],
    [
      'one that is decided',
      'merchant',
      { id: '10', approvalState: APPROVAL.refused, auditRemark: 'no' },
      CODE.conflict,
    ],
  ] as const)('is refused: %s', async (_, who, changes, code) => {
    expect((await decide(who ? people[who] : park.call, APPROVAL.agreed, changes)).code).toBe(code)
    expect(await messages()).toEqual([])
  })
})

/** The people whose phone numbers are printed at the start. */
const THREE = ['customer', 'second', 'merchant'] as const

describe.each(THREE)('with the demo the %s can try', (name) => {
  const open = async () =>
    (await people[name](listActivities, { state: ACTIVITY.signUpOpen, pageSize: 50 })).data.data.filter(
      ({ isSignUp, id }) =>
        !isSignUp && ACTIVITIES[Number(id) - 1]?.[name === 'merchant' ? 'merchant' : 'customer'] === undefined,
    )

  it.each([
    ['at once', 0],
    ['after a review', 1],
  ])('taking part in something of another publisher, approved %s', async (_, needAudit) => {
    const activity = (await open()).find((one) => one.needAudit === needAudit && placesLeft(one) !== 0)
    expect(activity).toBeDefined()
    const answer = await people[name](signUp, form((activity as { id: string }).id, { peopleNum: 1 }))
    expect([answer.code, answer.data.auditStatus]).toEqual([CODE.ok, needAudit ? AUDIT.pending : AUDIT.approved])
  })

  it('deciding on a sign-up of another person', async () => {
    const own = (await people[name](listMyActivities, { pageSize: 50 })).data.data
    const waiting = await Promise.all(
      own.map(async ({ id }) => (await people[name](getAppActivity, { id })).data.signUps),
    )
    const [row] = waiting.flat().filter(({ auditStatus }) => auditStatus === AUDIT.pending)
    expect(row).toBeDefined()
    const decision = { id: (row as { id: string }).id, approvalState: APPROVAL.refused, auditRemark: 'No place' }
    expect((await people[name](decideSignUp, decision)).data.auditStatus).toBe(AUDIT.rejected)
  })

  it('having been refused, and having been kept waiting', async () => {
    const states = (await people[name](listMySignUps, { pageSize: 50 })).data.data.map(({ auditStatus }) => auditStatus)
    expect(states).toEqual(expect.arrayContaining([AUDIT.rejected, AUDIT.pending]))
  })
})

it.each(THREE)('the decisions on the demo’s sign-ups of the %s match their reviews', async (name) => {
  const { data } = (await people[name](listMySignUps, { pageSize: 50 })).data
  for (const { auditStatus, approvalState, signCode, auditTime, auditRemark } of data) {
    const isDecided = auditStatus === AUDIT.approved || auditStatus === AUDIT.rejected
    const decision = auditStatus === AUDIT.approved ? APPROVAL.agreed : APPROVAL.refused
    expect(approvalState).toBe(isDecided ? decision : APPROVAL.pending)
    expect(signCode !== null).toBe(auditStatus === AUDIT.approved)
    expect(auditTime !== null).toBe(isDecided || auditRemark !== null)
  }
})

it('a new sign-up is a message to the publisher', async () => {
  const before = await park.sandbox.db.$count(ownNotices, eq(ownNotices.userId, 'u-merchant'))
  const { data } = await people.customer(signUp, form('19', { peopleNum: 1 }))
  const notices = await park.sandbox.db.select().from(ownNotices).where(eq(ownNotices.userId, 'u-merchant'))
  expect(notices).toHaveLength(before + 1)
  expect(notices.find(({ linkId }) => linkId === '19')).toMatchObject({
    linkRoute: '/parkActive_app_approval_info',
    readAt: null,
    said: { en: { content: `${data.name} has signed up for “${data.title}”. People: 1.` } },
  })
})
