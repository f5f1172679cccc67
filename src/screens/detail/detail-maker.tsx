/** Details as data: which call, how its answer is read, what is drawn of it. */
import type { FunctionComponent } from 'react'
import type { Args, Endpoint } from '../../contract/endpoint.ts'
import type { App } from '../../core/app.ts'
import type { Outcome } from '../../core/http/outcome.ts'
import { DetailScreen, idOf, useDetail, type DetailScreenProps } from './detail-screen.tsx'
import type { ScreenComponent } from '../app/screen-table.ts'

/** The `fetchOne` of a call that takes an id. @example one(getNews) */
export const one =
  <E extends Endpoint>(
    call: E & ({ id: string } | { uid: string } extends infer Id ? (Id extends Args<E> ? unknown : never) : never),
  ) =>
  (app: App, id: string): Promise<Outcome<unknown>> =>
    app.client.attempt(call as Endpoint<string, object, unknown>, call.includes('{uid}') ? { uid: id } : { id })

export interface ViewProps<T> {
  of: T
  /** Fetches it anew; `false` when that failed. */
  reload: () => Promise<boolean>
}

export interface DetailSpec<T> extends Pick<DetailScreenProps<T>, 'up' | 'bar'> {
  fetchOne: (app: App, id: string) => Promise<Outcome<unknown>>
  read: (raw: unknown) => T | undefined
  /** The cards of the screen. */
  View: FunctionComponent<ViewProps<T>>
  /** What else the screen does, from the first drawing on: `useArticles`, `useShare`, `useNext`. @param value `undefined` until it is known. */
  useEffects?: (value: T | undefined) => void
}

/** A route that shows one thing, named by the address's `id`. What does not fit calls `useDetail` and draws a `<DetailScreen>` itself.
 * @example
 * export const ParkNewsInfo = detailScreen({ up: '/parkNews', fetchOne: one(getNews), read: readArticle, View: NewsArticleView, useMore: useArticles }) */
export const detailScreen = <T,>({ up, bar, fetchOne, read, View, useEffects }: DetailSpec<T>): ScreenComponent => {
  const Made: ScreenComponent = ({ path, query, title }) => {
    const [view, resource] = useDetail(path, idOf(query), fetchOne, read)
    useEffects?.(view.state === 'ready' ? view.value : undefined)
    return (
      <DetailScreen title={title} up={up} view={view} resource={resource} bar={bar}>
        {(value) => <View of={value} reload={resource.load} />}
      </DetailScreen>
    )
  }
  return Made
}
