/** Looking for a job: the list and its filters, the search and its recent terms, and the details. */
import { within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { listJobs } from '../../src/contract/api/recruit.ts'
import { CODE } from '../../src/contract/errors.ts'
import type { Job } from '../../src/contract/model/job.ts'
import { SEARCHES_KEY, STORAGE } from '../../src/contract/storage.ts'
import { timeText } from '../../src/screens/app/time-text.ts'
import { openScreen, tokenOf, type OpenOptions, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => vi.unstubAllGlobals())

const open = (path: string, options: Partial<OpenOptions> = {}): Promise<Opened> =>
  openScreen(path, { sandbox, ...options })
const LIST = '/wx/jobEmployment/list'
const lastAsked = (park: Opened): unknown => park.sent(LIST).at(-1)
const rows = (park: Opened): HTMLElement[] => park.getAllByRole('article')
const field = { name: 'Search jobs, companies, places' }
const search = (park: Opened): HTMLElement => park.getByRole('searchbox', field)
const openSearch = async (options: Partial<OpenOptions> = {}): Promise<Opened> => {
  const park = await open('/recruit/search', options)
  await park.findByRole('searchbox', field)
  return park
}
const recent = (park: Opened): (string | null)[] =>
  within(park.getByRole('group', { name: 'Recent searches' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('the list', () => {
  it('shows each job’s name, salary, company and place', async () => {
    const park = await open('/recruit/list', { scenario: 'demo' })
    const title = (await park.findAllByRole('button', { name: 'Forklift driver' }))[0] as HTMLElement
    const row = title.closest('article') as HTMLElement
    within(row).getByText('Full-time')
    // The range is in an element of its own, so that it does not break.
    expect(row.textContent).toContain('¥6,000–8,500 per month')
    expect(park.getAllByText('Salary negotiable').length).toBeGreaterThan(0)
    expect(park.sent('/wx/jobWelfare/list')).toEqual([])
  })

  it('is filtered by kind, salary and benefits, which the URL contains and one button clears', async () => {
    const park = await open('/recruit/list', { scenario: 'demo' })
    await park.user.click(await park.findByRole('tab', { name: 'Paid daily' }))
    await park.arrived('/recruit/list?jobType=3')
    await until(() => expect(lastAsked(park)).toEqual({ pageSize: 10, pageNum: 1, jobType: 3 }))

    await park.user.click(park.getByRole('button', { name: 'Filters' }))
    let sheet = within(await park.findByRole('dialog', { name: 'Filters' }))
    const press = async (name: string): Promise<void> => park.user.click(await sheet.findByRole('button', { name }))
    await press('¥200–300')
    await press('Free lodging')
    await press('Free meals')
    expect(park.app.location.current()).toBe('/recruit/list?jobType=3')
    await press('Show jobs')
    await park.arrived('/recruit/list?jobType=3&salaryUnit=2&salaryMin=200&salaryMax=300&welfare=2%2C3')
    await until(() =>
      expect(lastAsked(park)).toEqual({
        ...{ pageSize: 10, pageNum: 1, jobType: 3 },
        ...{ salaryUnit: 2, salaryMin: 200, salaryMax: 300, welfareIds: ['2', '3'] },
      }),
    )

    await park.user.click(await park.findByRole('button', { name: 'Filters (3)' }))
    sheet = within(await park.findByRole('dialog', { name: 'Filters' }))
    const isOn = async (name: string): Promise<string | null> =>
      (await sheet.findByRole('button', { name })).getAttribute('aria-pressed')
    expect([await isOn('¥200–300'), await isOn('Free meals'), await isOn('Meal allowance')]).toEqual([
      'true',
      'true',
      'false',
    ])
    await press('¥200–300')
    expect(await isOn('¥200–300')).toBe('false')
    await press('¥200–300')
    await press('Free lodging')
    await press('Show jobs')
    await until(() => expect(lastAsked(park)).toMatchObject({ welfareIds: ['2'] }))

    // Another kind keeps the filters of the sheet.
    await park.user.click(park.getByRole('tab', { name: 'Full-time' }))
    await until(() => expect(lastAsked(park)).toMatchObject({ jobType: 1, salaryUnit: 2, welfareIds: ['2'] }))
    await park.user.click(park.getByRole('tab', { name: 'Paid daily' }))

    await park.user.click(await park.findByRole('button', { name: 'Filters (2)' }))
    sheet = within(await park.findByRole('dialog', { name: 'Filters' }))
    await press('Reset')
    await press('Show jobs')
    await park.arrived('/recruit/list?jobType=3')
  })

  it('keeps the focus in its sheet when the benefits are loaded again after a failure', async () => {
    let isOnline = false
    const park = await open('/recruit/list', {
      answers: ({ path }) =>
        !isOnline && path === '/wx/jobWelfare/list' ? new Response('', { status: 502 }) : undefined,
    })
    await park.user.click(await park.findByRole('button', { name: 'Filters' }))
    const dialog = await park.findByRole('dialog', { name: 'Filters' })
    const retry = await within(dialog).findByRole('button', { name: 'Try again' })
    isOnline = true
    await park.user.click(retry)
    await within(dialog).findByRole('group', { name: 'Benefits' })
    await until(() => expect(document.activeElement).toBe(dialog))
  })

  it('discards the selection of a sheet that was closed', async () => {
    const park = await open('/recruit/list')
    await park.user.click(await park.findByRole('button', { name: 'Filters' }))
    const sheet = within(await park.findByRole('dialog', { name: 'Filters' }))
    await park.user.click(sheet.getByRole('button', { name: '¥200–300' }))
    await park.user.click(sheet.getByRole('button', { name: 'Close' }))
    await until(() => expect(park.queryByRole('dialog')).toBeNull())
    await park.user.click(park.getByRole('button', { name: 'Filters' }))
    const again = within(await park.findByRole('dialog', { name: 'Filters' }))
    expect(again.getByRole('button', { name: '¥200–300' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('of one company names it beside the other filters, until it is pressed', async () => {
    const NAME = 'Sample Hefeng Grain & Oil'
    const park = await open('/recruit/list?companyId=1')
    await until(() => expect(rows(park).every(({ textContent }) => textContent.includes(NAME))).toBe(true))
    const company = await park.findByRole('button', { name: `Remove filter ${NAME}` })

    await park.user.click(park.getByRole('button', { name: 'Filters' }))
    const sheet = within(await park.findByRole('dialog', { name: 'Filters' }))
    await park.user.click(await sheet.findByRole('button', { name: 'From ¥25' }))
    await park.user.click(sheet.getByRole('button', { name: 'Show jobs' }))
    await until(() => expect(lastAsked(park)).toMatchObject({ companyId: '1', salaryUnit: 3 }))

    await park.user.click(company)
    expect(document.activeElement?.textContent).toBe('Filters (1)')
    await until(() => expect(lastAsked(park)).not.toHaveProperty('companyId'))
  })

  it('of a company without jobs offers all jobs', async () => {
    const park = await open('/recruit/list?companyId=999')
    await park.findByRole('button', { name: 'Remove filter One company' })
    await park.user.click(await park.findByRole('button', { name: 'Show all' }))
    await park.arrived('/recruit/list')
  })

  it('offers all jobs if the filters match none', async () => {
    const park = await open('/recruit/list?salaryUnit=3&salaryMin=900000')
    await park.user.click(await park.findByRole('button', { name: 'Show all' }))
    await park.arrived('/recruit/list')
    await until(() => expect(rows(park).length).toBeGreaterThan(3))
  })

  it.each(['salaryUnit=99&salaryMin=200', 'salaryMin=200'])('ignores the salary of a link with %s', async (query) => {
    const park = await open(`/recruit/list?jobType=1&${query}`)
    await until(() => expect(rows(park).length).toBeGreaterThan(1))
    expect(park.sent(LIST)[0]).toEqual({ jobType: 1, pageNum: 1, pageSize: 10 })
    expect(park.getByRole('button', { name: 'Filters' })).toBeTruthy()
  })

  it('keeps its filters in the search, where they can be removed', async () => {
    const park = await open('/recruit/list?jobType=1&companyId=1')
    await park.user.click(await park.findByRole('button', { name: 'Search jobs' }))
    await park.arrived('/recruit/search?jobType=1&companyId=1')
    await park.user.type(await park.findByRole('searchbox', field), 'driv{Enter}')
    await until(() => expect(lastAsked(park)).toMatchObject({ jobType: 1, companyId: '1', keyword: 'driv' }))
    await park.user.click(await park.findByRole('button', { name: 'Remove filter Sample Hefeng Grain & Oil' }))
    await until(() => expect(lastAsked(park)).not.toHaveProperty('companyId'))
    expect(park.getByRole('tab', { name: 'Full-time' }).getAttribute('aria-selected')).toBe('true')
  })

  it('links to the search, the own postings, and a new posting', async () => {
    for (const [name, path] of [
      ['Search jobs', '/recruit/search'],
      ['My postings', '/recruit/situation'],
      ['Post a job', '/recruit/publish'],
    ] as const) {
      const park = await open('/recruit/list', { as: 'customer' })
      await park.user.click(await park.findByRole('button', { name }))
      await park.arrived(path)
      park.unmount()
    }
  })
})

describe('the search', () => {
  it('highlights the matches, and quotes the description if only that matches', async () => {
    const park = await openSearch({ scenario: 'demo' })
    await park.user.type(search(park), 'FORKLIFT{Enter}')
    await park.arrived('/recruit/search?keyword=FORKLIFT')
    await until(() => expect(lastAsked(park)).toMatchObject({ pageNum: 1, keyword: 'FORKLIFT' }))
    const title = (await park.findAllByRole('button', { name: 'Forklift driver' }))[0] as HTMLElement
    expect(title.querySelector('mark')?.textContent).toBe('Forklift')
    // Two jobs may differ only by their date.
    for (const row of rows(park)) expect(row.textContent).toMatch(/ \d\d:\d\d$/)
    // The company stands once: below the title, or after the place if the description is quoted.
    const found = { keyword: 'FORKLIFT', pageNum: 1, pageSize: 1 }
    const [job] = ((await park.app.client.call(listJobs, found)) as { data: Job[] }).data
    expect(rows(park)[0]?.textContent?.split(job?.businessName ?? '-')).toHaveLength(2)

    await park.user.clear(search(park))
    await park.user.type(search(park), 'tastings{Enter}')
    const marks = await until(() => {
      const all = rows(park).flatMap((row) => [...row.querySelectorAll('mark')])
      expect(all.map(({ textContent }) => textContent?.toLowerCase())).toContain('tastings')
      return all
    })
    expect(marks[0]?.parentElement?.textContent).toMatch(/^…displays and tastings in the/)
    expect(marks.every((mark) => mark.closest('button') === null)).toBe(true)
  })

  it('finds, highlights and remembers what was typed in full-width letters', async () => {
    const park = await openSearch({ scenario: 'demo' })
    await park.user.type(search(park), 'ｆｏｒｋｌｉｆｔ{Enter}')
    await park.arrived('/recruit/search?keyword=forklift')
    const title = (await park.findAllByRole('button', { name: 'Forklift driver' }))[0] as HTMLElement
    expect(title.querySelector('mark')?.textContent).toBe('Forklift')
    await park.user.clear(search(park))
    await park.arrived('/recruit/search')
    expect(recent(park)).toEqual(['forklift'])
  })

  it('treats special characters of patterns literally', async () => {
    const park = await open(`/recruit/search?keyword=${encodeURIComponent('(b2')}`)
    const title = (await park.findAllByRole('button', { name: /^Truck driver/ }))[0] as HTMLElement
    expect(title.querySelector('mark')?.textContent).toBe('(B2')
  })

  it('without results names the searched text, and links to all jobs', async () => {
    const park = await open('/recruit/search?keyword=zzz')
    await park.findByText('Nothing found for “zzz”')
    await park.user.click(park.getByRole('button', { name: 'Show all' }))
    await park.arrived('/recruit/list')
  })

  it('remembers submitted searches: newest first, once each, without the intermediate ones', async () => {
    const park = await openSearch({ scenario: 'demo' })
    expect(await park.findByRole('group', { name: 'Browse by benefit' })).toBeTruthy()
    expect(park.queryByText('Recent searches')).toBeNull()
    expect(park.queryByRole('button', { name: 'Filters' })).toBeNull()
    await park.user.type(search(park), 'driv')
    await until(() => expect(lastAsked(park)).toMatchObject({ keyword: 'driv' }))
    await park.user.type(search(park), 'er{Enter}')
    await until(() => expect(lastAsked(park)).toMatchObject({ keyword: 'driver' }))
    await park.user.clear(search(park))
    await park.arrived('/recruit/search')
    expect(recent(park)).toEqual(['driver'])

    // Opening a result also stores its search term.
    await park.user.type(search(park), 'guard')
    await park.user.click((await park.findAllByRole('button', { name: 'Night guard' }))[0] as HTMLElement)
    await until(() => expect(park.app.location.current()).toMatch(/^\/recruit\/detail/))
    park.app.location.back()
    await park.arrived('/recruit/search?keyword=guard')
    await park.user.click(await park.findByRole('button', { name: 'Clear' }))
    await park.arrived('/recruit/search')
    expect(recent(park)).toEqual(['guard', 'driver'])

    await park.user.click(park.getByRole('button', { name: 'driver' }))
    await park.arrived('/recruit/search?keyword=driver')
    // The list of recent terms is closed, but the focus stays in the search.
    expect(document.activeElement).toBe(park.getByRole('search'))
    expect((search(park) as HTMLInputElement).value).toBe('driver')
    await park.user.clear(search(park))
    await park.arrived('/recruit/search')
    expect(recent(park)).toEqual(['driver', 'guard'])
    // Undo restores their order.
    await park.user.click(park.getByRole('button', { name: 'Clear' }))
    await park.user.click(await park.findByRole('button', { name: 'Undo' }))
    await until(() => expect(recent(park)).toEqual(['driver', 'guard']))
  })

  it('keeps the history on the device, per user, until it is cleared', async () => {
    let park = await openSearch({ as: 'customer' })
    await park.user.type(search(park), 'driver{Enter}')
    await park.arrived('/recruit/search?keyword=driver')
    const kept = localStorage.getItem(SEARCHES_KEY) ?? ''
    park.unmount()
    for (const key of Object.values(STORAGE)) localStorage.removeItem(key)

    park = await openSearch()
    await park.findByRole('group', { name: 'Browse by benefit' })
    expect(park.queryByText('Recent searches')).toBeNull()
    park.unmount()
    expect(localStorage.getItem(SEARCHES_KEY)).toBe(kept)

    // A visitor who logs in on another page sees the own history.
    park = await openSearch()
    await park.findByRole('group', { name: 'Browse by benefit' })
    park.app.session.setIdentity({ userId: 'u-customer', openid: 'o1' })
    park.app.session.setToken(await tokenOf(sandbox, 'customer'))
    await park.findByText('Recent searches')
    park.unmount()

    park = await openSearch({ as: 'customer' })
    await park.findByText('Recent searches')
    expect(recent(park)).toEqual(['driver'])
    await park.user.click(park.getByRole('button', { name: 'Clear' }))
    await park.findByText('Recent searches cleared')
    await park.user.click(park.getByRole('button', { name: 'Undo' }))
    await until(() => expect(recent(park)).toEqual(['driver']))
    expect(localStorage.getItem(SEARCHES_KEY)).toBe(kept)
    await park.user.click(park.getByRole('button', { name: 'Clear' }))
    await park.findByText('Recent searches cleared')
    expect(document.activeElement).toBe(park.getByRole('search'))
    expect(park.queryByRole('group', { name: 'Recent searches' })).toBeNull()
    expect(localStorage.getItem(SEARCHES_KEY)).toBeNull()
  })

  it('links from a benefit to the jobs that offer it', async () => {
    const park = await openSearch()
    await park.user.click(await park.findByRole('button', { name: 'Free meals' }))
    await park.arrived('/recruit/list?welfare=2')
    await until(() => expect(lastAsked(park)).toMatchObject({ welfareIds: ['2'] }))
    await park.findByRole('button', { name: 'Filters (1)' })
  })

  it('keeps the focus in its field while the rows change', async () => {
    const park = await openSearch()
    await park.user.type(search(park), 'dri')
    await park.arrived('/recruit/search?keyword=dri')
    await until(() => expect(rows(park).length).toBeGreaterThan(0))
    expect(document.activeElement).toBe(search(park))
  })
})

describe('one job', () => {
  it('shows its requirements, its offer and the company', async () => {
    const park = await open('/recruit/detail?id=9002', { scenario: 'demo' })
    for (const words of ['¥6,000–8,500 per month', 'No minimum', 'Free lodging', 'About the job', 'About the company'])
      await park.findByText(words)
    expect(park.getByRole('link', { name: /^1300000/ }).getAttribute('href')).toMatch(/^tel:1300000/)
    await park.user.click(await park.findByRole('button', { name: /^Jobs at this company/ }))
    await park.arrived('/recruit/list?companyId=1')
    await until(() => expect(lastAsked(park)).toMatchObject({ companyId: '1' }))
  })

  it('shows when it was published, not when it was written', async () => {
    const [createTime, publishTime] = ['2020-01-02 09:00:00', '2020-03-04 09:00:00']
    const park = await open('/recruit/detail?id=9002', {
      answers: async ({ path }, real) => {
        if (!path.endsWith('/jobEmployment/9002')) return real()
        const { data, ...envelope } = (await (await real()).json()) as { data: object }
        return Response.json({ ...envelope, data: { ...data, createTime, publishTime } })
      },
    })
    await park.findByText(timeText(publishTime, Date.now(), 'en'))
  })

  it('calls the recruiter', async () => {
    const dialled: string[] = []
    const dial = (event: MouseEvent): void => {
      dialled.push((event.target as HTMLAnchorElement).href)
      event.preventDefault()
    }
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      dialled.push(this.href)
    })
    document.addEventListener('click', dial)
    const park = await open('/recruit/detail?id=9002')
    document.removeEventListener('click', dial)
    await park.user.click(await park.findByRole('button', { name: 'Call recruiter' }))
    expect(dialled).toEqual(['tel:13000000101'])
    click.mockRestore()
  })

  it('with text that is no phone number shows it, and offers no phone call', async () => {
    const park = await open('/recruit/detail?id=9002', {
      answers: async ({ path }, real) => {
        if (path !== '/wx/jobEmployment/9002') return real()
        const { data } = (await (await real()).json()) as { data: object }
        return Response.json({ code: 200, data: { ...data, contactPhone: '*21*13666666666#' } })
      },
    })
    expect((await park.findByText('*21*13666666666#')).closest('a, button')).toBeNull()
    expect(park.queryByRole('button', { name: 'Call recruiter' })).toBeNull()
  })

  it('that is closed says so, and offers no phone call', async () => {
    const park = await open('/recruit/detail?id=9004', { scenario: 'demo' })
    await park.findByText('This job is closed.')
    expect(park.queryByRole('button', { name: 'Call recruiter' })).toBeNull()
    expect(park.queryByRole('link', { name: /^1300000/ })).toBeNull()
  })

  it('that has not been approved is not found', async () => {
    const park = await open('/recruit/detail?id=9001', { scenario: 'demo' })
    await park.findByText('This job doesn’t exist')
    expect(park.queryByRole('button', { name: 'Try again' })).toBeNull()
    await park.user.click(park.getByRole('button', { name: 'Jobs' }))
    await until(() => expect(park.app.location.current()).toBe('/recruit/list'))
  })

  it('that was removed after the list was loaded is not shown any more', async () => {
    const park = await open('/recruit/list', {
      scenario: 'demo',
      answers: ({ path }) =>
        /jobEmployment\/\d+$/.test(path)
          ? Response.json({ code: CODE.notFound, message: 'This job doesn’t exist', data: null })
          : undefined,
    })
    await park.user.click((await park.findAllByRole('button', { name: 'Forklift driver' }))[0] as HTMLElement)
    await park.findByText('This job doesn’t exist')
    expect(park.queryByRole('button', { name: 'Call recruiter' })).toBeNull()
  })

  it('has no link to the jobs of a company without open ones', async () => {
    const park = await open('/recruit/detail?id=9002', {
      answers: async ({ path }, real) => {
        if (!path.includes('companyInfo')) return real()
        const { data, ...envelope } = (await (await real()).json()) as { data: object }
        return Response.json({ ...envelope, data: { ...data, jobCount: 0 } })
      },
    })
    await park.findByRole('button', { name: 'Company profile' })
    expect(park.queryByRole('button', { name: /^Jobs at this company/ })).toBeNull()
  })

  it('has no links to a company that is not in the directory', async () => {
    const park = await open('/recruit/detail?id=9002', {
      answers: async ({ path }, real) => {
        if (!path.includes('companyInfo')) return real()
        const { data, ...envelope } = (await (await real()).json()) as { data: object }
        return Response.json({ ...envelope, data: { ...data, id: null, industry: 'Milling' } })
      },
    })
    // The facts and the links are rendered together.
    await park.findByText('Milling')
    expect(park.queryByRole('button', { name: 'Company profile' })).toBeNull()
    expect(park.queryByRole('button', { name: /^Jobs at this company/ })).toBeNull()
  })

  it('is shown without the company’s facts if these do not load', async () => {
    const park = await open('/recruit/detail?id=9002', {
      answers: ({ path }) => (path.includes('companyInfo') ? new Response('', { status: 502 }) : undefined),
    })
    await park.findByText('About the job')
    const card = within(
      (await park.findByRole('heading', { name: 'About the company' })).closest('section') as HTMLElement,
    )
    card.getByText('Sample Hefeng Grain & Oil')
    await until(() => expect(park.requests.some(({ path }) => path.includes('companyInfo'))).toBe(true))
    expect(park.queryByRole('alert')).toBeNull()
  })
})
