import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Route from 'lucide/dist/esm/icons/route.mjs'
import { listEnterprises } from '../../src/contract/api/park.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useArticles } from '../../src/screens/article/article.tsx'
import { usePrefetchScreen } from '../../src/screens/app/screen-registry.ts'
import { ResourceContent } from '../../src/screens/detail/detail-screen.tsx'
import { useEmpty } from '../../src/screens/list/list-screen.tsx'
import { itemRows } from '../../src/screens/list/list-maker.tsx'
import { Rows } from '../../src/screens/list/paged-list.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Search } from '../../src/screens/list/search.tsx'
import { useBack } from '../../src/screens/hooks/use-back.ts'
import { useOpenDetail } from '../../src/screens/list/use-open-detail.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { Chapter } from './chapter.tsx'
import { fetchChapters, readChapters } from './chapters.ts'
import { readCompany, type ShownCompany } from './companies.ts'
import { CompanyTags, Logo } from './company-parts.tsx'
import { DRAWN } from '../../src/core/http/outcome.ts'

const ThePark = () => {
  const app = useApp()
  const text = useText('park')
  useArticles()
  const [view, resource] = useResource('/parkIntro', () => fetchChapters(app), readChapters)
  return (
    <ResourceContent view={view} resource={resource}>
      {(chapters) => (
        <div className={stack}>
          {chapters.length === 0 && <Empty text={text.noChapters} />}
          {chapters.map((chapter) => (
            <Chapter key={chapter.id} chapter={chapter} />
          ))}
          <Card title={text.more}>
            <Cell
              label={text.contacts}
              note={text.contactsNote}
              icon={Phone}
              onPress={() => app.location.navigate('/contract')}
            />
            <Cell
              label={text.gettingHere}
              note={text.gettingHereNote}
              icon={Route}
              onPress={() => app.location.navigate('/itinerary')}
            />
          </Card>
        </div>
      )}
    </ResourceContent>
  )
}

const useCompanyItem = (company: ShownCompany) => ({
  title: company.businessName,
  text: company.mainBusiness,
  logo: <Logo {...company} />,
  tags: <CompanyTags {...company} />,
  note: company.stallAddress,
})
const companyRow = itemRows(useCompanyItem)

const Companies = ({ query, onSearch }: { query: Query; onSearch: (keyword: string) => void }) => {
  const app = useApp()
  const text = useText('park')
  const name = `companies ${query.keyword ?? ''}`
  return (
    <div className={stack}>
      <Search label={text.searchCompanies} value={query.keyword} onSearch={onSearch} />
      <Rows
        key={name}
        name={name}
        label={text.companies}
        fetchPage={(page) => app.client.attempt(listEnterprises, { ...page, keyword: query.keyword || null }, DRAWN)}
        read={readCompany}
        row={companyRow}
        wide
        onOpen={useOpenDetail('/parkCompany_info')}
        empty={useEmpty(text.noCompanies, false, query.keyword, () => onSearch(''))}
      />
    </div>
  )
}

/** The park's introduction by chapters, and its companies. */
export const ParkIntro = ({ path, query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('park')
  const onBack = useBack()
  usePrefetchScreen('/parkCompany_info')
  const go = (to: Record<string, string | undefined>): void => app.location.navigate(link(path, to), { replace: true })
  const tabs = [
    { key: '', label: text.thePark },
    { key: 'companies', label: text.companies },
  ]
  const active = query.tab === 'companies' ? 1 : 0
  return (
    <Screen title={title} onBack={onBack} wide={active === 1}>
      <Tabs sticky label={title} items={tabs} active={active} onChange={(index) => go({ tab: tabs[index]?.key })}>
        {active === 1 ? (
          <Companies query={query} onSearch={(keyword) => go({ tab: 'companies', keyword })} />
        ) : (
          <ThePark />
        )}
      </Tabs>
    </Screen>
  )
}
