/** The kinds of business support, and the documents that each requires. */
import { listSupportTypes } from '../../src/contract/api/park/support.ts'
import type { Material, SupportType } from '../../src/contract/model/application.ts'
import type { App } from '../../src/core/app.ts'
import { isRecord, listOf, number, readRow, text } from '../../src/core/http/parse.ts'
import { readWholeList, WHOLE } from '../../src/core/list/whole-list.ts'
import { INLINE } from '../../src/core/http/outcome.ts'

export type Kind = Pick<SupportType, 'id' | 'typeName' | 'materials'>

const readMaterial = (raw: unknown): Material | undefined => {
  const name = isRecord(raw) ? text(raw.name) : ''
  return isRecord(raw) && name
    ? { name, required: number(raw.required) === 1 ? 1 : 0, templateUrl: text(raw.templateUrl) || null }
    : undefined
}

const readKind = readRow<Kind>({ typeName: text, materials: listOf(readMaterial) })

export const readKinds = readWholeList(readKind)

export const fetchKinds = (app: App) => app.client.attempt(listSupportTypes, WHOLE, INLINE)
