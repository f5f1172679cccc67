/** The native app's views and the park's contacts in each of their states; the effect of a decision on a sign-up; the emergency alarm. */
import { fireEvent, within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { signUps } from '../../examples/sandbox/park/db/schema.ts'
import {
  getAppActivity,
  getAppNews,
  getAppOpportunity,
  getEmergency,
  listAppOpportunities,
} from '../../src/contract/api/app.ts'
import { listContacts } from '../../src/contract/api/park.ts'
import { APPROVAL, AUDIT } from '../../src/contract/model/audit.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { inapp } from '../../src/contract/text/en/inapp.ts'
import { stepsOf, titleWithout } from '../../widgets/inapp/emergency.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openScreen, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

testScreenStates(
  () => sandbox,
  [
    { path: '/contract', call: listContacts, content: 'Leasing desk (English)', empty: 'No contacts yet' },
    { path: '/parkNews_app_info?id=1', call: getAppNews, content: /views$/ },
    { path: '/parkActive_app_info?id=5', call: getAppActivity, content: 'Forklift licence: evening course' },
    {
      path: '/parkActive_app_approval_info?id=5',
      as: 'merchant',
      call: getAppActivity,
      content: '2 pending review',
    },
    {
      path: '/app/attractList',
      call: listAppOpportunities,
      content: 'Two stalls beside the north escalator, hall B',
      empty: 'No opportunities',
    },
    { path: '/app/attract_info?id=1', call: getAppOpportunity, content: '¥65 / m² / month' },
    { path: '/emergency_detail?id=1', call: getEmergency, content: 'Red alert' },
  ],
)

describe('inside the native app', () => {
  // This marker is part of happy-dom's user agent.
  const config = { appMarker: 'HappyDOM/' }
  const back = (park: Opened): HTMLElement | null => park.queryByRole('button', { name: 'Back' })
  const openDetail = async (park: Opened): Promise<void> => {
    await park.user.click(await park.findByRole('button', { name: 'Two stalls beside the north escalator, hall B' }))
    await until(() => expect(park.path()).toMatch(/^\/app\/attract_info\?id=/))
    await park.findByRole('heading', { level: 2, name: 'Two stalls beside the north escalator, hall B' })
  }

  it('the first view has no bar; a detail returns to its list', async () => {
    const park = await openScreen('/app/attractList', { sandbox, scenario: 'demo', config })
    await park.findByRole('tablist')
    expect(back(park)).toBeNull()
    await openDetail(park)
    expect(back(park)).not.toBeNull()
    await park.user.click(back(park) as HTMLElement)
    await park.arrived('/app/attractList')
  })

  it.each([
    '/app/attractList',
    '/app/attract_info?id=1',
    '/parkNews_app_info?id=1',
    '/parkActive_app_info?id=4',
    '/parkActive_app_approval_info?id=3',
    '/emergency_detail?id=3',
  ])('%s has a bar elsewhere, and asks for no login', async (path) => {
    const park = await openScreen(path, { sandbox, scenario: 'demo' })
    await until(() => expect(back(park)).not.toBeNull())
    await park.arrived(path)
  })

  it('a shell that shows title and Back has the only bar', async () => {
    const park = await openScreen('/app/attractList', {
      sandbox,
      config,
      shell: { 'nav.setTitle': () => undefined },
    })
    await until(() => expect(park.app.shell.supports('nav.setTitle')).toBe(true))
    await openDetail(park)
    expect(back(park)).toBeNull()
  })
})

describe('an emergency', () => {
  beforeAll(() => sandbox.reset('demo'))

  it.each([
    [1, 'Red alert', 'Safety'],
    [2, 'Orange alert', 'Fire'],
    [3, 'Yellow alert', 'Weather'],
    [4, 'Blue alert', 'Traffic'],
  ])('%i is said aloud by level and kind, with what to do first and a number to dial', async (id, level, kind) => {
    const park = await openScreen(`/emergency_detail?id=${id}`, { sandbox })
    const alarm = await park.findByRole('alert')
    expect(within(alarm).getByText(level)).toBeTruthy()
    expect(within(alarm).getByText(kind)).toBeTruthy()
    // The title does not repeat the level.
    expect(within(alarm).getByRole('heading').textContent).not.toMatch(/alert/i)
    expect(park.getByRole('heading', { name: 'What to do now' })).toBeTruthy()
    expect(park.getAllByRole('listitem').length).toBeGreaterThan(1)
    expect(park.getByRole('link', { name: 'Call 4000000110' }).getAttribute('href')).toBe('tel:4000000110')
  })

  it('is called by the shell if it can', async () => {
    const call = vi.fn<(params: { phone: string }) => void>()
    const park = await openScreen('/emergency_detail?id=3', { sandbox, shell: { 'ui.call': (params) => call(params) } })
    const link = await park.findByRole('link', { name: 'Call 4000000110' })
    await until(() => expect(park.app.shell.supports('ui.call')).toBe(true))
    await park.user.click(link)
    await until(() => expect(call).toHaveBeenCalledExactlyOnceWith({ phone: '4000000110' }))
  })

  it.each([
    ['if the shell only opens addresses', 'nav.open', false],
    ['if a modifier key is held', 'ui.call', true],
  ] as const)('is called by the browser %s', async (_, method, ctrlKey) => {
    const park = await openScreen('/emergency_detail?id=3', { sandbox, shell: { [method]: () => undefined } })
    const link = await park.findByRole('link', { name: 'Call 4000000110' })
    await until(() => expect(park.app.shell.supports(method)).toBe(true))
    let isTaken: boolean | undefined
    const onClick = (event: Event): void => {
      isTaken = event.defaultPrevented
      // happy-dom would load the page.
      event.preventDefault()
    }
    window.addEventListener('click', onClick, { once: true })
    fireEvent.click(link, { ctrlKey })
    expect(isTaken).toBe(false)
  })

  it('shows text that is no phone number without a link', async () => {
    const park = await openScreen('/emergency_detail?id=3', {
      sandbox,
      answers: async ({ path }, real) => {
        if (path !== '/emergencyApp/queryById/3') return real()
        const { data } = (await (await real()).json()) as { data: object }
        return Response.json({ code: 200, data: { ...data, contactPhone: '*21*13666666666#' } })
      },
    })
    expect((await park.findByText('*21*13666666666#')).closest('a, button')).toBeNull()
    expect(park.queryByRole('link', { name: /^Call/ })).toBeNull()
  })

  it('does not say that it ended while it lasts', async () => {
    const park = await openScreen('/emergency_detail?id=1', {
      sandbox,
      answers: async ({ path }, real) => {
        if (path !== '/emergencyApp/queryById/1') return real()
        const { data } = (await (await real()).json()) as { data: object }
        return Response.json({ code: 200, data: { ...data, endTime: '2031-05-07 09:00:00' } })
      },
    })
    await park.findByText(inapp.since)
    expect(park.queryByText(inapp.until)).toBeNull()
  })

  it('that was lifted is shown as over, and is no longer an alert', async () => {
    const park = await openScreen('/emergency_detail?id=5', { sandbox })
    expect(await park.findByText('This emergency is over')).toBeTruthy()
    expect(park.getByText('Previously: Orange alert')).toBeTruthy()
    expect(park.queryByRole('alert')).toBeNull()
    expect(park.getByRole('heading', { name: inapp.pastInstructions })).toBeTruthy()
    // There is no button for a call, but the number is still shown.
    expect(park.queryByRole('link', { name: /^Call/ })).toBeNull()
    expect(park.getByRole('link', { name: '4000000110' }).getAttribute('href')).toBe('tel:4000000110')
  })

  it.each([
    ['红色预警', '红色预警：C区请立即撤离', 'C区请立即撤离'],
    ['Red alert', 'Red alert: leave the area', 'Leave the area'],
    ['红色预警', '红色预警，C区请立即撤离', 'C区请立即撤离'],
    ['Red alert', 'red alert, leave the area', 'Leave the area'],
    ['红色预警', '红色预警信号已发布', '红色预警信号已发布'],
    ['红色预警', '红色预警：', '红色预警：'],
    ['Red alert', '红色预警：请立即撤离', '红色预警：请立即撤离'],
  ])('below %s, %s is headed %s', (level, title, heading) => expect(titleWithout(level, title)).toBe(heading))

  it('shows its measures one by one', () =>
    expect(stepsOf('断电疏散；车辆绕行D区\nstop loading.')).toEqual(['断电疏散', '车辆绕行D区', 'Stop loading']))
})

describe('deciding on sign-ups', () => {
  const PATH = '/parkActive_app_approval_info?id=3'
  const decide = async (park: Opened, action: RegExp): Promise<HTMLElement> => {
    await park.user.click((await park.findAllByRole('button', { name: action }))[0] as HTMLElement)
    return park.findByRole('dialog')
  }
  const sent = (park: Opened): unknown[] => park.sent('/activityAppPeopleApp/hangUp')

  it('shows when the activity takes place, not its sign-up period', async () => {
    const times = { startTime: '2031-05-07 09:00:00', endTime: '2031-05-07 11:30:00' }
    await openScreen(PATH, {
      sandbox,
      as: 'merchant',
      scenario: 'demo',
      answers: ({ path }, real) =>
        path === '/actionCenterApp/3'
          ? real().then(async (answer) => {
              const { data } = (await answer.json()) as { data: object }
              return Response.json({ code: 200, data: { ...data, ...times, auditStatus: AUDIT.rejected } })
            })
          : undefined,
    })
    await until(() => expect(document.querySelector('main')?.textContent).toMatch(/7 May 2031 09:00–11:30/))
    // A rejected one is not public either.
    expect(document.querySelector('main')?.textContent).toContain('This activity isn’t public yet')
  })

  it('a rejection requires a reason; its result replaces the sign-up', async () => {
    const park = await openScreen(PATH, { sandbox, as: 'merchant', scenario: 'demo' })
    const dialog = await decide(park, /^Reject · 测试甲/)
    await park.user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await within(dialog).findByText('Please enter a reason')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Reason/))
    expect(sent(park)).toEqual([])
    await park.user.type(within(dialog).getByLabelText(/^Reason/), 'No places for beginners')
    await park.user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await park.findByText('Rejected. We’ve notified 测试甲.')).toBeTruthy()
    expect(sent(park)).toEqual([{ id: '2', approvalState: APPROVAL.refused, auditRemark: 'No places for beginners' }])
    await until(() => expect(park.getByRole('heading', { name: '2 pending review' })).toBeTruthy())
    expect(park.getByText('No places for beginners')).toBeTruthy()
    expect(park.queryByRole('button', { name: /^Reject · 测试甲/ })).toBeNull()
  })

  it('asks with a red button before a rejection only', async () => {
    const park = await openScreen(PATH, { sandbox, as: 'merchant', scenario: 'demo' })
    const looks: string[] = []
    for (const name of ['Approve', 'Put on hold', 'Reject']) {
      const dialog = within(await decide(park, new RegExp(`^${name} · 测试甲`)))
      looks.push(dialog.getByRole('button', { name }).className)
      await park.user.click(dialog.getByRole('button', { name: 'Cancel' }))
      await until(() => expect(park.queryByRole('dialog', { hidden: true })).toBeNull())
    }
    const [approve, hold, reject] = looks
    expect(hold).toBe(approve)
    expect(reject).not.toBe(approve)
  })

  it('shows a decision whose response is lost as a success, and no failure', async () => {
    const park = await openScreen(PATH, {
      sandbox,
      as: 'merchant',
      scenario: 'demo',
      answers: ({ path }, real) =>
        path === '/activityAppPeopleApp/hangUp' ? real().then(() => Response.error()) : undefined,
    })
    const show = vi.spyOn(park.app.toasts, 'show')
    const dialog = await decide(park, /^Approve · 测试甲/)
    await park.user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await park.findByRole('heading', { name: '2 pending review' })).toBeTruthy()
    await until(() => expect(show.mock.calls).toEqual([['Approved. We’ve notified 测试甲.', { isSuccess: true }]]))
  })

  it('counts a decision before the list is loaded again', async () => {
    let isDecided = false
    const park = await openScreen(PATH, {
      sandbox,
      as: 'merchant',
      scenario: 'demo',
      answers: ({ path }) => {
        isDecided ||= path === '/activityAppPeopleApp/hangUp'
        return isDecided && path === '/actionCenterApp/3' ? new Promise<Response>(() => undefined) : undefined
      },
    })
    const dialog = await decide(park, /^Approve · 测试乙/)
    await park.user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await park.findByRole('heading', { name: '1 pending review · 1 on hold' })).toBeTruthy()
  })

  it('lists new sign-ups before those on hold', async () => {
    const park = await openScreen(PATH, { sandbox, as: 'merchant', scenario: 'demo' })
    await park.findByRole('heading', { name: '2 pending review · 1 on hold' })
    const names = park
      .getAllByRole('button', { name: /^Approve · / })
      .map((button) => button.getAttribute('aria-label'))
    expect(names.at(-1)).toBe('Approve · 测试甲')
  })

  it('says that an activity that waits for its review is not public', async () => {
    const park = await openScreen(PATH, {
      sandbox,
      as: 'merchant',
      scenario: 'demo',
      answers: async ({ path }, real) => {
        if (path !== '/actionCenterApp/3') return real()
        const { data } = (await (await real()).json()) as { data: object }
        return Response.json({ code: 200, data: { ...data, auditStatus: AUDIT.pending } })
      },
    })
    expect(await park.findByText(inapp.notPublic)).toBeTruthy()
  })

  it('asks in the language that is chosen meanwhile, and keeps the typed reason', async () => {
    const park = await openScreen(PATH, { sandbox, as: 'merchant', scenario: 'demo' })
    const dialog = await decide(park, /^Reject · 测试甲/)
    await park.user.type(within(dialog).getByLabelText(/^Reason/), 'No places')
    park.app.configure({ config: { ...park.app.config, locale: 'zh-CN' } })
    const reject = await within(dialog).findByRole('button', { name: '驳回' })
    expect(dialog.textContent).toBe('驳回测试甲的报名？将通知对方并附上原因，操作后不可撤销。驳回原因取消驳回')
    await park.user.click(reject)
    expect(await park.findByText('已驳回，已通知测试甲')).toBeTruthy()
    expect(sent(park)).toMatchObject([{ auditRemark: 'No places' }])
  })

  it('a reason that did not reach the server stays in the dialog', async () => {
    let isDown = true
    const park = await openScreen(PATH, {
      sandbox,
      as: 'merchant',
      scenario: 'demo',
      answers: ({ path }) =>
        isDown && path === '/activityAppPeopleApp/hangUp' ? new Response('', { status: 502 }) : undefined,
    })
    const dialog = await decide(park, /^Reject · 测试甲/)
    await park.user.type(within(dialog).getByLabelText(/^Reason/), 'No places')
    const reject = within(dialog).getByRole('button', { name: 'Reject' })
    await park.user.click(reject)
    await park.findByText(common.serverFailed)
    await until(() => expect(reject.getAttribute('aria-busy')).toBeNull())
    // While it closes it is hidden.
    expect(within(park.getByRole('dialog')).getByDisplayValue('No places')).toBeTruthy()
    isDown = false
    await park.user.click(reject)
    await park.findByText('Rejected. We’ve notified 测试甲.')
    expect(sent(park).at(-1)).toMatchObject({ auditRemark: 'No places' })
  })

  it('a typed reason is kept over a reload, for its own sign-up and decision, until the decision', async () => {
    const first = await openScreen(PATH, { sandbox, as: 'merchant', scenario: 'demo' })
    await first.user.type(within(await decide(first, /^Reject · 测试甲/)).getByLabelText(/^Reason/), 'No places')
    first.unmount()
    const park = await openScreen(PATH, { sandbox, as: 'merchant' })
    const held = within(await decide(park, /^Put on hold · 测试甲/))
    expect(held.getByRole('textbox')).toHaveProperty('value', '')
    await park.user.click(held.getByRole('button', { name: 'Cancel' }))
    await until(() => expect(park.queryByRole('dialog', { hidden: true })).toBeNull())
    const dialog = within(await decide(park, /^Reject · 测试甲/))
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'No places')
    await park.user.click(dialog.getByRole('button', { name: 'Reject' }))
    await park.findByText('Rejected. We’ve notified 测试甲.')
    expect(sent(park)).toMatchObject([{ auditRemark: 'No places' }])
    expect(park.app.saved.$state.get().drafts).toEqual({})
  })

  it('a sign-up that its applicant cancels meanwhile cannot be decided, although others can', async () => {
    const park = await openScreen(PATH, { sandbox, as: 'merchant', scenario: 'demo' })
    const dialog = await decide(park, /^Reject · 测试甲/)
    await park.user.type(within(dialog).getByLabelText(/^Reason/), 'No places')
    await sandbox.db.update(signUps).set({ auditStatus: AUDIT.cancelled }).where(eq(signUps.id, 2))
    await park.user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    await park.findByText('Cancelled')
    expect(park.getAllByRole('button', { name: /^Reject · / }).length).toBeGreaterThan(0)
  })

  it('approving needs no remark, unlike putting on hold; one on hold can still be decided, and an approved one be cancelled', async () => {
    const park = await openScreen(PATH, { sandbox, as: 'merchant', scenario: 'demo' })
    await park.user.click(within(await decide(park, /^Approve · 测试乙/)).getByRole('button', { name: 'Approve' }))
    expect(await park.findByText('Approved. We’ve notified 测试乙.')).toBeTruthy()
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    // Cancelled by the applicant meanwhile: shown after the next decision, with which the list is loaded again.
    await sandbox.db.update(signUps).set({ auditStatus: AUDIT.cancelled }).where(eq(signUps.id, 8))
    const dialog = await decide(park, /^Put on hold · 测试甲/)
    await park.user.click(within(dialog).getByRole('button', { name: 'Put on hold' }))
    expect(await within(dialog).findByText('Please say what’s missing')).toBeTruthy()
    await park.user.type(within(dialog).getByLabelText(/^What’s missing/), 'Your certificate ')
    await park.user.click(within(dialog).getByRole('button', { name: 'Put on hold' }))
    expect(await park.findByText('Your certificate')).toBeTruthy()
    expect(park.getByRole('heading', { name: '1 pending review · 1 on hold' })).toBeTruthy()
    expect(park.getByText('On hold')).toBeTruthy()
    expect(park.getByRole('button', { name: /^Approve · 测试甲/ })).toBeTruthy()
    expect(sent(park)).toEqual([
      { id: '8', approvalState: APPROVAL.agreed },
      { id: '2', approvalState: APPROVAL.pending, auditRemark: 'Your certificate' },
    ])
    await park.findByText('Cancelled')
  })

  it('only the publisher sees the link to the sign-ups', async () => {
    const title = inapp.titles['/parkActive_app_approval_info']
    const own = await openScreen('/parkActive_app_info?id=5', { sandbox, as: 'merchant', scenario: 'demo' })
    await own.findByRole('button', { name: new RegExp(`^${title}`) })
    own.unmount()
    const other = await openScreen('/parkActive_app_info?id=5', { sandbox, as: 'customer' })
    await other.findByRole('heading', { name: /^Forklift licence/ })
    expect(other.queryByText(title)).toBeNull()
  })

  it('a user who may not decide sees the reason, and a visitor may log in', async () => {
    const park = await openScreen(PATH, { sandbox })
    expect(await park.findByText('Only the publisher of this activity can review its sign-ups')).toBeTruthy()
    await park.user.click(park.getByRole('button', { name: 'Log in' }))
    await until(() => expect(park.path()).toBe(`/login?redirect=${encodeURIComponent(PATH)}`))
    park.unmount()
    const other = await openScreen(PATH, { sandbox, as: 'customer' })
    await other.findByText(inapp.deciderOnly)
    expect(other.queryByRole('button', { name: 'Log in' })).toBeNull()
  })
})
