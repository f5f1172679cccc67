import { searchTexts } from '../../contract/text/parts/search.ts'
import type { Row } from '../../core/list/paged-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import type { RowsProps } from './paged-list-view.tsx'

type Empty = RowsProps<Row>['empty']

/** The empty state. If a search or a filter has no results, it says so and has a button that shows all rows. A list with a `next` action
 * for this filter keeps it. */
export const useEmpty = (empty: Empty, isFiltered: boolean, term: string | undefined, showAll: () => void): Empty => {
  const text = useLocalTexts(searchTexts)
  const given = typeof empty === 'string' ? { text: empty } : empty
  if (!term && (given.next || !isFiltered)) return empty
  return {
    scene: 'search',
    ...given,
    hint: undefined,
    next: undefined,
    ...(term ? { text: text.nothingFound(term), scene: 'search' } : { text: given.ofFilter ?? text.noneOfFilter }),
    action: (
      <Button kind="tonal" onPress={showAll}>
        {text.showAll}
      </Button>
    ),
  }
}
