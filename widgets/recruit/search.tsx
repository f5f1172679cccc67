import { useMemo, useRef, useState } from 'react'
import { JOB_TYPE } from '../../src/contract/model/job.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { createSearches } from '../../src/core/store/searches.ts'
import { readJob, type JobItem } from './job.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { UndoButton } from '../../src/screens/app/undo-button.tsx'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { itemRows } from '../../src/screens/list/item-rows.tsx'
import { ListScreen } from '../../src/screens/list/list-screen.tsx'
import { searchBy } from '../../src/screens/list/search.tsx'
import { useOpenDetail } from '../../src/screens/list/use-open-detail.ts'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { excerpt, Highlight } from '../../src/ui/list/highlight.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { css } from '../../src/ui/style/style.ts'
import { Chips } from './chips.tsx'
import { fetchFound, FILTERS } from './filters.ts'
import { ListControls } from './list-controls.tsx'
import { useJobItem } from './use-job-item.tsx'
import { useWelfares } from './welfares.ts'

const clearLook = css`
  min-width: 44px;
  min-height: 44px;
  margin: calc(0px - var(--space-8));
  padding: var(--space-8);
  color: var(--primary);
  font-size: var(--text-body2);
  &:active {
    opacity: 0.7;
  }
`

const Recent = ({ query }: { query: Query }) => {
  const app = useApp()
  const { list: text } = useText('recruit')
  const searches = createSearches(app, 'jobs')
  const [, setChanges] = useState(0)
  const drawAgain = (): void => setChanges((count) => count + 1)
  const box = useRef<HTMLDivElement>(null)
  const terms = searches.terms()
  if (terms.length === 0) return null
  /** Moves the focus, because the pressed element is removed. Focusing the text field would open a phone's keyboard, which covers the
   * results. */
  const focusSearch = (): void =>
    box.current?.closest('[data-main]')?.querySelector<HTMLElement>('[role="search"]')?.focus({ preventScroll: true })
  const clear = (): void => {
    focusSearch()
    searches.clear()
    drawAgain()
    const undo = (): void => {
      for (const term of [...terms].reverse()) searches.add(term)
      drawAgain()
    }
    app.toasts.show(text.cleared, { button: <UndoButton run={undo} /> })
  }
  const again = (keyword: string): void => {
    focusSearch()
    searches.add(keyword)
    app.location.navigate(link('/recruit/search', { ...query, keyword }), { replace: true })
  }
  return (
    <div ref={box}>
      <Card
        title={text.recent}
        action={
          <button type="button" className={clearLook} onClick={clear}>
            {text.clear}
          </button>
        }
      >
        <Chips label={text.recent} chips={terms.map((one) => ({ key: one, label: one }))} onPress={again} />
      </Card>
    </div>
  )
}

const Browse = () => {
  const app = useApp()
  const { list: text } = useText('recruit')
  const [view, resource] = useWelfares()
  if (view.state === 'ready' && view.value.length === 0) return null
  return (
    <Card title={text.browse}>
      {view.state === 'loading' && <Skeleton />}
      {view.state === 'failed' && <Failed of={view} onRetry={resource.load} />}
      {view.state === 'ready' && (
        <Chips
          label={text.browse}
          chips={view.value.map(({ id, welfareName }) => ({ key: id, label: welfareName }))}
          onPress={(welfare) => app.location.navigate(link('/recruit/list', { welfare }))}
        />
      )}
    </Card>
  )
}

/** Shown before a search: the search history, and benefits to browse by. */
const Idle = ({ query }: { query: Query }) => (
  <div className={stack}>
    <Recent query={query} />
    <Browse />
  </div>
)

/** A row with the keyword highlighted. If only the description contains it, the text around it is quoted. */
const useFoundItem = (job: JobItem, term: string): ReturnType<typeof useJobItem> => {
  const item = useJobItem(job)
  const time = useTimeText()
  const quote = [job.jobName, job.businessName, job.workPlace].some((text) => excerpt(text, term))
    ? ''
    : excerpt(job.description, term)
  return {
    ...item,
    title: <Highlight of={job.jobName} term={term} />,
    text: <Highlight of={quote || job.businessName} term={term} />,
    note: (
      <DotSeparated
        of={[
          <Highlight key="place" of={job.workPlace} term={term} />,
          quote && job.businessName,
          job.publishTime && time(job.publishTime),
        ]}
      />
    ),
  }
}

const foundRows = (term: string) => itemRows<JobItem>((job) => useFoundItem(job, term))

/** Searches jobs by keyword. A keyword is added to the history if the user pressed Enter or opened a result. */
export const RecruitSearch = (screen: ScreenProps) => {
  const app = useApp()
  const text = useText('recruit')
  const { query, path } = screen
  const term = query.keyword?.trim() ?? ''
  const row = useMemo(() => foundRows(term), [term])
  const openJob = useOpenDetail<JobItem>('/recruit/detail')
  const searches = createSearches(app, 'jobs')
  usePrefetchScreen('/recruit/detail')
  return (
    <ListScreen
      {...screen}
      wide
      fetchPage={fetchFound}
      read={readJob}
      row={row}
      onOpen={(job, at) => {
        searches.add(term)
        openJob(job, at)
      }}
      empty={{ text: text.list.none, scene: 'search' }}
      search={searchBy(text.list.search, {
        idle: <Idle query={query} />,
        all: '/recruit/list',
        onSubmit: searches.add,
      })}
      filter={filterBy('jobType', text.list.all, JOB_TYPE, text.types)}
      more={{ names: FILTERS, controls: <ListControls path={path} query={query} /> }}
    />
  )
}
