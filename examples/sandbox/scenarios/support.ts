/** Kinds of business support. */
import type { Material } from '../../../src/contract/model/application.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import type { supportTypes } from '../park/db/schema.ts'

const required = (name: string, templateUrl: string | null = null): Material => ({
  name,
  required: YES_NO.yes,
  templateUrl,
})
const optional = (name: string, templateUrl: string | null = null): Material => ({
  name,
  required: YES_NO.no,
  templateUrl,
})
/** The picture of a form to fill in. */
const form = (n: number): string => `/images/template-${n}.svg`

const TYPES: readonly (readonly [name: string, code: string, materials: readonly Material[]])[] = [
  [
    '营业执照代办',
    'LICENCE',
    [required('法定代表人身份证'), required('档口租赁合同'), optional('授权委托书', form(1))],
  ],
  [
    'Help with a loan',
    'LOAN',
    [required('Business licence'), required('Application form', form(2)), optional('Accounts of the last year')],
  ],
  ['招工与用工备案', 'HIRING', [required('用工备案表', form(3)), optional('劳动合同样本')]],
  ['Advertising space in the park', 'ADVERT', [required('Design of the advertisement'), optional('Business licence')]],
  ['政策咨询', 'ADVICE', [optional('相关材料')]],
]

export const supportTypeRows = (nowMs: number): (typeof supportTypes.$inferInsert)[] =>
  TYPES.map(([typeName, typeCode, materials], i) => ({
    typeName,
    typeCode,
    sort: i + 1,
    materials: [...materials],
    createdAt: new Date(nowMs - 90 * 86_400_000),
  }))
