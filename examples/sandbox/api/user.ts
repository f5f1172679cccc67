/** People: one-time codes, login, the caller's own details. */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { park } from '../../../src/contract/api/index.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import { SEX, type AppUser } from '../../../src/contract/model/user.ts'
import { isPhone } from '../../../src/contract/patterns.ts'
import { issueToken, personById, type Person } from '../auth.ts'
import { providerCodes, users } from '../db/schema.ts'
import { badInput, notFound } from '../refusal.ts'
import { hashOf } from '../secrets.ts'
import { sendCode, takeCode } from '../sms.ts'
import type { World } from '../world.ts'
import type { Handlers } from './handler.ts'
import { readText } from './read.ts'

const readPhone = (value: unknown): string => {
  const phone = readText(value, 11, { missing: 'phone', long: 'phoneFormat' })
  if (!isPhone(phone)) throw badInput('phoneFormat')
  return phone
}

const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The person with this phone; one who is new is registered. */
const personByPhone = async (world: World, phone: string): Promise<string> => {
  const now = new Date(world.now())
  await world.db
    .insert(users)
    .values({ id: randomUUID(), phone, name: maskPhone(phone), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.phone })
  const [row] = await world.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  if (!row) throw new Error('A person who was just registered is gone')
  return row.id
}

const personByProviderCode = async (world: World, code: string): Promise<string> => {
  const now = new Date(world.now())
  const [row] = await world.db
    .update(providerCodes)
    .set({ usedAt: now })
    .where(and(eq(providerCodes.hash, hashOf(code)), isNull(providerCodes.usedAt), gt(providerCodes.expiresAt, now)))
    .returning()
  if (!row) throw badInput('codeSpent')
  return row.userId
}

const toUser = (person: Person): AppUser => ({
  id: person.id,
  createTime: toDateTime(person.createdAt.getTime()),
  updateTime: toDateTime(person.updatedAt.getTime()),
  nickName: person.name,
  realName: person.name,
  avatar: null,
  sex: SEX.unknown,
  phone: person.phone,
  openId: person.openid,
  plateLicenseList: [],
  businessName: person.businessName,
  businessId: person.businessId,
  isBusiness: person.businessId === null ? YES_NO.no : YES_NO.yes,
})

export const userHandlers = {
  'POST /appUser/sendsms': async (args, { world }) => sendCode(world, readPhone(args.phone)),

  'POST /appUser/login': async (args, { world, giveToken }) => {
    let id: string
    if (typeof args.code === 'string' && args.code !== '') id = await personByProviderCode(world, args.code)
    else {
      const phone = readPhone(args.phone)
      await takeCode(world, phone, readText(args.smsCode, 12, { missing: 'smsWrong', long: 'smsWrong' }))
      id = await personByPhone(world, phone)
    }
    const person = await personById(world, id)
    if (!person) throw notFound('noUser')
    giveToken(await issueToken(world, id))
    return {
      userId: id,
      openid: person.openid ?? '',
      phone: maskPhone(person.phone),
      isBusiness: toUser(person).isBusiness,
      businessName: person.businessName,
    }
  },

  'GET /appUser/{id}': async (args, call) => {
    const person = call.person()
    if (args.id !== person.id) throw notFound('noUser')
    return toUser(person)
  },
} satisfies Partial<Handlers<typeof park>>
