import { Tabs } from '../../ui/layout/tabs.tsx'
import type { Filter } from './list-screen.tsx'

/** Makes filter tabs of a list screen.
 * @example filterTabs('show', [{ key: '', label: text.all }, { key: 'unread', label: text.unread }]) */
export const filterTabs = (name: string, items: Filter['items']): Filter => ({ name, items, Tabs })

/** Makes filter tabs of a list screen: one for all rows, and one for each value of a field.
 * @param name query parameter of the filter. @param all label of the first tab. @param values values by name. @param labels labels by
 * name.
 * @example filterBy('newsType', text.allNews, NEWS_TYPE, text.newsTypes) */
export const filterBy = <Name extends string>(
  name: string,
  all: string,
  values: Readonly<Record<Name, number>>,
  labels: Readonly<Record<NoInfer<Name>, string>>,
): Filter =>
  filterTabs(name, [
    { key: '', label: all },
    ...(Object.keys(values) as Name[]).map((one) => ({ key: String(values[one]), label: labels[one] })),
  ])
