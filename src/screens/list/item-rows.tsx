import { memo, type ReactNode } from 'react'
import type { Row } from '../../core/list/paged-list.ts'
import { ListItem, type ListItemProps } from '../../ui/list/list-item.tsx'
import type { RowsProps } from './paged-list.tsx'

/** A hook that maps a row to the props of its `<ListItem>`. */
export type UseItem<T> = (item: T) => Omit<ListItemProps, 'onOpen'>

/** Makes the `row` function of a list of `<ListItem>`s. */
export const itemRows = <T extends Row>(useItem: UseItem<T>): RowsProps<T>['row'] => {
  const Item = memo(({ item, open }: { item: T; open: (item: T) => void }) => (
    <ListItem {...useItem(item)} onOpen={() => open(item)} />
  ))
  return (item, open): ReactNode => <Item item={item} open={open} />
}
