/** Invented people and businesses. They have the same ids in every scenario, so that a browser stays logged in. */
import { SEX } from '../../../src/contract/model/user.ts'
import type { businesses, smsAddresses, users } from '../park/db/schema.ts'
import { KNOWN_AFTER_LOGIN_MS } from '../park/auth/sms.ts'

export const MERCHANT_PHONE = '13900000009'

export const BUSINESSES: readonly (typeof businesses.$inferInsert)[] = [
  { id: 'b-forklifts', name: '样板叉运设备租赁有限公司' },
  { id: 'b-other', name: '演示远途运输服务有限公司' },
]

type Seed = Pick<typeof users.$inferInsert, 'id' | 'phone' | 'name' | 'openid' | 'businessId'>

export const PEOPLE = {
  customer: { id: 'u-customer', phone: '13000000001', name: '测试甲', openid: 'oSandboxCustomer000000000001' },
  second: { id: 'u-second', phone: '13000000002', name: '测试乙', openid: 'oSandboxCustomer000000000002' },
  third: { id: 'u-third', phone: '13000000003', name: '阿卜杜拉·示例', openid: 'oSandboxCustomer000000000003' },
  fourth: { id: 'u-fourth', phone: '13000000004', name: '古丽·样例', openid: 'oSandboxCustomer000000000004' },
  merchant: {
    id: 'u-merchant',
    phone: MERCHANT_PHONE,
    name: '示例商户',
    openid: 'oSandboxMerchant000000000009',
    businessId: 'b-forklifts',
  },
  otherMerchant: {
    id: 'u-other-merchant',
    phone: '13900000008',
    name: '演示商户',
    openid: 'oSandboxMerchant000000000008',
    businessId: 'b-other',
  },
} as const satisfies Record<string, Seed>

export type PersonName = keyof typeof PEOPLE

/** Additional details of some people. */
const KNOWN: Partial<Record<PersonName, Partial<typeof users.$inferInsert>>> = {
  customer: { sex: SEX.male, plates: ['新A12345', '新AD12345'], company: '示例禾丰粮油商行' },
  merchant: { sex: SEX.female },
}

/** Rows of all of them, before any change. */
export const peopleRows = (nowMs: number): (typeof users.$inferInsert)[] =>
  (Object.entries(PEOPLE) as [PersonName, Seed][]).map(([name, person]) => ({
    businessId: null,
    realName: person.name,
    avatar: null,
    sex: SEX.unknown,
    plates: [],
    company: '',
    ...person,
    ...KNOWN[name],
    createdAt: new Date(nowMs),
    updatedAt: new Date(nowMs),
  }))

/** The loopback addresses are known for the seeded people's phones, so no picture code is needed there. Other phones and addresses need
 * one. */
export const addressRows = (nowMs: number): (typeof smsAddresses.$inferInsert)[] =>
  Object.values(PEOPLE).flatMap(({ phone }) =>
    ['127.0.0.1', '::1'].map((address) => ({
      phone,
      address,
      isTrusted: true,
      knownUntil: new Date(nowMs + KNOWN_AFTER_LOGIN_MS),
    })),
  )
