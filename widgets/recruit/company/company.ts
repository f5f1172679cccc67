import type { Company } from '../../../src/contract/model/job.ts'
import { isRecord, numberOrZero, text } from '../../../src/core/http/parse.ts'

/** Parses a company; `undefined` without a name. The user's own company may have no id. */
export const readCompany = (raw: unknown): Company | undefined =>
  isRecord(raw) && text(raw.businessName)
    ? {
        id: text(raw.id) || null,
        businessName: text(raw.businessName),
        logo: text(raw.logo) || null,
        scale: text(raw.scale),
        industry: text(raw.industry),
        address: text(raw.address),
        intro: text(raw.intro),
        contactName: text(raw.contactName),
        contactPhone: text(raw.contactPhone),
        jobCount: numberOrZero(raw.jobCount),
      }
    : undefined
