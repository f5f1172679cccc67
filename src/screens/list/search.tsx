import type { ReactNode } from 'react'
import type { Path } from '../../contract/routes.ts'
import { searchTexts } from '../../contract/text/parts/search.ts'
import { SearchField } from '../../ui/list/search-field.tsx'
import { css } from '../../ui/style/style.ts'
import { useLocalTexts } from '../app/local-texts.ts'

export interface SearchProps {
  /** Label and placeholder of the field. */
  label: string
  /** The present search words, from the address. */
  value: string | undefined
  onSearch: (words: string) => void
  /** Enter was pressed: the words are complete. */
  onSubmit?: ((words: string) => void) | undefined
  /** At the end of the field's line; below it where there is no room. */
  beside?: ReactNode
}

export interface SearchOptions {
  /** Shown in place of filters and rows while there are no words: earlier searches. Default: all rows. */
  idle?: ReactNode
  /** Where all rows are shown, when nothing was found. Default: the same screen without words. */
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
    min-inline-size: 0;
  }
`

/** The search field above a list. Lists take it by `searchBy`. */
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

/** The search of a list screen. @param label of the field. @param options see {@link SearchOptions}. @example searchBy(text.searchNews) */
export const searchBy = (label: string, options: SearchOptions = {}) => ({ ...options, label, Search })
