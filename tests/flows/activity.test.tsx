/** Signing up for an activity: which action is offered, signing up only once, and what happens to the sign-up. */
import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { activities, signUps } from '../../examples/sandbox/park/db/schema.ts'
import { getTruckRules } from '../../src/contract/api/booking.ts'
import { getMySignUp, listMySignUps } from '../../src/contract/api/park/activity.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { parkDay, toDateTime } from '../../src/contract/model/time.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import { timeText } from '../../src/screens/app/time-text.ts'
import { gifFile } from '../helpers/gif-file.ts'
import { PHONES } from '../helpers/sandbox-client.ts'
import { openScreen, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, ...options })
/** A person of the sandbox whom no other test logs in. */
const VISITOR = '13000000003'
const lost = (): Response => new Response('', { status: 502 })
/** The response about an activity as for a user who has signed up. */
const signedUp = async (real: () => Promise<Response>): Promise<Response> => {
  const body = (await (await real()).json()) as { data: object }
  return Response.json({ ...body, data: { ...body.data, isSignUp: YES_NO.yes } })
}

describe('an activity offers the current action', () => {
  it('one whose sign-up opens while it is shown', async () => {
    const hour = 60 * 60_000
    // The sandbox's own clock does not move: the state on the screen is older than the opening.
    let ahead = 0
    const opensAt = (Math.floor(Date.now() / hour) + 2) * hour
    const [before] = await sandbox.db
      .update(activities)
      .set({
        signUpFrom: new Date(opensAt),
        signUpUntil: new Date(opensAt + hour),
        startsAt: new Date(opensAt + 2 * hour),
      })
      .where(eq(activities.id, 1))
      .returning()
    expect(before).toBeTruthy()
    const park = await open('/parkActive_info?id=1', { now: () => Date.now() + ahead })
    await park.findByRole('button', { name: 'Not open yet' })
    ahead = opensAt - Date.now()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(((await park.findByRole('button', { name: 'Sign up' })) as HTMLButtonElement).disabled).toBe(false)
    expect(park.requests.filter(({ path }) => path === '/activity/wechat/1')).toHaveLength(1)
    ahead += hour
    document.dispatchEvent(new Event('visibilitychange'))
    await park.findByRole('button', { name: 'Sign-up closed' })
    await sandbox.reset('demo')
  })

  it.each([
    ['open', '5', 'Sign up', undefined, 'Sign up by', 'signUpUntil', / places? left$/],
    ['signed up for', '3', 'My sign-up', 'customer', 'You’re signed up', undefined, / places left$/],
    ['not open yet', '1', 'Not open yet', undefined, 'Sign-up opens', 'signUpFrom', '300 places left'],
    ['running', '9', 'Sign-up closed', undefined, 'Closed', 'signUpUntil', / signed up$/],
    ['in review', '15', 'Not published', 'merchant', 'This activity isn’t public yet', undefined, / places left$/],
  ] as const)('one that is %s', async (_, id, words, as, why, at, places) => {
    const park = await open(`/parkActive_info?id=${id}`, {
      as,
      answers: async ({ path }, real) => {
        if (path !== `/activity/wechat/${id}`) return real()
        const body = (await (await real()).json()) as { data: object }
        return Response.json({ ...body, data: { ...body.data, isCharge: YES_NO.yes, price: 380 } })
      },
    })
    const button = (await park.findByRole('button', { name: words })) as HTMLButtonElement
    expect(button.disabled).toBe(!['Sign up', 'My sign-up'].includes(words))
    const [row] = await sandbox.db
      .select()
      .from(activities)
      .where(eq(activities.id, Number(id)))
    const time = at && timeText(toDateTime(Number(row?.[at])), Date.now(), 'en')
    park.getByText(time ? `${why}: ${time}` : why)
    park.getByText(places)
    const end = timeText(toDateTime(Number(row?.signUpUntil)), Date.now(), 'en')
    expect(park.getByText('Sign-up').parentElement?.textContent).toContain(`– ${end}`)
    expect(park.queryByText('Approval') !== null).toBe(row?.needAudit)
    // The fee is repeated beside the button only of users who may still pay it.
    const bar = park.getByRole('contentinfo').textContent
    expect(bar?.includes('¥380')).toBe(['Sign up', 'Not open yet'].includes(words))
  })

  it('one without a limit says so, and how many have signed up', async () => {
    const park = await open('/parkActive_info?id=5', {
      answers: async ({ path }, real) => {
        if (path !== '/activity/wechat/5') return real()
        const body = (await (await real()).json()) as { data: object }
        return Response.json({ ...body, data: { ...body.data, limitPeople: 0, signUpPeople: 12 } })
      },
    })
    expect((await park.findByText('No limit')).parentElement?.textContent).toBe('No limit 12 signed up')
  })

  it.each([
    ['full', '7', 'Full', 'No places left', true],
    ['over', '11', 'Ended', / signed up$/, false],
    ['cancelled', '14', 'Cancelled', / signed up$/, false],
  ] as const)('one that is %s says so once, without a bar', async (_, id, words, places, hasTrack) => {
    const park = await open(`/parkActive_info?id=${id}`)
    await park.findByText(places)
    expect(park.getAllByText(words)).toHaveLength(1)
    expect(park.queryByRole('contentinfo')).toBeNull()
    expect(document.querySelector('main [aria-hidden] > [style*="width"]') !== null).toBe(hasTrack)
  })

  it('one that is cancelled says so to users who have signed up', async () => {
    const park = await open('/parkActive_info?id=14', {
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }, real) => (path === '/activity/wechat/14' ? signedUp(real) : undefined),
    })
    await park.findByText('Cancelled by the organiser')
    expect(park.queryByText('You’re signed up')).toBeNull()
    await park.findByRole('button', { name: 'My sign-up' })
  })

  it('and links to the user’s sign-up', async () => {
    const park = await open('/parkActive_info?id=3', { as: 'customer' })
    await park.user.click(await park.findByRole('button', { name: 'My sign-up' }))
    await park.arrived('/myPartake_info?id=2')
    // The connection was lost while the sign-up was sent: the screen shows its status, and what is missing.
    await park.findByText(/put your sign-up on hold/)
    expect(park.getByText('Please add the licence number of your second driver.')).toBeTruthy()
    // The user must act: the bar leads to the activity, which has the organiser's phone number.
    const bar = within(park.getByRole('contentinfo'))
    expect(park.getAllByRole('button', { name: 'View activity' })).toHaveLength(1)
    await park.user.click(bar.getByRole('button', { name: 'View activity' }))
    await park.arrived('/parkActive_info?id=3')
  })

  it('and stays where the user is if the sign-up is found after the screen was left', async () => {
    const { path: listed } = parseLine(listMySignUps)
    let letThrough = (): void => undefined
    const later = new Promise<void>((resolve) => (letThrough = resolve))
    let answered: Promise<Response> | undefined
    const park = await open('/parkActive_info?id=3', {
      as: 'customer',
      answers: ({ path }, real) => (path === listed ? (answered = later.then(real)) : undefined),
    })
    await park.user.click(await park.findByRole('button', { name: 'My sign-up' }))
    await until(() => expect(answered).toBeDefined())
    park.navigate('/protocal')
    await park.findByRole('heading', { name: 'Service agreement' })
    letThrough()
    await answered
    await park.app.client.attempt(getTruckRules)
    expect(park.path()).toBe('/protocal')
  })

  const begin = (id: number, startsAt: number) =>
    sandbox.db
      .update(signUps)
      .set({ startsAt: new Date(startsAt) })
      .where(eq(signUps.id, id))

  it('joins two days as the language does, and two times of a day by a dash', async () => {
    const park = await open('/parkActive_info?id=3', { lang: 'zh-CN' })
    await until(() => expect(park.getByText('活动时间').parentElement?.textContent).toMatch(/\d\d:\d\d–\d\d:\d\d$/))
    expect(park.getByText('报名时间').parentElement?.textContent).toMatch(/\d\d:\d\d 至/)
  })

  it('on its first day, the sign-up asks to come, the day after no longer', async () => {
    const today = fromDateTime(`${parkDay(Date.now())} 00:00:00`)
    await begin(3, today)
    const park = await open('/myPartake_info?id=3', { as: 'customer' })
    await park.findByText('Your place is confirmed.')
    park.getByText('Show it when you arrive')
    park.unmount()
    await begin(3, today - 1000)
    const later = await open('/myPartake_info?id=3', { as: 'customer' })
    await later.findByText('Your place was confirmed.')
    expect(later.queryByText('Show it when you arrive')).toBeNull()
  })

  it('that was cancelled waits for no decision', async () => {
    const park = await open('/myPartake_info?id=3', {
      as: 'customer',
      answers: async ({ path }, real) => {
        if (path !== parseLine(getMySignUp).path) return real()
        const body = (await (await real()).json()) as { data: object }
        return Response.json({ ...body, data: { ...body.data, auditStatus: AUDIT.cancelled } })
      },
    })
    await park.findByText('This sign-up has been cancelled.')
    // The tag, and the last step of the progress.
    expect(park.getAllByText('Cancelled')).toHaveLength(2)
    // The step does not have the colour of progress.
    expect(document.querySelector('li[data-off]')?.textContent).toContain('Cancelled')
    expect(park.queryByText('Decision')).toBeNull()
  })

  it('after check-in it offers no sign-up, strikes its code through, and wishes joy until the day is over', async () => {
    await begin(4, fromDateTime(`${parkDay(Date.now(), -1)} 00:00:00`))
    const park = await open('/myPartake_info?id=4', { as: 'customer' })
    await park.findByText('You took part.')
    expect(park.queryByText('Your place is confirmed.')).toBeNull()
    expect(park.getByRole('deletion').textContent).toMatch(/^\w+$/)
    // The tag, and the last step of the progress.
    expect(park.getAllByText('Checked in')).toHaveLength(2)
    expect(park.queryByRole('contentinfo')).toBeNull()
    park.unmount()
    await begin(4, fromDateTime(`${parkDay(Date.now())} 00:00:00`))
    const onTheDay = await open('/myPartake_info?id=4', { as: 'customer' })
    await onTheDay.findByText('You’ve checked in. Enjoy the activity.')
  })
})

describe('the list', () => {
  it('is filtered by the state in the URL, and distinguishes full from open ones', async () => {
    const park = await open('/parkActive')
    await park.user.click(await park.findByRole('tab', { name: 'Sign-up open' }))
    await park.arrived('/parkActive?state=1')
    await until(() => expect(park.getAllByRole('article').length).toBeGreaterThan(3))
    expect(park.getAllByText('Full').length).toBeGreaterThan(0)
    expect(park.queryByText('In progress', { selector: 'article *' })).toBeNull()
  })
})

describe('signing up', () => {
  it('sends a visitor to the login, which returns to the form', async () => {
    const park = await open('/parkActive_info?id=4', { scenario: 'demo' })
    await park.user.click(await park.findByRole('button', { name: 'Sign up' }))
    await until(() => expect(park.path()).toMatch(/^\/login\?redirect=/))
    await park.user.type(await park.findByLabelText('Phone'), VISITOR)
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    await park.findByText('Code sent')
    const { code } = (await (await sandbox.fetch(`http://park.test/sandbox/sms?phone=${VISITOR}`)).json()) as {
      code: string
    }
    await park.user.type(park.getByLabelText('Code'), code)
    await park.user.click(park.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement)
    await until(() => expect(park.path()).toMatch(/^\/parkActive_regist\?id=4/))
    expect(((await park.findByRole('textbox', { name: 'Phone' })) as HTMLInputElement).value).toBe(VISITOR)
  })

  it('reports errors, then signs up once for two presses, and opens the sign-up', async () => {
    const park = await open('/parkActive_regist?id=4', { as: 'second', scenario: 'demo' })
    const name = await park.findByRole('textbox', { name: 'Name' })
    await park.user.clear(name)
    await park.user.click(park.getByRole('button', { name: 'Submit sign-up' }))
    await park.findByText('Please enter a name')
    await until(() => expect(document.activeElement).toBe(name))
    expect(park.sent('/entryForm')).toEqual([])
    await park.user.type(name, '李雷')
    await park.user.type(park.getByRole('textbox', { name: 'Company' }), ' Sample Trading ')
    await park.user.type(park.getByRole('textbox', { name: 'Note' }), ' With a forklift ')
    await park.user.click(park.getByRole('button', { name: 'Increase' }))
    await park.findByText('2 people')
    await park.user.upload(await park.findByLabelText(/^Add pictures/), gifFile('licence.gif'))
    await park.findByRole('button', { name: 'View picture 1, Uploaded' })
    await park.user.dblClick(park.getByRole('button', { name: 'Submit sign-up' }))
    await until(() => expect(park.path()).toMatch(/^\/myPartake_info\?id=\d+$/))
    await park.findByText('Submitted successfully')
    await park.findByText('Check-in code')
    expect(park.sent('/entryForm')).toEqual([
      {
        activityId: '4',
        name: '李雷',
        phone: PHONES.second,
        businessName: 'Sample Trading',
        peopleNum: 2,
        remark: 'With a forklift',
        attachments: [expect.stringMatching(/^\/files\//)],
      },
    ])
    expect(park.app.saved.$state.get().drafts).toEqual({})
  })

  it('has the phone that the user has changed since the form was opened before', async () => {
    let phone = '13700000051'
    const park = await open('/parkActive_regist?id=4', {
      as: 'second',
      scenario: 'demo',
      answers: async ({ path }, real) => {
        const answer = await real()
        if (!path.startsWith('/activity/wechat/signUp/')) return answer
        const { data, ...envelope } = (await answer.json()) as { data: object }
        return Response.json({ ...envelope, data: { ...data, phone, canSignUp: 1 } })
      },
    })
    await park.findByDisplayValue(phone)
    park.navigate('/parkActive')
    await park.findAllByRole('article')
    phone = '13700000052'
    park.navigate('/parkActive_regist?id=4')
    await park.findByDisplayValue(phone)
    // What the user has typed is kept, also when the details change once more.
    await park.user.type(park.getByRole('textbox', { name: 'Note' }), 'We come by truck')
    phone = '13700000053'
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await until(() => expect(park.requests.filter(({ path }) => path === '/activity/wechat/signUp/4')).toHaveLength(3))
    await park.findByDisplayValue('We come by truck')
    // The note is for this activity only.
    park.navigate('/parkActive_regist?id=5')
    await until(() => expect(park.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', ''))
  })

  it('finds the sign-up if the response is lost', async () => {
    const park = await open('/parkActive_regist?id=4', {
      as: 'second',
      scenario: 'demo',
      answers: ({ path }, real) => (path === '/entryForm' ? real().then(lost) : undefined),
    })
    await park.findByRole('textbox', { name: 'Name' })
    await park.user.click(park.getByRole('button', { name: 'Submit sign-up' }))
    await until(() => expect(park.path()).toMatch(/^\/myPartake_info\?id=\d+$/))
    expect(park.sent('/entryForm')).toHaveLength(1)
  })

  it('keeps typed text if the request did not arrive, also over a reload, and continues from there', async () => {
    let isDown = true
    const options: Partial<OpenOptions> = {
      as: 'second',
      answers: ({ path }) => (isDown && path === '/entryForm' ? lost() : undefined),
    }
    const before = await open('/parkActive_regist?id=4', { ...options, scenario: 'demo' })
    await before.user.type(await before.findByRole('textbox', { name: 'Note' }), 'Two of us drive')
    await before.user.click(before.getByRole('button', { name: 'Submit sign-up' }))
    await before.findByText(/^The service isn’t available right now/)
    expect(before.path()).toBe('/parkActive_regist?id=4')
    before.unmount()
    isDown = false
    const park = await open('/parkActive_regist?id=4', options)
    const remark = (await park.findByRole('textbox', { name: 'Note' })) as HTMLTextAreaElement
    expect(remark.value).toBe('Two of us drive')
    await park.user.click(park.getByRole('button', { name: 'Submit sign-up' }))
    await park.findByText('Two of us drive')
    await until(() => expect(park.path()).toMatch(/^\/myPartake_info/))
  })

  it('that is refused shows the reason, keeps typed text, and offers the remaining choices', async () => {
    const gone = Response.json({ code: 409, message: 'There are not enough places left. Left: 1.', data: null })
    let left: number | undefined
    const park = await open('/parkActive_regist?id=5', {
      as: 'second',
      scenario: 'demo',
      answers: async ({ path }, real) => {
        if (path === '/entryForm') {
          left = 1
          return gone
        }
        if (!path.startsWith('/activity/wechat/signUp/')) return real()
        const { data, ...envelope } = (await (await real()).json()) as { data: { activity: object } }
        const activity = { ...data.activity, ...(left && { limitPeople: 16, signUpPeople: 15 }) }
        return Response.json({ ...envelope, data: { ...data, canSignUp: 1, activity } })
      },
    })
    await park.user.type(await park.findByRole('textbox', { name: 'Note' }), 'Evenings')
    await park.user.click(park.getByRole('button', { name: 'Increase' }))
    await park.findByText('¥760.00')
    await park.user.click(park.getByRole('button', { name: 'Submit sign-up' }))
    await park.findByText('There are not enough places left. Left: 1.')
    await park.findByText('¥380.00')
    expect((park.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Evenings')
  })

  it.each([
    [
      'signed up already',
      '5',
      'customer',
      'You’ve already signed up for this activity.',
      'My sign-up',
      '/myPartake_info?id=1',
    ],
    ['no place left', '7', 'second', 'There are no places left.', 'Back to activity', '/parkActive_info?id=7'],
  ] as const)('is not offered with %s', async (_, id, as, reason, way, to) => {
    const park = await open(`/parkActive_regist?id=${id}`, { as })
    await park.findByText(reason)
    expect(park.queryByRole('textbox')).toBeNull()
    expect(park.queryByText(/^You pay the organiser/)).toBeNull()
    await park.user.click(park.getByRole('button', { name: way }))
    await park.arrived(to)
  })
})

it('a sign-up that is refused because the activity is full now says so, with the focus', async () => {
  let isFull = false
  const reason = 'There are no places left.'
  const park = await open('/parkActive_regist?id=4', {
    as: 'second',
    scenario: 'demo',
    answers: async ({ path }, real) => {
      isFull ||= path === '/entryForm'
      if (!isFull) return real()
      if (path === '/entryForm') return Response.json({ code: 409, message: reason, data: null })
      const body = (await (await real()).json()) as { data: object }
      return Response.json({ ...body, data: { ...body.data, canSignUp: YES_NO.no, reason } })
    },
  })
  await park.user.type(await park.findByRole('textbox', { name: 'Note' }), 'Evenings')
  await park.user.click(park.getByRole('button', { name: 'Submit sign-up' }))
  await park.findByRole('button', { name: 'Back to activity' })
  await until(() => expect(document.activeElement?.textContent).toBe(reason))
})

describe('a publisher', () => {
  it('sees the review of each activity, the pending sign-ups, and the link to decide', async () => {
    const park = await open('/myAdd', { as: 'merchant' })
    await park.findByText('Rejected')
    await park.user.click(await park.findByRole('button', { name: 'Forklift safety and skills contest' }))
    await park.arrived('/myAdd_info?id=3')
    await park.findByText('Approved. Everyone can see this activity.')
    await until(() => expect(park.getAllByText('Pending review').length).toBeGreaterThan(0))
    // Sign-ups on hold are counted separately.
    const figures = park
      .getAllByRole('term')
      .map((term) => [term.textContent, term.previousElementSibling?.textContent])
    expect(Object.fromEntries(figures)).toMatchObject({
      'Pending review': '2',
      'On hold': '1',
      Approved: '1',
      'Checked in': '0',
    })
    // Those that can be decided are first.
    const states = [...document.querySelectorAll('main h3')].map((name) => name.nextElementSibling?.textContent)
    expect(states).toEqual(['Pending review', 'Pending review', 'On hold', 'Approved'])
    // The number of pending ones. One on hold waits for its person.
    await park.user.click(park.getByRole('button', { name: 'Review (2)' }))
    await until(() => expect(park.path()).toBe('/parkActive_app_approval_info?id=3'))
    await park.findByRole('heading', { name: '2 pending review · 1 on hold' })
  })

  it('can still decide on a sign-up that is on hold', async () => {
    const park = await open('/myAdd_info?id=3', {
      as: 'merchant',
      answers: async ({ path }, real) => {
        const answer = await real()
        if (!path.startsWith('/actionCenterApp/')) return answer
        const { data, ...envelope } = (await answer.json()) as { data: { signUps: { auditRemark: string | null }[] } }
        return Response.json({
          ...envelope,
          data: { ...data, signUps: data.signUps.filter(({ auditRemark }) => auditRemark) },
        })
      },
    })
    await park.user.click(await park.findByRole('button', { name: 'Review' }))
    await park.findByRole('heading', { name: 'No sign-ups pending review · 1 on hold' })
  })
})

it('own sign-ups are filtered by review', async () => {
  const park = await open('/myPartake', { as: 'customer' })
  await park.user.click(await park.findByRole('tab', { name: 'Rejected' }))
  await park.arrived('/myPartake?auditStatus=4')
  await until(() => expect(park.getAllByRole('article')).toHaveLength(1))
  expect(park.sent('/entryForm/wechat/user').pop()).toMatchObject({ auditStatus: 4 })
})
