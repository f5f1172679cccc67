import Newspaper from 'lucide/dist/esm/icons/newspaper.mjs'
import { useEffect, useRef } from 'react'
import { searchTexts } from '../../src/contract/text/parts/search.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Menu, type MenuEntry } from '../../src/screens/app/menu.tsx'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { announceFound } from '../../src/screens/list/search.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { SearchField } from '../../src/ui/list/search-field.tsx'

const matches = (label: string, term: string): boolean => label.toLowerCase().includes(term.toLowerCase())

export interface NavSearchProps {
  term: string
  entries: readonly MenuEntry[]
  /** Whether to focus the field after mounting, because the user pressed the placeholder. */
  takesFocus: boolean
}

/** Filters the menu entries while the user types, and offers a search in the park's news. */
export const NavSearch = ({ term, entries, takesFocus }: NavSearchProps) => {
  const app = useApp()
  const text = useText('general')
  const { clear, nothingFound } = useLocalTexts(searchTexts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus()
    // Runs once, after mounting.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const found = term ? entries.filter(({ label }) => matches(label, term)) : []
  return (
    <div className={stack} ref={box}>
      <SearchField
        label={text.search}
        placeholder={text.search}
        value={term}
        clearLabel={clear}
        // The keyword is stored in the URL, so that Back from a result shows the search again.
        onSearch={(keyword) => app.location.navigate(link('/nav', { keyword }), { replace: true })}
      />
      {announceFound(term ? found.length : -1)}
      {term && (
        <>
          {found.length > 0 ? (
            <Menu title={text.found} entries={found} />
          ) : (
            <Card>
              <Empty text={nothingFound(term)} scene="search" />
            </Card>
          )}
          <Card>
            <Cell
              icon={Newspaper}
              label={text.searchNews(term)}
              onPress={() => app.location.navigate(link('/parkNews', { keyword: term }))}
            />
          </Card>
        </>
      )}
    </div>
  )
}
