/** Kinds of business support, and the papers that each asks for. */
import { listSupportTypes } from '../../src/contract/api/park.ts'
import type { Material, SupportType } from '../../src/contract/model/application.ts'
import type { App } from '../../src/core/app.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import { isRecord, listOf, number, readRow, text } from '../../src/core/http/parse.ts'

/** More kinds than anybody could choose from. */
const KINDS_MAX = 50

export const KINDS_PAGE = { pageSize: KINDS_MAX, pageNum: 1 }

export type Kind = Pick<SupportType, 'id' | 'typeName' | 'materials'>

const readMaterial = (raw: unknown): Material | undefined => {
  const name = isRecord(raw) ? text(raw.name) : ''
  return isRecord(raw) && name
    ? { name, required: number(raw.required) === 1 ? 1 : 0, templateUrl: text(raw.templateUrl) || null }
    : undefined
}

const readKind = readRow<Kind>({ typeName: text, materials: listOf(readMaterial) })
const readAll = listOf((raw) => readKind(raw))

export const readKinds = (raw: unknown): Kind[] | undefined => (Array.isArray(raw) ? readAll(raw) : undefined)

export const fetchKinds = async (app: App): Promise<Outcome<unknown>> => {
  const outcome = await app.client.attempt(listSupportTypes, KINDS_PAGE)
  return outcome.ok ? { ok: true, value: outcome.value?.data } : outcome
}
