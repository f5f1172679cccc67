import { searchTexts } from '../../contract/text/parts/search.ts'
import { SearchField } from '../../ui/list/search-field.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

export interface SearchProps {
  /** Label and placeholder of the field. */
  label: string
  /** The present search words, from the address. */
  value: string | undefined
  onSearch: (words: string) => void
}

/** The search field above a list. Lists take it by `searchBy`. */
export const Search = ({ label, value = '', onSearch }: SearchProps) => {
  const { clear } = useLocalTexts(searchTexts)
  return <SearchField value={value} label={label} placeholder={label} clearLabel={clear} onSearch={onSearch} />
}

/** The search of a list screen. @param label of the field. @example searchBy(text.searchNews) */
export const searchBy = (label: string) => ({ label, Search })
