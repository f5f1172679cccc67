/** Texts and actions of the park's own screens beyond their states: filters, omissions, links. */
import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { investmentNotices } from '../../examples/sandbox/park/db/schema.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import { openScreen } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { screens } from '../../widgets/park/index.ts'
import { stationsOf } from '../../widgets/park/itineraries.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
  // Load the screens here: compiling them takes seconds on a busy machine, which must not count as part of a test's time.
  await Promise.all(Object.values(screens).map((load) => load()))
}, 60_000)
afterAll(() => sandbox.close())

describe('investment notices', () => {
  it('that are over say so in the list and on the detail; the others, also on their last day, do not', async () => {
    const today = { deadline: parkDay(Date.now()) }
    await sandbox.db.update(investmentNotices).set(today).where(eq(investmentNotices.id, 4))
    const park = await openScreen('/parkNotice', { sandbox })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(10))
    expect(park.getAllByText('Closed')).toHaveLength(1)
    await park.user.click(park.getByRole('button', { name: 'Stand in the building-materials gallery' }))
    await park.arrived('/parkNotice_info?id=9')
    expect((await park.findByRole('note')).textContent).toMatch(/^Applications are closed. Deadline: Yesterday$/)
    expect(park.getByText('Trade').nextElementSibling?.textContent).toBe('Building materials')
    park.navigate('/parkNotice_info?id=8')
    await park.findByText('None')
    expect(park.queryByRole('note')).toBeNull()
    park.navigate('/parkNotice_info?id=4')
    await park.findByText('Negotiable')
    expect(park.queryByRole('note')).toBeNull()
  })

  it('are dialled by the phone, or by the shell', async () => {
    const called: string[] = []
    const shell = { 'ui.call': ({ phone }: { phone: string }) => void called.push(phone) }
    const park = await openScreen('/parkNotice_info?id=1', { sandbox, shell })
    const phone = await park.findByRole('link', { name: '13000000011' })
    expect(phone.getAttribute('href')).toBe('tel:13000000011')
    await until(() => expect(park.app.shell.supports('ui.call')).toBe(true))
    await park.user.click(phone)
    await until(() => expect(called).toEqual(['13000000011']))
  })
})

describe('opportunities', () => {
  it('are listed by the types that the park has', async () => {
    const park = await openScreen('/attractList', { sandbox })
    await park.user.click(await park.findByRole('tab', { name: 'Cold storage' }))
    await until(() => expect(park.sent('/publicity/wx/list').at(-1)).toMatchObject({ typeId: '3' }))
    expect(park.path()).toBe('/attractList?typeId=3')
    await park.findByText(/C2-04/)
    expect(park.queryByText('Corner stall with two doors, grain street, zone A')).toBeNull()
    // The time of day of a publication does not matter.
    for (const { textContent } of park.getAllByRole('article')) expect(textContent).toMatch(/(?<!:\d\d) · \d+ views?$/)
  })

  it('of the type in the URL are not mixed with others while the types load', async () => {
    const park = await openScreen('/attractList?typeId=3', { sandbox })
    await park.findByRole('tab', { name: 'Cold storage', selected: true })
    expect(park.sent('/publicity/wx/list')).toEqual([expect.objectContaining({ typeId: '3' })])
  })

  it('are listed even if their types do not load', async () => {
    const park = await openScreen('/attractList', {
      sandbox,
      answers: ({ path }) => (path === '/publicityType/type/list' ? new Response('', { status: 502 }) : undefined),
    })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(10))
    // One for all types would be alone.
    expect(park.queryAllByRole('tab')).toEqual([])
    expect(park.app.toasts.$message.get()).toBeNull()
  })

  it('show their pictures, which open at full size, and a video that does not play by itself', async () => {
    const park = await openScreen('/attract_info?id=1', { sandbox })
    const video = (await park.findByLabelText(/^Video: /)) as HTMLVideoElement
    expect([video.src, video.preload]).toEqual(['https://media.example.com/park/stall-018.mp4', 'none'])
    const first = park.getByRole('button', { name: 'View picture 1' })
    // The first picture is at the top of the screen.
    const poster = video.getAttribute('poster')
    expect(poster).toMatch(/^http:\/\/park\.test\/images\/.*\.svg$/)
    expect(poster).not.toBe(first.querySelector('img')?.src)
    await park.user.click(first)
    await park.findByRole('dialog', { name: 'Pictures' })
    park.getByText('1 / 6')
  })

  it('with one picture show it instead of the cover', async () => {
    const park = await openScreen('/attract_info?id=1', {
      sandbox,
      answers: async ({ path }, real) => {
        if (path !== '/publicity/wx/1') return real()
        const { data, ...envelope } = (await (await real()).json()) as { data: object }
        return Response.json({ ...envelope, data: { ...data, images: ['/images/only.svg'] } })
      },
    })
    await park.findByLabelText(/^Video: /)
    const sources = [...document.querySelectorAll('img')].map(({ src }) => src)
    expect(sources).toEqual(['http://park.test/images/only.svg'])
  })

  it('call their contact from the bar', async () => {
    const called: string[] = []
    const shell = { 'ui.call': ({ phone }: { phone: string }) => void called.push(phone) }
    const inBrowser = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    onTestFinished(() => inBrowser.mockRestore())
    const park = await openScreen('/attract_info?id=1', { sandbox, shell })
    await until(() => expect(park.app.shell.supports('ui.call')).toBe(true))
    await park.user.click(await park.findByRole('button', { name: 'Call about this' }))
    await until(() => expect(called).toEqual(['13000000011']))
    expect(inBrowser).not.toHaveBeenCalled()
  })

  it.each([
    ['javascript:alert(1)', null],
    ['/files/video.mp4', 'http://park.test/files/video.mp4'],
  ])('play a video at %s only if it is on the web', async (videoUrl, expected) => {
    const data = {
      id: '1',
      title: 'Stall',
      coverImg: '/files/stall.svg',
      images: [],
      area: null,
      price: null,
      priceUnit: null,
      contactPhone: '',
      publishTime: '2026-11-20 09:00:00',
      viewCount: 1,
      content: '<p>All about it.</p>',
      videoUrl,
    }
    const park = await openScreen('/attract_info?id=1', {
      sandbox,
      answers: ({ path }) => (path === '/publicity/wx/1' ? Response.json({ code: 200, data, message: '' }) : undefined),
    })
    await park.findByText('All about it.')
    // There is no other picture.
    expect(document.querySelector('img')?.src).toBe('http://park.test/files/stall.svg')
    // There is no phone number.
    expect(park.queryByRole('button', { name: 'Call about this' })).toBeNull()
    const video = document.querySelector('video')
    expect(video?.src ?? null).toBe(expected)
    if (!video) return
    video.dispatchEvent(new Event('error'))
    expect((await park.findByRole('link', { name: 'Open video' })).getAttribute('href')).toBe(expected)
  })
})

describe('the park', () => {
  it('links to a map at its coordinates, which the shell opens if it can, to its contacts, and to directions', async () => {
    const opened: string[] = []
    const shell = { 'nav.open': ({ url }: { url: string }) => void opened.push(url) }
    const park = await openScreen('/parkIntro', { sandbox, shell })
    const map = await park.findByRole('link', { name: 'Open in maps' })
    park.getByText('1,260 mu (84 ha)')
    const { host, searchParams } = new URL(map.getAttribute('href') ?? '')
    expect([host, searchParams.get('position'), searchParams.get('coordinate'), map.getAttribute('target')]).toEqual([
      'uri.amap.com',
      '87.5,43.9',
      'gaode',
      '_blank',
    ])
    await until(() => expect(park.app.shell.supports('nav.open')).toBe(true))
    await park.user.click(map)
    await until(() => expect(opened).toEqual([map.getAttribute('href')]))
    await park.user.click(park.getByRole('button', { name: /^Getting here/ }))
    await park.arrived('/itinerary')
  })

  it('has companies that can be searched, and shows what the user may see', async () => {
    // The URL has a longer search term than the field can hold.
    const park = await openScreen(`/parkIntro?tab=companies&keyword=${'x'.repeat(200)}`, { sandbox })
    await park.findByText(`Nothing found for “${'x'.repeat(50)}”`)
    await park.user.clear(await park.findByRole('searchbox'))
    await park.user.type(park.getByRole('searchbox'), '冰谷{Enter}')
    await until(() => expect(park.path()).toBe(`/parkIntro?tab=companies&keyword=${encodeURIComponent('冰谷')}`))
    await until(() => expect(park.getAllByRole('article')).toHaveLength(1))
    expect(park.app.location.entry().depth).toBe(0)
    await park.user.click(park.getByRole('button', { name: 'Sample Ice Valley Cold Chain Ltd.' }))
    await park.findByText(/^Temperatures of all five zones are recorded/)
    expect(park.queryByText('Tax number')).toBeNull()
    // A location that only repeats the stall is not shown.
    park.getByText('Stall')
    expect(park.queryByText('Location')).toBeNull()
    park.unmount()
    const known = await openScreen('/parkCompany_info?id=3', {
      sandbox,
      as: 'customer',
      answers: async ({ path }, real) => {
        const body = async <T,>() => (await (await real()).json()) as { data: T }
        if (path === '/stall/list') {
          const { data } = await body<{ data: { businessName: string }[] }>()
          const longer = {
            ...data.data[0],
            id: '999',
            stallNo: 'X-999',
            businessName: `${data.data[0]?.businessName} II`,
          }
          return Response.json({ code: 200, data: { ...data, data: [...data.data, longer] } })
        }
        if (path !== '/enterprise/enterpriseById/3') return real()
        const { data } = await body<object>()
        return Response.json({ code: 200, data: { ...data, stallAddress: 'Hall 9' } })
      },
    })
    await known.findByText('91000000MADEM00037')
    known.getByText('Hall 9')
    // The day is written as the language does.
    expect(known.getByText('Moved in').parentElement?.textContent).toMatch(/ 20\d\d$/)
    expect(known.queryByText('Moved out')).toBeNull()
    const stalls = within((await known.findByRole('heading', { name: 'Stalls' })).closest('section') as HTMLElement)
    expect(stalls.getAllByText(/^Zone C,/).length).toBeGreaterThan(0)
    expect(stalls.queryByText(/^Zone [ABD],/)).toBeNull()
    // The search also finds a company with a longer name.
    expect(stalls.queryByText('X-999')).toBeNull()
  })
})

describe('the ways to the park', () => {
  it('are lines from the first station to the park, one selected by the URL', async () => {
    const park = await openScreen('/itinerary', { sandbox })
    const stations = () => Array.from(document.querySelectorAll('main ol > li')).map((one) => one.textContent)
    await until(() => expect(stations()).toHaveLength(11))
    expect(stations()[10]).toMatch(/^The park.*Arrival.*07:18/)
    expect(stations()[0]).not.toContain('Arrival')
    park.getByText('¥2.00')
    park.getByText('06:30–21:30')
    await park.user.click(park.getByRole('tab', { name: 'Park shuttle (free)' }))
    await park.arrived('/itinerary?id=4')
    await park.findByText('Free')
    expect(stations()).toHaveLength(6)
    // Back leaves the screen, and not only the tab.
    expect(park.app.location.entry().depth).toBe(0)
  })

  it('have only their ends if the response has no stations', () => {
    const ends = ['North station', 'The park'].map((name) => ({ name, arriveTime: '07:00' }))
    const way = { startPlace: 'Town', endPlace: '' } as Parameters<typeof stationsOf>[0]
    expect(stationsOf({ ...way, stations: ends })).toBe(ends)
    expect(stationsOf({ ...way, stations: [] })).toEqual([{ name: 'Town', arriveTime: null }])
  })
})
