/** Changing the caller's details. */
import { eq } from 'drizzle-orm'
import type { updateUser } from '../../../../src/contract/api/park.ts'
import { PERSON_NAME_MAX, PLATES_MAX } from '../../../../src/contract/limits.ts'
import { normalisePlate } from '../../../../src/contract/model/plate.ts'
import { SEX } from '../../../../src/contract/model/user.ts'
import { isPlate } from '../../../../src/contract/patterns.ts'
import { personById, type Person } from '../auth/tokens.ts'
import { users } from '../db/schema.ts'
import { badInput, inField } from '../refusal.ts'
import { isSameText } from '../messages/translate.ts'
import type { Call, Received } from '../http/handler.ts'
import { readOwnFiles } from './own-files.ts'
import { readBusinessName, readChoices, readName, readText } from '../http/read.ts'

type Change = Partial<typeof users.$inferInsert>

const readPlates = (value: unknown): string[] => {
  if (!Array.isArray(value) || value.length > PLATES_MAX) throw badInput('plates')
  const plates = value.map((plate) => (typeof plate === 'string' ? normalisePlate(plate) : ''))
  if (!plates.every(isPlate)) throw badInput('plates')
  return [...new Set(plates)]
}

/** A file of the caller; null and an empty string remove the picture. */
const readAvatar = async (call: Call, value: unknown): Promise<string | null> =>
  value === null || value === '' ? null : ((await readOwnFiles(call, [value], 'avatar'))[0] ?? null)

const readCompany = (value: unknown, person: Person): string => {
  const company = readBusinessName(value)
  if (person.businessId === null) return company
  // A merchant's form also sends its fixed company name.
  if (company !== '' && !isSameText(company, person.businessName)) throw badInput('businessNameFixed')
  return person.company
}

/** Missing fields stay unchanged. An empty real name removes it; the nickname is required. */
export const changeProfile = async (args: Received<typeof updateUser>, call: Call): Promise<Person> => {
  const person = call.person()
  const { nickName, realName, avatar, sex, plateLicenseList, businessName } = args
  const change: Change = {
    ...(nickName !== undefined && {
      name: inField('nickName', () => readText(nickName, PERSON_NAME_MAX, { missing: 'name', long: 'nameFormat' })),
    }),
    ...(realName !== undefined && {
      realName: realName === '' || realName === null ? '' : inField('realName', () => readName(realName)),
    }),
    ...(avatar !== undefined && { avatar: await readAvatar(call, avatar) }),
    ...(sex !== undefined && { sex: readChoices(sex, 'sex', Object.values(SEX))[0] ?? SEX.unknown }),
    ...(plateLicenseList !== undefined && { plates: inField('plateLicenseList', () => readPlates(plateLicenseList)) }),
    ...(businessName !== undefined && { company: inField('businessName', () => readCompany(businessName, person)) }),
    updatedAt: new Date(call.context.now()),
  }
  await call.context.db.update(users).set(change).where(eq(users.id, person.id))
  return (await personById(call.context, person.id)) as Person
}
