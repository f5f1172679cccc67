/** Addresses of uploaded files that come back with a form. */
import { and, eq, inArray } from 'drizzle-orm'
import { ATTACHMENTS_MAX } from '../../../../src/contract/limits.ts'
import { files } from '../db/schema.ts'
import { badInput } from '../refusal.ts'
import type { Call } from '../http/handler.ts'

/** Where a file is served. */
export const fileUrl = (id: string): string => `/files/${id}`

const idOf = (value: unknown): string => (typeof value === 'string' && /^\/files\/([\w-]+)$/.exec(value)?.[1]) || ''

/** Files of the caller's, each once; anything else, other people's files included, is refused. */
export const readOwnFiles = async ({ context, person }: Call, value: unknown): Promise<string[]> => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw badInput('badField', 'attachments')
  const ids = [...new Set(value.map(idOf))]
  if (ids.length > ATTACHMENTS_MAX) throw badInput('tooManyFiles').about('attachments')
  if (
    ids.length &&
    (await context.db.$count(files, and(eq(files.userId, person().id), inArray(files.id, ids)))) !== ids.length
  )
    throw badInput('foreignFile').about('attachments')
  return ids.map(fileUrl)
}
