/** Companies of the park. */
import type { Day, Html, Stored, Url } from './page.ts'

/** Whether a company is in the park or has left it. */
export const ENTERPRISE_STATUS = { left: 0, inPark: 1 } as const
export type EnterpriseStatus = (typeof ENTERPRISE_STATUS)[keyof typeof ENTERPRISE_STATUS]

export interface Enterprise extends Stored {
  businessName: string
  shortName: string
  logo: Url | null
  industry: string
  mainBusiness: string
  stallAddress: string
  stallNo: string
  /** Area in m². */
  area: number | null
  contactName: string
  contactPhone: string
  enterTime: Day | null
  status: EnterpriseStatus
}

export interface EnterpriseDetail extends Enterprise {
  intro: Html
  images: Url[]
  /** Null for visitors: only logged-in users may see it. */
  taxNumber: string | null
  /** Null for visitors. */
  legalPerson: string | null
}

export interface EnterpriseFilter {
  /** Text to find in name, industry or main business.
   * @maxLength KEYWORD_MAX */
  keyword?: string | null
  industry?: string | null
}
