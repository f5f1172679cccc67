import MapPinned from 'lucide/dist/esm/icons/map-pinned.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { useLazy } from '../../src/screens/app/lazy-part.tsx'
import { usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { ResourceContent } from '../../src/screens/detail/detail-screen.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { SkeletonList, SkeletonText } from '../../src/ui/feedback/skeleton-shapes.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { Chapter } from './chapter.tsx'
import { fetchChapters, readChapters } from './chapters.ts'

const ThePark = () => {
  const app = useApp()
  const text = useText('park')
  const { emptyHint } = useText('common')
  const canDraw = usePreloadSanitiser()
  const [view, resource] = useResource('/parkIntro', () => fetchChapters(app), readChapters)
  return (
    <ResourceContent view={canDraw ? view : { state: 'loading' }} resource={resource} skeleton={<SkeletonText />}>
      {(chapters) => (
        <div className={stack}>
          {chapters.length === 0 && <Empty text={text.noChapters} hint={emptyHint} />}
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
              icon={MapPinned}
              onPress={() => app.location.navigate('/itinerary')}
            />
          </Card>
        </div>
      )}
    </ResourceContent>
  )
}

const loadCompanies = () => import('./company-list.tsx')

/** The park's introduction in chapters, and its companies. */
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
  const companies = useLazy({ load: loadCompanies, wanted: active === 1, onFail: () => go({}) })
  return (
    <Screen title={title} onBack={onBack} wide>
      <Tabs sticky label={title} items={tabs} active={active} onChange={(index) => go({ tab: tabs[index]?.key })}>
        {active === 1 ? (
          companies ? (
            <companies.CompanyList query={query} onSearch={(keyword) => go({ tab: 'companies', keyword })} />
          ) : (
            <SkeletonList picture="end" />
          )
        ) : (
          <ThePark />
        )}
      </Tabs>
    </Screen>
  )
}
