import { beforeAll, describe, expect, it } from 'vitest'
import { initialOf } from '../../../examples/sandbox/park/initial.ts'
import { getStallState } from '../../../src/contract/api/booking.ts'
import { listManagedStalls, listStalls, saveStall, updateUser } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { STALL_STATE } from '../../../src/contract/model/booking/stall.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo')
let customer: Park['call']
let merchant: Park['call']
let other: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  merchant = await park.as('merchant')
  other = await park.as('otherMerchant')
})

describe('stalls', () => {
  it('are listed by number; only their managers see who manages them', async () => {
    const { data } = await park.call(listStalls, { pageSize: 100 })
    const numbers = data.data.map(({ stallNo }) => stallNo)
    expect([data.total, numbers.length]).toEqual([40, 40])
    expect(numbers).toEqual([...numbers].sort())
    expect(new Set(data.data.map(({ state }) => state))).toEqual(new Set(Object.values(STALL_STATE)))
    expect(data.data.flatMap(({ managerIds }) => managerIds)).toEqual([])
    const managed = (await merchant(listManagedStalls)).data
    expect([managed.total, managed.data[0]?.managerIds]).toEqual([6, ['u-merchant']])
    expect((await customer(listManagedStalls)).data.total).toBe(0)
    const strangers = (await customer(listStalls, { pageSize: 100 })).data.data
    expect(strangers.flatMap(({ managerIds }) => managerIds)).toEqual([])
    expect((await park.call(listManagedStalls)).code).toBe(CODE.needsLogin)
  })

  it.each([
    [{ areaName: 'C区' }, 10],
    [{ areaName: 'C区', state: STALL_STATE.free }, 2],
    [{ keyword: 'd区-01' }, 4],
    [{ keyword: '禾丰' }, 2],
    [{ keyword: '%' }, 0],
    [{ keyword: "' or 1=1 --" }, 0],
  ])('are filtered by %j', async (filter, total) =>
    expect((await park.call(listStalls, filter)).data.total).toBe(total),
  )

  it('are changed by their managers: the sent fields only', async () => {
    const [before] = (await merchant(listManagedStalls)).data.data
    const { id, stallNo } = before ?? { id: '', stallNo: '' }
    const { data } = await merchant(saveStall, {
      id,
      stallNo,
      stallName: '北方建材',
      area: 66.5,
      state: STALL_STATE.underRepair,
    })
    expect(data).toEqual({
      ...before,
      stallName: '北方建材',
      area: 66.5,
      state: STALL_STATE.underRepair,
      letter: 'B',
      updateTime: '2026-11-21 09:15:00',
    })
    expect(
      (await merchant(saveStall, { id, stallNo, managerIds: ['u-merchant', 'u-second'] })).data.managerIds,
    ).toHaveLength(2)
    expect((await (await park.as('second'))(saveStall, { id, stallNo, floor: '2F' })).code).toBe(CODE.ok)
  })

  it('without a name have their number as the name', async () => {
    const { data } = await merchant(saveStall, { id: '31', stallNo: 'D区-01-101', stallName: ' ' })
    expect(data).toMatchObject({ stallName: 'D区-01-101', letter: 'D' })
    expect((await other(saveStall, { stallNo: 'E区-01-005', stallName: '' })).data.stallName).toBe('E区-01-005')
  })

  it('can lose their company, and get that of a manager, also by its name in English', async () => {
    const stall = { id: '31', stallNo: 'D区-01-101' }
    const [before] = (await merchant(listManagedStalls, { keyword: stall.stallNo })).data.data
    const { businessName } = before ?? {}
    expect((await merchant(saveStall, { ...stall, businessName: '' })).data.businessName).toBe('')
    expect((await merchant(saveStall, { ...stall, businessName })).data.businessName).toBe(businessName)
    const english = { 'accept-language': 'en' }
    const [translated] = (await merchant(listManagedStalls, { keyword: stall.stallNo }, english)).data.data
    expect(translated?.businessName).not.toBe(businessName)
    const changed = await merchant(saveStall, { ...stall, businessName: translated?.businessName })
    expect(changed.data.businessName).toBe(businessName)
  })

  it('with bookings are booked again after a repair', async () => {
    const { data } = await merchant(listManagedStalls, { state: STALL_STATE.booked })
    const [{ id, stallNo } = { id: '', stallNo: '' }] = data.data
    for (const state of [STALL_STATE.underRepair, STALL_STATE.free]) await merchant(saveStall, { id, stallNo, state })
    const ids = async (state: number) =>
      (await merchant(listManagedStalls, { state })).data.data.map((stall) => stall.id)
    expect(await ids(STALL_STATE.booked)).toContain(id)
    expect(await ids(STALL_STATE.free)).not.toContain(id)
    expect((await park.call(getStallState, { id })).data.state).toBe(STALL_STATE.booked)
  })

  it('are added by merchants, who then manage them; of two with the same number one is created', async () => {
    const both = await Promise.all([
      other(saveStall, { stallNo: 'E区-01-001' }),
      merchant(saveStall, { stallNo: 'E区-01-001' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict])
    await other(updateUser, { nickName: 'Nick' })
    expect((await other(saveStall, { stallNo: 'E区-01-002', stallName: 'warehouse' })).data).toMatchObject({
      contactName: '演示商户',
      contactPhone: '13900000008',
      managerIds: ['u-other-merchant'],
      businessName: '演示远途运输服务有限公司',
      state: STALL_STATE.free,
      letter: 'W',
    })
  })

  it.each([
    ['a stranger’s', () => other, { id: '31', stallNo: 'D区-01-101' }, CODE.notAllowed],
    ['one that does not exist', () => merchant, { id: '999', stallNo: 'D区-01-101' }, CODE.notFound],
    ['another’s number', () => merchant, { id: '31', stallNo: 'A区-01-101' }, CODE.conflict],
    ['a customer’s new one', () => customer, { stallNo: 'E区-01-003' }, CODE.notAllowed],
    ['a visitor’s', () => park.call, { stallNo: 'E区-01-003' }, CODE.needsLogin],
    ['no number', () => merchant, { stallNo: ' ' }, CODE.badInput],
    [
      'another company',
      () => merchant,
      { id: '31', stallNo: 'D区-01-101', businessName: '示例禾丰粮油商行' },
      CODE.badInput,
    ],
    [
      'a new one of another company',
      () => merchant,
      { stallNo: 'E区-01-004', businessName: '示例禾丰粮油商行' },
      CODE.badInput,
    ],
    ['an area of nothing', () => merchant, { id: '31', stallNo: 'D区-01-101', area: 0 }, CODE.badInput],
    ['a wrong phone', () => merchant, { id: '31', stallNo: 'D区-01-101', contactPhone: '1' }, CODE.badInput],
    ['a state that is none', () => merchant, { id: '31', stallNo: 'D区-01-101', state: 9 }, CODE.badInput],
    [
      'managers without the caller',
      () => merchant,
      { id: '31', stallNo: 'D区-01-101', managerIds: ['u-second'] },
      CODE.badInput,
    ],
    [
      'unknown managers',
      () => merchant,
      { id: '31', stallNo: 'D区-01-101', managerIds: ['u-merchant', 'u-unknown'] },
      CODE.badInput,
    ],
  ])('are not saved: %s', async (_, who, stall, code) => expect((await who()(saveStall, stall)).code).toBe(code))

  it.each([
    ['示例粮油', 'S'],
    ['A区', 'A'],
    ['3 号门', 'H'],
    ['zebra', 'Z'],
    ['粮', 'L'],
    ['鲜果', 'X'],
    ['123', 'Z'],
  ])('have the initial of their name: %s %s', (name, letter) => expect(initialOf(name)).toBe(letter))
})
