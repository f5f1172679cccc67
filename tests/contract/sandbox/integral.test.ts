/** Points: the ranking of all vehicles, the user's own, how points were earned, and goods. */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { VEHICLES } from '../../../examples/sandbox/scenarios/points.ts'
import { getVehiclePoints, listGoods, listPointsRecords, listRanking } from '../../../src/contract/api/integral.ts'
import { updateUser } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { POINTS_CHANGE, POINTS_SOURCE, ranksOf } from '../../../src/contract/model/integral.ts'
import { maskPlate, PLATE_FORMS } from '../../../src/contract/model/plate.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo', { rotateEvery: 100_000 })
let customer: Park['call']
let second: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  second = await park.as('second')
})

describe('ranks', () => {
  const falling = fc.array(fc.nat(20), { minLength: 1, maxLength: 60 }).map((points) => points.sort((a, b) => b - a))

  it('are shared by equal points, and the next one skips: one more than how many have more', () => {
    fc.assert(
      fc.property(falling, (points) => {
        expect(ranksOf(points)).toEqual(points.map((own) => points.filter((other) => other > own).length + 1))
      }),
    )
  })

  it('of a page are those of the whole list', () => {
    fc.assert(
      fc.property(falling, fc.nat(59), (points, offset) => {
        const page = points.slice(offset)
        const before = { rows: offset, above: points.filter((other) => other > (page[0] ?? 0)).length }
        expect(ranksOf(page, before)).toEqual(ranksOf(points).slice(offset))
      }),
    )
  })
})

it('a masked plate shows its first two and last three characters, and a star for each between', () => {
  const plate = fc
    .constantFrom(...PLATE_FORMS)
    .chain(({ places }) => fc.tuple(...places.map((place) => fc.constantFrom(...place))))
    .map((characters) => characters.join(''))
  fc.assert(
    fc.property(plate, (text) => {
      expect(maskPlate(text)).toBe(`${text.slice(0, 2)}·${'*'.repeat(text.length - 5)}${text.slice(-3)}`)
    }),
  )
})

describe('the ranking', () => {
  const page = async (pageNum: number, pageSize: number, call: Park['call'] = park.call) =>
    (await call(listRanking, { pageNum, pageSize })).data

  it('has every vehicle once, in the order of points, page by page and whole', async () => {
    const whole = await page(1, 10_000)
    expect([whole.total, whole.data.length]).toEqual([VEHICLES, VEHICLES])
    expect(new Set(whole.data.map(({ id }) => id)).size).toBe(VEHICLES)
    expect(whole.data.map(({ rank }) => rank)).toEqual(ranksOf(whole.data.map(({ integral }) => integral)))
    for (const pageNum of [1, 2, 57, 100]) {
      const { data } = await page(pageNum, 100)
      expect(data).toEqual(whole.data.slice((pageNum - 1) * 100, pageNum * 100))
    }
    expect((await page(101, 100)).data).toEqual([])
  })

  it('shows a visitor no whole plate, and a person only their own', async () => {
    const visitor = await page(1, 10_000)
    expect(visitor.mine).toEqual([])
    expect(visitor.data.length).toBeGreaterThan(5000)
    expect(visitor.data.every(({ plateNo, isMine }) => plateNo.includes('*') && isMine === 0)).toBe(true)
    const { data, mine } = await page(1, 10_000, customer)
    const own = data.filter(({ isMine }) => isMine === 1)
    expect(own.map(({ plateNo }) => plateNo).sort()).toEqual(['新A12345', '新AD12345'])
    expect(mine).toEqual(own)
    expect(data.every(({ plateNo, isMine }) => plateNo.includes('*') === (isMine === 0))).toBe(true)
  })

  it.each([{ pageSize: 10_001 }, { pageSize: 0 }, { pageNum: 'x' }])('refuses %j', async (args) => {
    expect((await park.call(listRanking, args)).code).toBe(CODE.badInput)
  })
})

describe('points of a vehicle', () => {
  const records = async (args: object = {}, call = customer) =>
    (await call(listPointsRecords, { pageSize: 100, ...args })).data

  it('are the sum of its records, and its rank that of the ranking', async () => {
    for (const plateNo of ['新A12345', '新AD12345']) {
      const { data } = await customer(getVehiclePoints, { plateNo })
      const own = (await records({ plateNo })).data
      const sign = (changeType: number) => (changeType === POINTS_CHANGE.added ? 1 : -1)
      expect(data.integral).toBe(own.reduce((sum, row) => sum + sign(row.changeType) * row.integral, 0))
      expect(own[0]?.balance).toBe(data.integral)
      own.forEach((row, i) => expect(row.balance - sign(row.changeType) * row.integral).toBe(own[i + 1]?.balance ?? 0))
      const used = own.filter(({ source }) => source === POINTS_SOURCE.exchange)
      expect(data.usedIntegral).toBe(used.reduce((sum, row) => sum + row.integral, 0))
      const { mine } = (await customer(listRanking)).data
      expect(mine.find((vehicle) => vehicle.plateNo === plateNo)?.rank).toBe(data.rank)
    }
  })

  it('are those of the best vehicle if none is given; a plate without points has none', async () => {
    const best = (await customer(listRanking)).data.mine[0]
    expect((await customer(getVehiclePoints)).data.plateNo).toBe(best?.plateNo)
    expect((await customer(getVehiclePoints, { plateNo: '新ad·12345' })).data.plateNo).toBe('新AD12345')
    const fourth = await park.as('fourth')
    await fourth(updateUser, { plateLicenseList: ['新A54321', '新A54322'] })
    const none = { integral: 0, usedIntegral: 0, expireIntegral: 0, expireTime: null, rank: null }
    expect((await fourth(getVehiclePoints)).data).toEqual({ plateNo: '新A54321', ...none })
    expect((await fourth(getVehiclePoints, { plateNo: '新A54322' })).data).toEqual({ plateNo: '新A54322', ...none })
  })

  it("are filtered by direction and source, and have texts in the reader's language", async () => {
    const { data } = await records({ source: POINTS_SOURCE.violation })
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data.map(({ sourceName }) => sourceName))).toEqual(new Set(['Violation']))
    const all = await records()
    const added = await records({ changeType: POINTS_CHANGE.added })
    const gone = await records({ changeType: POINTS_CHANGE.subtracted })
    expect(added.total + gone.total).toBe(all.total)
    expect((await customer(listPointsRecords, {}, { 'accept-language': 'zh' })).data.data[0]?.sourceName).toMatch(
      /[\u4e00-\u9fa5]/,
    )
  })

  it('are refused for other people and visitors', async () => {
    for (const row of [getVehiclePoints, listPointsRecords]) {
      expect((await second(row, { plateNo: '新A12345' })).code).toBe(CODE.notFound)
      expect((await park.call(row)).code).toBe(CODE.needsLogin)
      expect((await customer(row, { plateNo: {} })).code).toBe(CODE.badInput)
    }
    expect((await (await park.as('third'))(getVehiclePoints)).code).toBe(CODE.notFound)
    expect((await (await park.as('third'))(listPointsRecords)).data).toEqual({ data: [], total: 0 })
    expect((await second(getVehiclePoints)).data.plateNo).toBe('新B54321')
  })
})

it('goods are listed by price, each with its picture', async () => {
  const { data } = (await park.call(listGoods, { pageSize: 100 })).data
  expect(data.length).toBeGreaterThan(3)
  const points = data.map(({ needIntegral }) => needIntegral)
  expect(points).toEqual([...points].sort((a, b) => a - b))
  for (const { goodsImg, remain, total } of data) {
    expect((await park.get(goodsImg)).status, goodsImg).toBe(200)
    expect(remain).toBeLessThanOrEqual(total)
  }
  const ofType = (await park.call(listGoods, { goodsType: 2 })).data.data
  expect(new Set(ofType.map(({ goodsType }) => goodsType))).toEqual(new Set([2]))
  expect((await park.call(listGoods, { goodsType: 3 })).code).toBe(CODE.badInput)
})
