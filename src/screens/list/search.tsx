import { searchTexts } from '../../contract/text/parts/search.ts'
import { SearchField } from '../../ui/list/search-field.tsx'
import { useLocalTexts } from '../app/local-texts.ts'

export interface SearchProps {
  /** Name of the box, and what stands in it while it is empty. */
  label: string
  /** What is looked for now: the address's. */
  value: string | undefined
  onSearch: (words: string) => void
}

/** A search box above rows. */
export const Search = ({ label, value = '', onSearch }: SearchProps) => {
  const { clear } = useLocalTexts(searchTexts)
  return <SearchField value={value} label={label} placeholder={label} clearLabel={clear} onSearch={onSearch} />
}
