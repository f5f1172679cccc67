/** Details as data: which call, how its answer is read, what is drawn of it, what can be done with it. */
import type { FunctionComponent, ReactNode } from 'react'
import type { Args, Endpoint } from '../../contract/endpoint.ts'
import type { Path } from '../../contract/routes.ts'
import type { App } from '../../core/app.ts'
import { DRAWN, type Outcome } from '../../core/http/outcome.ts'
import type { Query } from '../../core/session/guard.ts'
import type { CacheSlot, Resource, ResourceState } from '../../core/store/resource.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import type { ScreenComponent } from '../app/screen-table.ts'
import type { DetailAction, DetailActions } from './detail-actions.tsx'
import { DetailScreen, idOf, useDetail, type DetailOptions } from './detail-screen.tsx'

/** The `fetchOne` of a call that takes an id. @example one(getNews) */
export const one =
  <E extends Endpoint>(
    call: E & ({ id: string } | { uid: string } extends infer Id ? (Id extends Args<E> ? unknown : never) : never),
  ) =>
  (app: App, id: string): Promise<Outcome<unknown>> =>
    app.client.attempt(call as Endpoint<string, object, unknown>, call.includes('{uid}') ? { uid: id } : { id }, DRAWN)

export interface ViewProps<T> {
  of: T
  /** When it arrived, device time in milliseconds. */
  at: number
  /** Fetches it again; `false` when that failed. */
  reload: () => Promise<boolean>
  /** Begins an action on a part of it, from a button in its cards. Needs `useActions`. */
  start: (action: DetailAction<T>) => Promise<void>
}

export interface DetailSpec<T> {
  /** Where Back leads when the app was entered here. */
  up: Path
  /** On a wide screen the first card stands beside the others: where a picture or its own facts make it tall. Default: one column. */
  wide?: boolean
  fetchOne: (app: App, id: string) => Promise<Outcome<unknown>>
  read: (raw: unknown) => T | undefined
  /** The cards of the screen. */
  View: FunctionComponent<ViewProps<T>>
  /** The id that the address names. Default: its `id`, or `uid`. */
  idOf?: (query: Query) => string
  /** What names the thing in the address besides its id. */
  rest?: DetailOptions<T>['rest']
  /** Where the thing may be known from before, and is kept. Default: by its address, as lists leave it there. */
  memory?: (app: App, id: string) => Partial<CacheSlot<T>>
  /** What this screen shows of what is known: `useRedirect`. Default: all of it. */
  useView?: (known: ResourceState<T>) => ResourceState<T>
  /** Said below a failure: `usePendingHint`. */
  useFailedHint?: () => string | undefined
  /** What can be done with it: `useDetailActions`. */
  useActions?: (resource: Resource<T>) => DetailActions<T>
  /** The bar at the bottom. Default: the buttons of the actions, where one is allowed.
   * @param buttons of the actions that this value allows. @param reload fetches the thing again. */
  bar?: (value: T, buttons: ReactNode[], reload: () => Promise<boolean>) => ReactNode
  /** What else the screen does, from the first drawing on: `useArticles`, `useShare`, `usePrefetchScreen`. @param value `undefined` until
   * it is known. */
  useEffects?: (value: T | undefined) => void
}

const NO_ACTIONS = { start: () => Promise.resolve(), buttons: () => [], dialog: undefined }
const useNoActions = () => NO_ACTIONS

/** A route that shows one thing, named by its address. What does not fit calls `useDetail` and draws a `<DetailScreen>` itself.
 * @example
 * export const ParkNewsInfo = detailScreen({ up: '/parkNews', fetchOne: one(getNews), read: readArticle, View: NewsArticleView, useEffects: useArticles })
 * @example
 * export const BookRecordInfo = detailScreen({
 *   up: '/bookRecord',
 *   fetchOne: one(getBooking),
 *   read: readBooking,
 *   View: BookingView,
 *   useView: (known) => useRedirect(known, ({ type, id }) => (type === 'parking' ? link('/rateRecord_info', { id }) : undefined)),
 *   useActions: (resource) => useDetailActions(resource, useBookingActions()),
 * }) */
export const detailScreen = <T,>({
  up,
  wide,
  fetchOne,
  read,
  View,
  rest,
  memory,
  useView = (known) => known,
  useFailedHint,
  useActions = useNoActions,
  bar = (_, buttons) => buttons.length > 0 && <ActionBar>{buttons}</ActionBar>,
  useEffects,
  ...spec
}: DetailSpec<T>): ScreenComponent => {
  const Made: ScreenComponent = ({ path, query, title }) => {
    const id = (spec.idOf ?? idOf)(query)
    const [known, resource] = useDetail(path, id, fetchOne, read, { rest, memory })
    const view = useView(known)
    const { start, buttons, dialog } = useActions(resource)
    useEffects?.(view.state === 'ready' ? view.value : undefined)
    return (
      <>
        <DetailScreen
          title={title}
          up={up}
          wide={wide}
          view={view}
          resource={resource}
          failedHint={useFailedHint?.()}
          bar={(value) => bar(value, buttons(value), resource.load)}
        >
          {(value, at) => <View of={value} at={at} reload={resource.load} start={start} />}
        </DetailScreen>
        {dialog}
      </>
    )
  }
  return Made
}
