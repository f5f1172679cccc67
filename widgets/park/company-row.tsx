import { itemRows } from '../../src/screens/list/list-maker.tsx'
import type { ShownCompany } from './companies.ts'
import { CompanyTags, Logo } from './company-parts.tsx'

const useEntry = (company: ShownCompany) => ({
  title: company.businessName,
  text: company.mainBusiness,
  logo: <Logo {...company} />,
  tags: <CompanyTags {...company} />,
  note: company.stallAddress,
})

export const companyRow = itemRows(useEntry)
