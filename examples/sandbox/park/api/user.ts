/** Users: one-time codes, login, and the caller's own details. */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { park } from '../../../../src/contract/api/index.ts'
import { YES_NO } from '../../../../src/contract/model/page.ts'
import { toDateTime } from '../../../../src/contract/model/time.ts'
import { maskPhone, type AppUser } from '../../../../src/contract/model/user.ts'
import { issueToken, personById, type Person } from '../auth/tokens.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { providerCodes, users } from '../db/schema.ts'
import { newPicture } from '../auth/picture-code.ts'
import { inField, badInput, notFound, Refusal } from '../refusal.ts'
import { hashOf } from '../auth/secrets.ts'
import { sendCode, takeCode } from '../auth/sms.ts'
import type { SandboxContext } from '../../context.ts'
import type { Handlers } from '../http/handler.ts'
import { changeProfile } from './profile.ts'
import { readOptionalText, readPhone, readText } from '../http/read.ts'

const readCode = (value: unknown): string =>
  inField('smsCode', () => readText(value, 12, { missing: 'smsWrong', long: 'smsWrong' }))

/** The id of the person with this phone; a new phone is registered. */
const personByPhone = async (context: SandboxContext, phone: string): Promise<string> => {
  const now = new Date(context.now())
  await context.db
    .insert(users)
    .values({ id: randomUUID(), phone, name: maskPhone(phone), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.phone })
  const [row] = await context.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  if (!row) throw new Error('The person has disappeared since the registration')
  return row.id
}

const personByProviderCode = async (
  context: SandboxContext,
  code: string,
  caller: Person | undefined,
): Promise<string> => {
  const now = new Date(context.now())
  const [row] = await context.db
    .update(providerCodes)
    .set({ usedAt: now })
    .where(and(eq(providerCodes.hash, hashOf(code)), isNull(providerCodes.usedAt), gt(providerCodes.expiresAt, now)))
    .returning()
  if (!row) throw badInput('codeSpent')
  // The stand-in of the provider has given the person an openid if there was none.
  if (caller?.openid === null && caller.id !== row.userId) throw new Refusal('conflict', 'openidTaken')
  return row.userId
}

const toUser = (person: Person): AppUser => ({
  id: person.id,
  createTime: toDateTime(person.createdAt.getTime()),
  updateTime: toDateTime(person.updatedAt.getTime()),
  nickName: person.name,
  realName: person.realName,
  avatar: person.avatar,
  sex: person.sex,
  phone: person.phone,
  openId: person.openid,
  plateLicenseList: person.plates,
  businessName: person.businessName || person.company,
  businessId: person.businessId,
  isBusiness: person.businessId === null ? YES_NO.no : YES_NO.yes,
})

export const userHandlers = {
  'POST /appUser/sendsms': async (args, { context, address }) => {
    const phone = inField('phone', () => readPhone(args.phone))
    const [key, imageCode] = [readOptionalText(args.key, 'key'), readOptionalText(args.imageCode, 'imageCode')]
    await sendCode(context, { phone, address, key, imageCode })
  },

  'POST /appUser/getVerifiCode': async (_args, { context, address }) => newPicture(context, address),

  'POST /appUser/login': async (args, { context, address, caller, giveToken }) => {
    let id: string
    if (typeof args.code === 'string' && args.code !== '') id = await personByProviderCode(context, args.code, caller)
    else {
      const phone = inField('phone', () => readPhone(args.phone))
      await takeCode(context, { phone, address, code: readCode(args.smsCode) })
      id = await personByPhone(context, phone)
    }
    const person = await personById(context, id)
    if (!person) throw notFound('noUser')
    giveToken(await issueToken(context, id))
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

  'PUT /appUser': async (args, call) => toUser(await changeProfile(args, call)),

  /** Tokens stay valid: they belong to the person, not to the phone. */
  'POST /appUser/binding': async (args, { context, address, person }) => {
    const { id } = person()
    const phone = inField('phone', () => readPhone(args.phone))
    // The code is checked first: only the phone's owner may learn that it belongs to an account.
    await takeCode(context, { phone, address, code: readCode(args.smsCode) })
    const at = new Date(context.now())
    await context.db
      .update(users)
      .set({ phone, updatedAt: at })
      .where(eq(users.id, id))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new Refusal('conflict', 'phoneTaken').about('phone') : error
      })
    return toUser((await personById(context, id)) as Person)
  },
} satisfies Partial<Handlers<typeof park>>
