/** URLs of uploaded files in submitted forms. */
import { and, eq, inArray } from 'drizzle-orm'
import { ATTACHMENTS_MAX } from '../../../../src/contract/limits.ts'
import { files } from '../db/schema.ts'
import { badInput } from '../refusal.ts'
import type { Call } from '../http/handler.ts'

/** URL path of a file. */
export const fileUrl = (id: string): string => `/files/${id}`

const idOf = (value: unknown): string => (typeof value === 'string' && /^\/files\/([\w-]+)$/.exec(value)?.[1]) || ''

/** Reads the URLs of the caller's files, without duplicates. Refuses anything else, including other people's files.
 * @param field the argument that a refusal names. */
export const readOwnFiles = async ({ context, person }: Call, value: unknown, field: string): Promise<string[]> => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw badInput('badField', field)
  const ids = [...new Set(value.map(idOf))]
  if (ids.length > ATTACHMENTS_MAX) throw badInput('tooManyFiles').about(field)
  if (
    ids.length &&
    (await context.db.$count(files, and(eq(files.userId, person().id), inArray(files.id, ids)))) !== ids.length
  )
    throw badInput('foreignFile').about(field)
  return ids.map(fileUrl)
}
