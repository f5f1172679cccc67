import { beforeAll, describe, expect, it } from 'vitest'
import { bindPhone, getUser, login, sendSms, updateUser } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('empty')
let customer: Park['call']
let merchant: Park['call']
beforeAll(async () => {
  customer = await park.as('customer')
  merchant = await park.as('merchant')
})

const codeFor = async (phone: string): Promise<string> => {
  await park.call(sendSms, { phone })
  return ((await (await park.get(`/sandbox/sms?phone=${phone}`)).json()) as { code: string }).code
}
const me = async () => (await customer(getUser, { id: 'u-customer' })).data

describe('the profile', () => {
  it('changes the sent fields, and keeps the others', async () => {
    const before = await me()
    const change = {
      nickName: '小测 🚚',
      realName: '阿卜杜拉•示例',
      sex: 2,
      plateLicenseList: ['新a·88888', '新A88888', '粤BD12345'],
    }
    const { data } = await customer(updateUser, change)
    expect(data).toMatchObject({
      nickName: '小测 🚚',
      realName: '阿卜杜拉·示例',
      sex: 2,
      plateLicenseList: ['新A88888', '粤BD12345'],
    })
    expect(data).toMatchObject({ phone: before.phone, openId: before.openId, businessName: before.businessName })
    expect(await me()).toEqual(data)
    expect(
      (await customer(updateUser, { businessName: '', plateLicenseList: [], phone: '13700000000', isBusiness: 1 }))
        .data,
    ).toMatchObject({
      businessName: '',
      plateLicenseList: [],
      phone: before.phone,
      isBusiness: 0,
    })
  })

  it.each([
    [{ realName: 'two words' }],
    [{ nickName: ' ' }],
    [{ nickName: 'x'.repeat(21) }],
    [{ sex: 3 }],
    [{ plateLicenseList: ['12345'] }],
    [{ plateLicenseList: ['新A00001', '新A00002', '新A00003', '新A00004', '新A00005', '新A00006'] }],
    [{ plateLicenseList: '新A00001' }],
    [{ avatar: 'https://evil.test/a.png' }],
    [{ avatar: `/files/${'a'.repeat(43)}` }],
    [{ businessName: 'x'.repeat(51) }],
  ])('refuses %j and changes nothing', async (wrong) => {
    const before = await me()
    expect((await customer(updateUser, { nickName: 'other', ...wrong })).code).toBe(CODE.badInput)
    expect(await me()).toEqual(before)
  })

  it('of a merchant keeps the company’s name; a visitor has no profile', async () => {
    expect(
      (await merchant(updateUser, { businessName: '样板叉运设备租赁有限公司', nickName: '店主' })).data.nickName,
    ).toBe('店主')
    expect((await merchant(updateUser, { businessName: '别的公司' })).code).toBe(CODE.badInput)
    expect((await park.call(updateUser, { nickName: 'x' })).code).toBe(CODE.needsLogin)
    expect((await customer(getUser, { id: 'u-merchant' })).code).toBe(CODE.notFound)
  })
})

describe('another phone', () => {
  const NEW = '13700000077'

  it('is bound by its own code; tokens stay valid, the old phone is free, a reset restores it', async () => {
    const smsCode = await codeFor(NEW)
    expect((await customer(bindPhone, { phone: NEW, smsCode })).data).toMatchObject({ id: 'u-customer', phone: NEW })
    expect((await me()).phone).toBe(NEW)
    expect((await customer(bindPhone, { phone: NEW, smsCode })).code).toBe(CODE.badInput)
    const stranger = await park.call(login, { phone: '13000000001', smsCode: await codeFor('13000000001') })
    expect(stranger.data.userId).not.toBe('u-customer')
    await park.reset('empty')
    expect(await me()).toMatchObject({ phone: '13000000001', nickName: '测试甲' })
  })

  it('is refused with a code of the old phone, a wrong code, another person’s phone, an invalid phone, and for a visitor', async () => {
    const old = await codeFor('13000000001')
    expect((await customer(bindPhone, { phone: NEW, smsCode: old })).code).toBe(CODE.badInput)
    expect((await customer(bindPhone, { phone: '13000000002', smsCode: '000000' })).code).toBe(CODE.badInput)
    const theirs = await codeFor('13000000002')
    expect(await customer(bindPhone, { phone: '13000000002', smsCode: theirs })).toMatchObject({
      code: CODE.conflict,
      message: 'This phone number belongs to another account',
    })
    expect((await customer(bindPhone, { phone: '1', smsCode: theirs })).code).toBe(CODE.badInput)
    expect((await park.call(bindPhone, { phone: NEW, smsCode: old })).code).toBe(CODE.needsLogin)
    expect((await me()).phone).toBe('13000000001')
  })
})
