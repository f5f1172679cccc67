import type { ReactNode } from 'react'
import type { Path } from '../../contract/routes.ts'
import { searchTexts } from '../../contract/text/parts/search.ts'
import { SearchField } from '../../ui/list/search-field.tsx'
import { ChangingText } from '../../ui/layout/changing-text.tsx'
import { visuallyHidden } from '../../ui/style/layout.ts'
import { css } from '../../ui/style/style.ts'
import { useLocalTexts } from '../app/local-texts.ts'

export interface SearchProps {
  /** Label and placeholder of the field. */
  label: string
  /** The current search term, from the URL. */
  value: string | undefined
  onSearch: (term: string) => void
  /** Called when Enter is pressed. */
  onSubmit?: ((term: string) => void) | undefined
  /** Rendered at the end of the field's row, or below it if there is no room. */
  beside?: ReactNode
}

export interface SearchOptions {
  /** Shown instead of filters and rows while there is no search term, such as recent searches. Default: all rows. */
  idle?: ReactNode
  /** Target of *Show all* if nothing was found. Default: the same screen without a search term. */
  all?: Path | undefined
  onSubmit?: SearchProps['onSubmit']
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  margin: calc(0px - var(--space-4));
  & > * {
    margin: var(--space-4);
  }
  & > :first-child {
    flex: 1 1 11em;
    min-width: 0;
  }
`

/** The search field above a list; see `searchBy`. */
export const Search = ({ label, value = '', onSearch, onSubmit, beside }: SearchProps) => {
  const { clear } = useLocalTexts(searchTexts)
  return (
    <div className={line}>
      <div>
        <SearchField
          value={value}
          label={label}
          placeholder={label}
          clearLabel={clear}
          onSearch={onSearch}
          onSubmit={onSubmit}
        />
      </div>
      {beside && <div>{beside}</div>}
    </div>
  )
}

const Found = ({ total }: { total: number }) => {
  const { found } = useLocalTexts(searchTexts)
  return (
    <p className={visuallyHidden} role="status">
      <ChangingText>{total >= 0 && total < Infinity && found(total)}</ChangingText>
    </p>
  )
}

/** Announces how many rows a search has found. Render it also before the response: a live region that appears together with its text is
 * not announced. @param total see `ListView`. */
export const announceFound = (total: number): ReactNode => <Found total={total} />

/** Makes the `search` prop of a list screen. @param label label of the field. @param options see {@link SearchOptions}. @example
 * searchBy(text.searchNews) */
export const searchBy = (label: string, options: SearchOptions = {}) => ({
  ...options,
  label,
  Search,
  found: announceFound,
})
