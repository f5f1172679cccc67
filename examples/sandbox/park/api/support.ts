/** Business support: its kinds, and applications for it. */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { park } from '../../../../src/contract/api/index.ts'
import type { apply } from '../../../../src/contract/api/park.ts'
import { APPLICATION_TEXT_MAX, BUSINESS_NAME_MAX } from '../../../../src/contract/limits.ts'
import type { Application, Material } from '../../../../src/contract/model/application.ts'
import { AUDIT } from '../../../../src/contract/model/audit.ts'
import { YES_NO } from '../../../../src/contract/model/page.ts'
import { applications, supportTypes } from '../db/schema.ts'
import { badInput, inField } from '../refusal.ts'
import { isSameText, translatorTo } from '../messages/translate.ts'
import { hashOf } from '../auth/secrets.ts'
import { REPEAT_MS } from './booking.ts'
import type { Call, Handler, Handlers, Received } from '../http/handler.ts'
import { readOwnFiles } from './own-files.ts'
import { findRow } from '../http/find-own.ts'
import { listOf } from '../http/list.ts'
import { readName, readPhone, readText } from '../http/read.ts'
import { wireStored, wireTime } from '../http/wire.ts'

const toApplication = (row: typeof applications.$inferSelect): Application => ({
  ...wireStored(row),
  typeId: String(row.typeId),
  businessName: row.businessName,
  contactName: row.contactName,
  phone: row.phone,
  content: row.content,
  attachments: row.attachments.map(({ url }) => url),
  attachmentNames: row.attachments.map(({ name }) => name),
  auditStatus: row.auditStatus,
  auditRemark: row.auditRemark,
})

/** Reads the documents with their pictures. Every picture must belong to a listed document, and every required document must have one. A
 * submission without names (the specification has none) can be checked only by number. */
const readDocuments = async (
  call: Call,
  args: Received<typeof apply>,
  materials: readonly Material[],
): Promise<{ url: string; name: string }[]> => {
  const urls = await readOwnFiles(call, args.attachments, 'attachments')
  const required = materials.filter((material) => material.required === YES_NO.yes).map(({ name }) => name)
  const missing = badInput('materialsMissing', (language) =>
    required.map(translatorTo(language)).join(language === 'zh' ? '、' : ', '),
  ).about('attachments')
  const { attachmentNames: names } = args
  if (names === undefined || names === null) {
    if (urls.length < required.length) throw missing
    return urls.map((url) => ({ url, name: '' }))
  }
  if (!Array.isArray(names) || names.length !== urls.length) throw badInput('badField', 'attachmentNames')
  const documents = urls.map((url, i) => {
    const name = materials.find((material) => isSameText(material.name, names[i]))?.name
    if (name === undefined) throw badInput('badField', 'attachmentNames')
    return { url, name }
  })
  if (!required.every((name) => documents.some((document) => document.name === name))) throw missing
  return documents
}

const applyFor: Handler<typeof apply> = async (args, call) => {
  const person = call.person()
  const { db, now } = call.context
  const type = await findRow(db, supportTypes, args.typeId, 'noSupportType')
  const form = {
    typeId: type.id,
    businessName: inField('businessName', () =>
      readText(args.businessName, BUSINESS_NAME_MAX, { missing: 'businessName', long: 'businessNameLong' }),
    ),
    contactName: inField('contactName', () => readName(args.contactName)),
    phone: inField('phone', () => readPhone(args.phone)),
    content: inField('content', () =>
      readText(args.content, APPLICATION_TEXT_MAX, { missing: 'content', long: 'contentLong' }),
    ),
    attachments: await readDocuments(call, args, type.materials),
  }

  const at = new Date(now())
  const submissionKey = hashOf(JSON.stringify([person.id, form]))
  await db
    .update(applications)
    .set({ submissionKey: null })
    .where(and(eq(applications.submissionKey, submissionKey), lte(applications.createdAt, new Date(now() - REPEAT_MS))))
  const [added] = await db
    .insert(applications)
    .values({ ...form, userId: person.id, auditStatus: AUDIT.pending, createdAt: at, updatedAt: at, submissionKey })
    .onConflictDoNothing({ target: applications.submissionKey })
    .returning()
  const [row] = added
    ? [added]
    : await db.select().from(applications).where(eq(applications.submissionKey, submissionKey))
  if (!row) throw new Error(`The submission ${submissionKey} was taken and given up at the same moment`)
  return toApplication(row)
}

export const supportHandlers = {
  'POST /businessDataManager/type/list': async (args, { context }) =>
    listOf(context.db, supportTypes, args, {
      order: [asc(supportTypes.sort)],
      toWire: (row) => ({
        id: String(row.id),
        createTime: wireTime(row.createdAt),
        updateTime: wireTime(row.createdAt),
        typeName: row.typeName,
        typeCode: row.typeCode,
        sort: row.sort,
        materials: row.materials,
      }),
    }),

  'POST /businessApplyRecord/applyRecord': applyFor,
} satisfies Partial<Handlers<typeof park>>
