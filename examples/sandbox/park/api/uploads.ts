/** Uploading a file, and serving it. */
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { booking } from '../../../../src/contract/api/index.ts'
import { UPLOAD_MAX_BYTES } from '../../../../src/contract/limits.ts'
import { ATTACHMENT_MODULES } from '../../../../src/contract/model/attachment.ts'
import { files, users } from '../db/schema.ts'
import { sniff } from '../file-store.ts'
import { badInput, Refusal } from '../refusal.ts'
import { randomKey } from '../auth/secrets.ts'
import type { SandboxContext } from '../../context.ts'
import type { Handlers } from '../http/handler.ts'
import { fileUrl } from './own-files.ts'

/** More than any form needs, less than a disk holds: 600 MB for a person who means harm. */
export const UPLOADS_PER_HOUR = 60

const NAME_MAX = 100

/** The last part of a file's name without what no name should have; never empty. */
const cleanName = (name: string): string =>
  // eslint-disable-next-line no-control-regex
  [...(name.split(/[\\/]/).pop() ?? '').replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"<>]/g, '').trim()]
    .slice(-NAME_MAX)
    .join('') || 'file'

export const uploadHandlers = {
  'POST /attachment/upload/{module}': async (args, call) => {
    const { context } = call
    const person = call.person()
    const module = ATTACHMENT_MODULES.find((known) => known === args.module)
    if (!module) throw badInput('badField', 'module')
    const { file } = args
    if (!(file instanceof File) || file.size === 0) throw badInput('noFile')
    if (file.size > UPLOAD_MAX_BYTES) throw badInput('fileTooLarge')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const mimeType = sniff(bytes)
    if (mimeType === 'heic') throw badInput('fileHeic')
    if (!mimeType) throw badInput('fileType')

    const now = context.now()
    const row = {
      id: randomKey(),
      userId: person.id,
      module,
      name: cleanName(file.name),
      size: file.size,
      mimeType,
      createdAt: new Date(now),
    }
    await context.db.transaction(async (db) => {
      // The person's own row is the line that uploads at once stand in.
      await db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
      const recent = await db.$count(
        files,
        and(eq(files.userId, person.id), gt(files.createdAt, new Date(now - 3_600_000))),
      )
      if (recent >= UPLOADS_PER_HOUR) throw new Refusal('tooMany', 'uploadsOften')
      await db.insert(files).values(row)
    })
    await context.files.write(row.id, bytes)
    return { id: row.id, url: fileUrl(row.id), name: row.name, size: row.size, mimeType }
  },
} satisfies Partial<Handlers<typeof booking>>

/** What an uploaded file may do should somebody open it as a page: nothing. */
const FILE_POLICY = "default-src 'none'; sandbox"

/** `GET /files/{id}`. */
export const serveFile = async (c: Context, context: SandboxContext, id: string): Promise<Response> => {
  const [row] = /^[\w-]{43}$/.test(id) ? await context.db.select().from(files).where(eq(files.id, id)) : []
  const bytes = row && (await context.files.read(row.id))
  if (!bytes) return c.notFound()
  return c.body(bytes as Buffer<ArrayBuffer>, 200, {
    'Content-Type': row.mimeType,
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(row.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': FILE_POLICY,
    // Partners' pages show them, too.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
