/** The park's companies: parsed for the screens. */
import type { Enterprise, EnterpriseDetail } from '../../src/contract/model/enterprise.ts'
import { listOf, number, optional, readRow, text } from '../../src/core/http/parse.ts'

export type ShownCompany = Omit<Enterprise, 'createTime' | 'updateTime' | 'shortName'>

const FIELDS = {
  businessName: text,
  logo: text,
  industry: text,
  mainBusiness: text,
  stallAddress: text,
  stallNo: text,
  area: number,
  contactName: text,
  contactPhone: text,
  enterTime: text,
  status: number,
}

export const readCompany = readRow<ShownCompany>(FIELDS)

/** Text and pictures are undefined if the company comes from a list response. */
export type ShownCompanyDetail = ShownCompany &
  Partial<Pick<EnterpriseDetail, 'intro' | 'images' | 'taxNumber' | 'legalPerson'>>

export const readCompanyDetail = readRow<ShownCompanyDetail>({
  ...FIELDS,
  intro: optional(text),
  images: optional(listOf(text)),
  taxNumber: optional(text),
  legalPerson: optional(text),
})
