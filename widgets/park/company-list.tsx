import { listEnterprises } from '../../src/contract/api/park/about.ts'
import { KEYWORD_MAX } from '../../src/contract/limits/search.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { itemRows } from '../../src/screens/list/item-rows.tsx'
import { useEmpty } from '../../src/screens/list/use-empty.tsx'
import { Rows } from '../../src/screens/list/paged-list-view.tsx'
import { announceFound, Search } from '../../src/screens/list/search.tsx'
import { useOpenDetail } from '../../src/screens/list/use-open-detail.ts'
import { stack } from '../../src/ui/style/layout.ts'
import { readCompany, type ShownCompany } from './companies.ts'
import { CompanyTags, Logo } from './company-parts.tsx'

const useCompanyItem = (company: ShownCompany) => ({
  title: company.businessName,
  text: company.mainBusiness,
  logo: <Logo {...company} />,
  tags: <CompanyTags {...company} />,
  note: company.stallAddress,
})
const companyRow = itemRows(useCompanyItem)

/** The park's companies, with a search field. */
export const CompanyList = ({ query, onSearch }: { query: Query; onSearch: (keyword: string) => void }) => {
  const app = useApp()
  const text = useText('park')
  // A link may have more than the field can hold.
  const keyword = query.keyword?.slice(0, KEYWORD_MAX)
  const name = `companies ${keyword ?? ''}`
  return (
    <div className={stack}>
      <Search label={text.searchCompanies} value={keyword} onSearch={onSearch} />
      <Rows
        key={name}
        name={name}
        label={text.companies}
        fetchPage={(page) => app.client.attempt(listEnterprises, { ...page, keyword: keyword || null }, INLINE)}
        read={readCompany}
        row={companyRow}
        wide
        picture="end"
        onOpen={useOpenDetail('/parkCompany_info')}
        found={keyword ? announceFound : undefined}
        empty={useEmpty(text.noCompanies, false, keyword, () => onSearch(''))}
      />
    </div>
  )
}
