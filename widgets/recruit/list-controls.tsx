import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import SearchIcon from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'
import type { Path } from '../../src/contract/routes.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { css, cx } from '../../src/ui/style/style.ts'
import { useCompany } from './company/use-company.ts'
import { countFilters } from './filters.ts'

export interface ListControlsProps {
  path: Path
  query: Query
  /** Shows a link to the search that looks like a search field. */
  withSearch?: boolean
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  margin: calc(0px - var(--space-4));
`
const pill = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  margin: var(--space-4);
  padding: var(--space-4) var(--space-16);
  border: 1px solid var(--line);
  border-radius: 22px;
  background: var(--card);
  text-align: start;
  & > svg {
    margin-right: var(--space-8);
    color: var(--weak);
  }
  &:active {
    background: var(--pressed);
  }
`
const wide = css`
  flex: 1 1 9em;
  min-width: 0;
  color: var(--weak);
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
const active = css`
  border-color: var(--primary);
  background: var(--tint);
  color: var(--primary);
  font-weight: 600;
  & > svg {
    color: inherit;
  }
`

/** At the start of its own line, if it does not fit beside the others. */
const below = css`
  margin-right: auto;
`

const load = () => import('./filter-sheet.tsx').then((module) => module.FilterSheet)

/** Names the company whose jobs are shown. Pressing it shows the jobs of all companies. */
const CompanyFilter = ({ companyId, path, query }: ListControlsProps & { companyId: string }) => {
  const app = useApp()
  const { list: text } = useText('recruit')
  const [view] = useCompany(companyId)
  const name = view.state === 'ready' ? view.value.businessName : text.oneCompany
  return (
    <button
      type="button"
      className={cx(pill, active, below)}
      aria-label={text.removeFilter(name)}
      onClick={({ currentTarget }) => {
        // This button is removed, so the focus moves to the one before it.
        const before = currentTarget.previousElementSibling as HTMLElement | null
        before?.focus()
        app.location.navigate(link(path, { ...query, companyId: undefined }), { replace: true })
      }}
    >
      <Icon of={X} size={18} />
      <ChangingText>{name}</ChangingText>
    </button>
  )
}

/** Filters of a list of jobs besides its tabs: the link to the search, the company, and the sheet with salary and benefits. */
export const ListControls = ({ path, query, withSearch }: ListControlsProps) => {
  const app = useApp()
  const { list: text, titles } = useText('recruit')
  const [open, setOpen] = useState(false)
  /** Each time the sheet opens, it starts with the filters of the URL. */
  const [opening, setOpening] = useState(0)
  const close = (): void => setOpen(false)
  const count = countFilters(query)
  return (
    <div className={row}>
      {withSearch && (
        <button
          type="button"
          className={cx(pill, wide)}
          onClick={() => app.location.navigate(link('/recruit/search', query))}
        >
          <Icon of={SearchIcon} size={18} />
          <span>{titles['/recruit/search']}</span>
        </button>
      )}
      <button
        type="button"
        className={cx(pill, count > 0 && active)}
        aria-haspopup="dialog"
        onClick={() => {
          setOpening(opening + 1)
          setOpen(true)
        }}
      >
        <Icon of={ListFilter} size={18} />
        <ChangingText>{text.filters(count)}</ChangingText>
      </button>
      {query.companyId && <CompanyFilter companyId={query.companyId} path={path} query={query} />}
      <LazyPart load={load} wanted={open} onFail={close}>
        {(FilterSheet) => <FilterSheet key={opening} open={open} onClose={close} path={path} query={query} />}
      </LazyPart>
    </div>
  )
}
