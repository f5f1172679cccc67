/** Uploads of files, and their download. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { booking } from '../../../../src/contract/api/index.ts'
import { UPLOAD_MAX_BYTES } from '../../../../src/contract/limits.ts'
import { ATTACHMENT_MODULES } from '../../../../src/contract/model/attachment.ts'
import { HOUR_MS } from '../../../../src/contract/model/time/durations.ts'
import type { SandboxContext } from '../../context.ts'
import { randomKey } from '../auth/secrets.ts'
import type { Person } from '../auth/tokens.ts'
import { fileContents, files, users } from '../db/schema.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { sniff, stripMetadata } from '../picture-file.ts'
import { badInput, Refusal } from '../refusal.ts'
import { fileUrl } from './own-files.ts'

/** More than any form needs; limits an abusive person to 600 MB per hour. */
export const UPLOADS_PER_HOUR = 60

const NAME_MAX = 100

/** The last segment of a file's name, without control, direction and markup characters; never empty. */
const cleanName = (name: string): string =>
  // oxlint-disable-next-line no-control-regex
  [...(name.split(/[\\/]/).pop() ?? '').replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"<>]/g, '').trim()]
    .slice(-NAME_MAX)
    .join('') || 'file'

/** @throws a refusal if a person has uploaded too much within the last hour. */
export const checkUploadQuota = async (
  { context: { db, now } }: Pick<Call, 'context'>,
  { id }: Pick<Person, 'id'>,
): Promise<void> => {
  const recent = and(eq(files.userId, id), gt(files.createdAt, new Date(now() - HOUR_MS)))
  if ((await db.$count(files, recent)) >= UPLOADS_PER_HOUR) throw new Refusal('tooMany', 'uploadsOften')
}

export const uploadHandlers = {
  'POST /attachment/upload/{module}': async (args, call) => {
    const { context } = call
    const person = call.person()
    const module = ATTACHMENT_MODULES.find((known) => known === args.module)
    if (!module) throw badInput('badField', 'module')
    const { file } = args
    if (!(file instanceof File) || file.size === 0) throw badInput('noFile')
    if (file.size > UPLOAD_MAX_BYTES) throw badInput('fileTooLarge')
    const received = new Uint8Array(await file.arrayBuffer())
    const mimeType = sniff(received)
    if (mimeType === 'heic') throw badInput('fileHeic')
    if (!mimeType) throw badInput('fileType')
    const bytes = stripMetadata(received, mimeType)

    const id = randomKey()
    const row = {
      id,
      userId: person.id,
      module,
      name: cleanName(file.name),
      size: bytes.length,
      mimeType,
      createdAt: new Date(context.now()),
    }
    await context.db.transaction(async (db) => {
      // The lock on the person's row makes simultaneous uploads wait for each other, so that each counts the earlier ones. It is not `for
      // update`: two calls with an idempotency key, which refers to the row, would then wait for each other for ever.
      await db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('no key update')
      await checkUploadQuota({ context: { ...context, db } }, person)
      await db.insert(files).values(row)
      await db.insert(fileContents).values({ id, bytes })
    })
    return { id, url: fileUrl(id), name: row.name, size: row.size, mimeType }
  },
} satisfies Partial<Handlers<typeof booking>>

/** Prevents an uploaded file that is opened as a page from doing anything. */
const FILE_POLICY = "default-src 'none'; sandbox"

/** `GET /files/{id}`. */
export const serveFile = async (c: Context, { db }: SandboxContext, id: string): Promise<Response> => {
  const [found] = /^[\w-]{43}$/.test(id)
    ? await db
        .select({ file: files, base64: sql<string>`encode(${fileContents.bytes}, 'base64')` })
        .from(files)
        .innerJoin(fileContents, eq(fileContents.id, files.id))
        .where(eq(files.id, id))
    : []
  if (!found) return c.notFound()
  const { file, base64 } = found
  const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return c.body(Buffer.from(base64, 'base64'), 200, {
    'Content-Type': file.mimeType,
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, percent)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': FILE_POLICY,
    // Partners' pages show them, too.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
