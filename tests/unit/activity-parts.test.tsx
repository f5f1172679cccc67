/** Parts of activities, sign-ups and news that several screens share. */
import { expect, test } from 'vitest'
import { ACTIVITY } from '../../src/contract/model/activity.ts'
import { APPROVAL, AUDIT } from '../../src/contract/model/audit.ts'
import {
  readActivity,
  readSignUp,
  sortForReview,
  type ActivityItem,
  type SignUpItem,
} from '../../src/features/activity/activity.ts'
import { ActivityTag, TimeSpan, usePriceText } from '../../src/features/activity/activity-parts.tsx'
import { SignUpRow } from '../../src/features/activity/sign-up-row.tsx'
import { readNews } from '../../src/features/news/news.ts'
import { NewsTags } from '../../src/features/news/news-line.tsx'
import { renderInApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'

const activity = (fields: object): ActivityItem => readActivity({ id: 4, ...fields })!
const signUp = (fields: object): SignUpItem => readSignUp({ id: 7, ...fields })!

const textOf = async (view: React.ReactNode): Promise<string> => {
  const { place } = await renderInApp(
    <>
      {view}
      <hr />
    </>,
  )
  await until(() => expect(place.querySelector('hr')).not.toBeNull())
  return place.textContent.replace(/\s+/g, ' ').trim()
}

test.each([
  [AUDIT.approved, ACTIVITY.signUpOpen, 'Sign-up open'],
  [AUDIT.pending, ACTIVITY.signUpOpen, ''],
  [AUDIT.pending, ACTIVITY.cancelled, 'Cancelled'],
])('an activity with review %i and state %i has the tag “%s”', async (auditStatus, state, tag) => {
  expect(await textOf(<ActivityTag activity={activity({ auditStatus, state })} />)).toBe(tag)
})

test('an activity with a charge of ¥0.00, or with a price but without a charge, is free', async () => {
  const Prices = () => {
    const price = usePriceText()
    return [
      { isCharge: 1, price: 38 },
      { isCharge: 1, price: 0 },
      { isCharge: 0, price: 38 },
    ].map((fields, at) => <p key={at}>{price(activity(fields))}, </p>)
  }
  expect(await textOf(<Prices />)).toBe('¥38.00 per person, Free, Free,')
})

test.each([
  ['2026-03-20 09:00:00', '2026-03-20 17:30:00', /20 Mar 09:00–17:30$/],
  ['2026-03-20 09:00:00', '2026-03-21 17:30:00', /20 Mar 09:00 – \w+ 21 Mar 17:30$/],
  ['2026-03-20 09:00:00', '2026-04-20 17:30:00', /20 Mar 09:00 – \w+ 20 Apr 17:30$/],
  ['2026-03-20 09:00:00', '', /20 Mar 09:00$/],
])('the time of an activity from %s to “%s” is %s', async (start, end, expected) => {
  expect(await textOf(<TimeSpan start={start} end={end} />)).toMatch(expected)
})

test('every sign-up is in one group of the review, in the order of the server', () => {
  const all = [AUDIT.rejected, AUDIT.pending, AUDIT.autoApproving, AUDIT.approved, AUDIT.cancelled, AUDIT.pending].map(
    (auditStatus, at) => readSignUp({ id: at, auditStatus })!,
  )
  const onHold = signUp({ auditStatus: AUDIT.pending, approvalState: APPROVAL.pending, auditRemark: 'Which truck?' })
  const groups = Object.entries(sortForReview([onHold, ...all])).map(([name, of]) => [name, of.map(({ id }) => id)])
  expect(Object.fromEntries(groups)).toEqual({
    pending: ['1', '5'],
    onHold: ['7'],
    decided: ['0', '2', '3', '4'],
  })
})

test('a row for reviewers has the time of the sign-up, and says whether the person has checked in', async () => {
  const fields = { name: 'Li', phone: '13000000003', peopleNum: 2, auditStatus: AUDIT.approved }
  const times = { createTime: '2026-03-02 08:05:00', startTime: '2026-03-20 09:00:00' }
  const row = (isSignIn: number) => <SignUpRow signUp={signUp({ ...fields, ...times, isSignIn })} />
  expect(await textOf(row(1))).toMatch(/2 people · Checked in.* 2 Mar 08:05$/)
  expect(await textOf(row(0))).toMatch(/2 people(?!.*Checked in).* 2 Mar 08:05$/)
})

test('a row for reviewers has the answer to the sign-up under its label, and no label without an answer', async () => {
  const row = (auditRemark?: string) => (
    <SignUpRow signUp={signUp({ name: 'Li', auditStatus: AUDIT.approved, auditRemark })} />
  )
  expect(await textOf(row('Bring a helmet'))).toContain('Reply Bring a helmet')
  expect(await textOf(row())).not.toContain('Reply')
})

test.each([
  [{ isTop: 1, typeName: 'Policy' }, 'PinnedPolicy'],
  [{ isTop: 0, typeName: 'Policy' }, 'Policy'],
  [{ typeName: '' }, ''],
])('news with %j have the tags “%s”', async (fields, tags) => {
  expect(await textOf(<NewsTags news={readNews({ id: 1, ...fields })!} />)).toBe(tags)
})
