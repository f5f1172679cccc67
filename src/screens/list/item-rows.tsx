import { memo, type ReactNode } from 'react'
import type { Row } from '../../core/list/paged-list.ts'
import { ListItem, type ListItemProps } from '../../ui/list/list-item.tsx'
import type { RowsProps } from './paged-list-view.tsx'

/** A hook that maps a row to the props of its `<ListItem>`. `onOpen: undefined`: the row is text, because there is nothing to open.
 * Default: the row calls the list's `onOpen`. */
export type UseItem<T> = (item: T) => ListItemProps

/** Makes the `row` function of a list of `<ListItem>`s. */
export const itemRows = <T extends Row>(useItem: UseItem<T>): RowsProps<T>['row'] => {
  const Item = memo(({ item, open }: { item: T; open: (item: T) => void }) => (
    <ListItem onOpen={() => open(item)} {...useItem(item)} />
  ))
  return (item, open): ReactNode => <Item item={item} open={open} />
}
