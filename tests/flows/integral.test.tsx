/** Points: the ranking with the user's vehicles, points by plate, how they were earned, and the goods they pay for. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { getVehiclePoints, listGoods, listPointsRecords, listRanking } from '../../src/contract/api/integral.ts'
import { parseLine, type Endpoint } from '../../src/contract/endpoint.ts'
import {
  GOODS_TYPE,
  POINTS_CHANGE,
  POINTS_LIFE_MONTHS,
  POINTS_OF,
  POINTS_SOURCE,
  type Goods,
  type PointsRecord,
  type RankedVehicle,
} from '../../src/contract/model/integral.ts'
import { integral } from '../../src/contract/text/en/integral.ts'
import { loadedParts } from '../../src/screens/app/lazy-part.tsx'
import { openScreen, tokenOf, type SentRequest, type Opened } from '../helpers/open-screen.ts'
import { until } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const pathOf = (call: Endpoint): string => parseLine(call).path
const answer = (data: unknown): Response => Response.json({ code: 200, data, message: '' })
/** Responds to one request; the sandbox responds to the others. */
const only =
  (call: Endpoint, data: unknown) =>
  ({ path }: SentRequest): Response | undefined =>
    path === pathOf(call) ? answer(data) : undefined

const vehicle = (id: number, rank: number, plateNo: string, integral: number, isMine: 0 | 1 = 0): RankedVehicle => ({
  id: String(id),
  rank,
  plateNo,
  businessName: `Company ${id}`,
  integral,
  isMine,
})
const rowsOf = (park: Opened): string[] => park.getAllByRole('article').map(({ textContent }) => textContent)
const bar = (park: Opened): HTMLElement => park.getByRole('contentinfo')

describe('the goods', () => {
  it('fail alone if their code could not be loaded, which a button loads again', async () => {
    loadedParts.clear()
    const code = '../../widgets/integral/goods.tsx'
    vi.doMock(code, () => {
      throw new TypeError('not fetched')
    })
    onTestFinished(() => void vi.doUnmock(code))
    const park = await openScreen('/integral/my', { sandbox, as: 'customer', scenario: 'demo' })
    const retry = await park.findByRole('button', { name: 'Try again' })
    park.getByText('Points ranking')
    vi.doUnmock(code)
    await park.user.click(retry)
    await park.findByRole('heading', { name: integral.goods.heading })
  })
})

describe('the ranking', () => {
  it('shows the current user’s vehicle, also if the response to an earlier user arrives late', async () => {
    let arrive = (): void => undefined
    const late = new Promise<void>((resolve) => (arrive = resolve))
    let first: Promise<Response> | undefined
    const park = await openScreen('/integral/index', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }, real) =>
        path === pathOf(listRanking) && !first ? (first = real().then((own) => late.then(() => own))) : undefined,
    })
    await until(() => expect(first).toBeDefined())
    park.app.session.setGivenToken(await tokenOf(sandbox, 'second'), { userId: 'u-second' })
    await park.findAllByText('新B54321')
    arrive()
    await first
    park.navigate('/integral/my')
    await park.findByRole('heading', { name: integral.goods.heading })
    expect(park.queryByRole('tab')).toBeNull()
    expect(park.getByText('新B54321')).toBeTruthy()
  })

  it('shows a shared rank twice, masked plates, and the own row', async () => {
    const data = [
      vehicle(1, 1, '新A·**111', 90),
      vehicle(2, 1, '新A·**222', 90),
      vehicle(3, 3, '新A12345', 1, 1),
      // A server may leave the mark out.
      { ...vehicle(4, 4, '新A·**444', 0), isMine: undefined },
    ]
    const park = await openScreen('/integral/index', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: only(listRanking, { data, total: 4, mine: [data[2]] }),
    })
    await park.findByText('新A·**444')
    expect(park.getAllByRole('img', { name: 'Rank 1' })).toHaveLength(2)
    expect(park.queryByRole('img', { name: 'Rank 2' })).toBeNull()
    expect(rowsOf(park)).toEqual([
      '1新A·**111Company 190 points',
      '1新A·**222Company 290 points',
      '3新A12345YoursCompany 31 point',
      '4新A·**444Company 40 points',
    ])
  })

  it('keeps the best own vehicle in a bar, at any rank, and links to its points', async () => {
    const park = await openScreen('/integral/index', { sandbox, as: 'customer', scenario: 'demo' })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(10))
    expect(rowsOf(park).some((row) => row.includes('Yours'))).toBe(false)
    expect(bar(park).textContent).toMatch(/^新A12345 · 1 more vehicleRank [\d,]+ · 105 pointsMy points$/)
    await park.user.click(park.getByRole('button', { name: 'My points' }))
    await park.arrived('/integral/my?plateNo=%E6%96%B0A12345')
  })

  it('says so when no own vehicle has points', async () => {
    const park = await openScreen('/integral/index', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: only(listRanking, { data: [vehicle(1, 1, '新A·**111', 90)], total: 1, mine: [] }),
    })
    await park.findByText('Your vehicles have no points yet')
  })

  it('offers a visitor the login, and shows the own vehicles afterwards', async () => {
    const park = await openScreen('/integral/index', { sandbox, scenario: 'demo' })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(10))
    expect(bar(park).textContent).toContain('Log in to see your vehicles’ points')
    await park.user.click(park.getByRole('button', { name: 'Log in' }))
    await park.arrived('/login?redirect=%2Fintegral%2Findex')
    park.navigate('/integral/index')
    await park.arrived('/integral/index')
    // The page around the app logs the user in.
    park.app.configure({ config: park.app.config, token: await tokenOf(sandbox, 'customer') })
    await until(() => expect(bar(park).textContent).toMatch(/^新A12345/))
  })

  it('shows the own vehicle again after Back, before the response', async () => {
    let isHeld = false
    const park = await openScreen('/integral/index', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }) => (isHeld && path === pathOf(listRanking) ? new Promise(() => undefined) : undefined),
    })
    await park.findByText('新A12345')
    await park.user.click(park.getByRole('button', { name: 'How points work' }))
    await park.findByRole('heading', { level: 1, name: 'How points work' })
    isHeld = true
    await park.user.click(park.getByRole('button', { name: 'Back' }))
    await park.findByRole('heading', { level: 1, name: 'Points ranking' })
    expect(bar(park).textContent).toContain('新A12345')
    expect(park.getAllByRole('article')).toHaveLength(10)
  })

  it('updates the own vehicle on refresh', async () => {
    let own = vehicle(3, 7, '新A12345', 50, 1)
    const park = await openScreen('/integral/index', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }) =>
        path === pathOf(listRanking)
          ? answer({ data: [vehicle(1, 1, '新A·**111', 90)], total: 1, mine: [own] })
          : undefined,
    })
    await until(() => expect(bar(park).textContent).toContain('Rank 7 · 50 points'))
    await park.user.click(park.getByRole('button', { name: 'How points work' }))
    await park.findByRole('heading', { level: 1, name: 'How points work' })
    own = vehicle(3, 5, '新A12345', 70, 1)
    await park.user.click(park.getByRole('button', { name: 'Back' }))
    await until(() => expect(bar(park).textContent).toContain('Rank 5 · 70 points'))
  })
})

describe('own points', () => {
  const asked = (park: Opened): unknown[] => park.sent(pathOf(getVehiclePoints))

  it('are shown by plate', async () => {
    const park = await openScreen('/integral/my', { sandbox, as: 'customer', scenario: 'demo' })
    await park.findByText('Points available')
    expect(park.getByText('105')).toBeTruthy()
    expect(park.getByText('80 points')).toBeTruthy()
    expect(park.getByRole('note').textContent).toMatch(/^15 points expiring: \w+ \w+ \w+/)
    expect(park.getByRole('button', { name: /^Points ranking Rank [\d,]+$/ })).toBeTruthy()
    expect(asked(park)).toEqual([{}])
    await park.user.click(park.getByRole('tab', { name: '新AD12345' }))
    await until(() => expect(park.queryByRole('note')).toBeNull())
    expect(await park.findByText('Points available')).toBeTruthy()
    // Only the tab shows the plate.
    expect(park.getAllByText('新AD12345')).toHaveLength(1)
    expect(park.path()).toBe('/integral/my?plateNo=%E6%96%B0AD12345')
    expect(asked(park).at(-1)).toEqual({ plateNo: '新AD12345' })
    // Back leaves the screen, and not only the tab.
    expect(park.app.location.entry().depth).toBe(0)
    await park.user.click(park.getByRole('button', { name: 'Points record' }))
    await park.arrived('/integral/total?plateNo=%E6%96%B0AD12345')
  })

  it('are those of the best vehicle if the plate of an old link is not the user’s', async () => {
    const path = '/integral/my?plateNo=%E6%96%B0B54321'
    const park = await openScreen(path, { sandbox, as: 'customer', scenario: 'demo' })
    await park.findByText('105')
    park.getByRole('tab', { name: '新A12345', selected: true })
    expect(park.path()).toBe('/integral/my')
    // The user has removed a vehicle, so the others are requested again.
    expect(park.sent(pathOf(listRanking))).toHaveLength(2)
  })

  it('have no tabs for one vehicle, and no warning if none of them expire', async () => {
    const points = {
      plateNo: '新B54321',
      integral: 5,
      expireIntegral: 0,
      expireTime: '2026-12-31 23:59:59',
      rank: null,
    }
    const park = await openScreen('/integral/my', {
      sandbox,
      as: 'second',
      scenario: 'demo',
      answers: only(getVehiclePoints, points),
    })
    expect((await park.findByText('Points available')).parentElement?.textContent).toBe('新B54321 · Points available')
    expect(park.queryByRole('tab')).toBeNull()
    expect(park.queryByRole('note')).toBeNull()
    park.getByRole('button', { name: `Points ranking ${integral.own.notRanked}` })
  })

  it('have the tabs of vehicles that were added meanwhile, after a retry or when the page is resumed', async () => {
    const mine = [vehicle(1, 1, '新A12345', 90, 1), vehicle(2, 2, '新AD12345', 80, 1)]
    let isOffline = true
    const park = await openScreen('/integral/my', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }) => {
        if (path === pathOf(getVehiclePoints) && isOffline) return new Response('', { status: 502 })
        return path === pathOf(listRanking) ? answer({ data: [], total: 0, mine }) : undefined
      },
    })
    const retry = await park.findByRole('button', { name: 'Try again' })
    expect(park.getAllByRole('tab')).toHaveLength(2)
    isOffline = false
    mine.push(vehicle(3, 3, '新B54321', 70, 1))
    await park.user.click(retry)
    await park.findByRole('tab', { name: '新B54321' })
    mine.push(vehicle(4, 4, '新B00004', 60, 1))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await park.findByRole('tab', { name: '新B00004' })
  })

  it('are shown without the other plates if those cannot be loaded', async () => {
    const park = await openScreen('/integral/my', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }) => (path === pathOf(listRanking) ? new Response('', { status: 502 }) : undefined),
    })
    expect((await park.findByText('Points available')).parentElement?.textContent).toBe('新A12345 · Points available')
    expect(park.queryByRole('tab')).toBeNull()
    expect(park.queryByRole('alert')).toBeNull()
  })

  it('that cannot be loaded show one failure, even if the goods cannot be loaded either', async () => {
    const park = await openScreen('/integral/my', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ path }) => (path === pathOf(listRanking) ? undefined : new Response('', { status: 502 })),
    })
    await park.findByRole('button', { name: 'Try again' })
    // The goods are not shown before a valid response.
    expect(park.queryByRole('heading', { name: 'Rewards' })).toBeNull()
    expect(park.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })

  it('of a user without a plate say where to add one', async () => {
    const park = await openScreen('/integral/my', { sandbox, as: 'merchant', scenario: 'empty' })
    await park.findByText('You have no vehicle with points')
    expect(park.getByRole('heading', { name: 'Rewards' })).toBeTruthy()
    await park.user.click(park.getByRole('button', { name: 'Add plate' }))
    await park.arrived('/editMyInfo')
  })

  it('are not requested for a visitor, who sees the goods', async () => {
    const park = await openScreen('/integral/my', { sandbox, scenario: 'demo' })
    await park.findByText('Reflective vest')
    expect(park.getByText('Log in to see your vehicles’ points')).toBeTruthy()
    expect(park.requests.map(({ path }) => path)).toEqual([pathOf(listGoods)])
  })
})

it('goods show their price, the stock, and the limit per user', async () => {
  const goods = (id: string, rest: Partial<Goods>): Partial<Goods> => ({
    id,
    goodsName: `Goods ${id}`,
    goodsImg: '/images/a.svg',
    needIntegral: 60,
    total: 80,
    remain: 23,
    exchangeLimit: 2,
    goodsType: GOODS_TYPE.real,
    ...rest,
  })
  const park = await openScreen('/integral/my', {
    sandbox,
    scenario: 'demo',
    answers: only(listGoods, {
      data: [
        goods('1', {}),
        goods('2', { remain: 0 }),
        goods('3', { exchangeLimit: 0, goodsType: GOODS_TYPE.voucher }),
      ],
      total: 3,
    }),
  })
  await park.findByText('Goods 3')
  expect(rowsOf(park)).toEqual([
    'GoodsGoods 160 points23 of 80 left · Limit: 2 per vehicle',
    'GoodsNone leftGoods 260 pointsLimit: 2 per vehicle',
    'VoucherGoods 360 points23 of 80 left',
  ])
  // There is nothing to open.
  expect(park.queryByRole('button', { name: /^Goods/ })).toBeNull()
})

describe('the record', () => {
  const record = (id: string, rest: Partial<PointsRecord>): Partial<PointsRecord> => ({
    id,
    createTime: '2024-11-20 09:00:00',
    plateNo: '新A12345',
    changeType: POINTS_CHANGE.added,
    integral: 10,
    source: POINTS_SOURCE.onTime,
    sourceName: 'Arrival on time',
    remark: null,
    balance: 15,
    ...rest,
  })

  it('shows each change with its source, sign, balance and vehicle', async () => {
    const park = await openScreen('/integral/total', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: only(listPointsRecords, {
        data: [
          record('1', {}),
          record('2', {
            changeType: POINTS_CHANGE.subtracted,
            integral: 1030,
            source: POINTS_SOURCE.violation,
            remark: 'Speeding',
            balance: 5,
          }),
          record('3', { source: 99 as PointsRecord['source'], sourceName: 'Birthday of the park' }),
        ],
        total: 3,
      }),
    })
    await park.findByText('Violation')
    const [earned, lost, unknown] = rowsOf(park)
    expect(earned).toMatch(/^Arrival on time.*新A12345: 15 left.*\+10$/)
    expect(lost).toMatch(/^ViolationSpeeding.*新A12345: 5 left.*−1,030$/)
    expect(unknown).toMatch(/^Birthday of the park/)
  })

  it('is filtered by direction, within one vehicle', async () => {
    const park = await openScreen('/integral/total?plateNo=%E6%96%B0A12345', {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      lang: 'zh-CN',
    })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(10))
    expect(rowsOf(park).every((row) => row.includes('新A12345'))).toBe(true)
    await park.user.click(park.getByRole('tab', { name: '扣减' }))
    await until(() => expect(rowsOf(park).every((row) => row.includes('−'))).toBe(true))
    expect(park.sent(pathOf(listPointsRecords)).at(-1)).toEqual({
      pageNum: 1,
      pageSize: 10,
      plateNo: '新A12345',
      changeType: POINTS_CHANGE.subtracted,
    })
    expect(park.path()).toBe('/integral/total?plateNo=%E6%96%B0A12345&changeType=2')
  })

  it('of one vehicle without changes of a direction shows all changes of this vehicle', async () => {
    const path = '/integral/total?plateNo=%E6%96%B0A12345'
    const park = await openScreen(path, {
      sandbox,
      as: 'customer',
      scenario: 'demo',
      answers: ({ body }) =>
        (body as { changeType?: number } | undefined)?.changeType ? answer({ data: [], total: 0 }) : undefined,
    })
    await until(() => expect(park.getAllByRole('article')).toHaveLength(10))
    await park.user.click(park.getByRole('tab', { name: 'Spent or lost' }))
    await park.user.click(await park.findByRole('button', { name: 'Show all' }))
    await park.arrived(path)
    await until(() => expect(rowsOf(park).every((row) => row.includes('新A12345'))).toBe(true))
    // The list of all vehicles is another one, also in the same history entry.
    park.app.location.navigate('/integral/total', { replace: true })
    await until(() => expect(rowsOf(park).some((row) => !row.includes('新A12345'))).toBe(true))
  })

  it('asks a visitor to log in, without a call', async () => {
    const park = await openScreen('/integral/total', { sandbox, scenario: 'demo' })
    await park.user.click(await park.findByRole('button', { name: 'Log in' }))
    await park.arrived('/login?redirect=%2Fintegral%2Ftotal')
    expect(park.requests).toEqual([])
  })
})

describe('the explanation', () => {
  it('shows the points of the contract, without a call', async () => {
    const park = await openScreen('/integral/explain', { sandbox, scenario: 'demo' })
    await park.findByText('How to earn points')
    for (const points of [POINTS_OF.entry, POINTS_OF.onTime, POINTS_OF.activity])
      expect(park.getAllByText(`+${points} points`).length).toBeGreaterThan(0)
    expect(park.getByText(`−${POINTS_OF.violation} points`)).toBeTruthy()
    expect(park.getByText(`After ${POINTS_LIFE_MONTHS} months`)).toBeTruthy()
    expect(park.requests).toEqual([])
    await park.user.click(park.getByRole('button', { name: 'Points ranking' }))
    await park.arrived('/integral/index')
  })

  it('names every source of points', async () => {
    const park = await openScreen('/integral/explain', { sandbox, scenario: 'demo', lang: 'zh-CN' })
    await park.findByText('如何获得积分')
    const cards = [...document.querySelectorAll('section')].slice(0, 2)
    expect(cards.flatMap(({ children }) => [...children].slice(1).map(({ textContent }) => textContent))).toEqual([
      '入园登记 +5 分',
      '按预约时段准时到场 +10 分',
      '货物过磅 +5 分',
      '参加园区活动 +20 分',
      '违反园区规定 −30 分',
      '过期清零 12 个月后',
      '积分兑换 按兑换的礼品扣减',
    ])
  })
})
