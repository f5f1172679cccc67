/** Invented people and businesses: they keep their ids in every scenario, so that a browser stays logged in. */
import type { businesses, users } from '../db/schema.ts'

export const MERCHANT_PHONE = '13900000009'

export const BUSINESSES: readonly (typeof businesses.$inferInsert)[] = [
  { id: 'b-forklifts', name: '样板叉运设备租赁有限公司' },
  { id: 'b-other', name: '演示远途运输服务有限公司' },
]

type Seed = Omit<typeof users.$inferInsert, 'createdAt' | 'updatedAt'>

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
