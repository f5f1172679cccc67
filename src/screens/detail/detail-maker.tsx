/** Makes detail screens from a declaration: the API call, the parser, the view and the actions. */
import type { FunctionComponent, ReactNode } from 'react'
import type { Args, Endpoint } from '../../contract/endpoint.ts'
import type { PathLink } from '../../contract/routes.ts'
import type { App } from '../../core/app.ts'
import { INLINE, type Outcome } from '../../core/http/outcome.ts'
import type { Query } from '../../core/session/guard.ts'
import type { CacheSlot, Resource, ResourceState } from '../../core/store/resource.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import type { ScreenComponent } from '../app/screen-table.ts'
import type { DetailAction } from './detail-action.ts'
import type { DetailActions } from './detail-actions.tsx'
import { DetailScreen, idOf, useDetail, type DetailOptions } from './detail-screen.tsx'

/** Makes the `fetchOne` for a call that takes an id.
 * @example one(getNews) */
export const one =
  <E extends Endpoint>(
    call: E & ({ id: string } | { uid: string } extends infer Id ? (Id extends Args<E> ? unknown : never) : never),
  ) =>
  (app: App, id: string): Promise<Outcome<unknown>> =>
    app.client.attempt(call as Endpoint<string, object, unknown>, call.includes('{uid}') ? { uid: id } : { id }, INLINE)

export interface ViewProps<T> {
  of: T
  /** Time of the response, device time in ms. */
  at: number
  /** Whether the data are the response of the last request, and not older. */
  isFresh: boolean
  /** Reloads the data. Resolves with whether it succeeded. */
  reload: () => Promise<boolean>
  /** Starts an action from a button inside the view. Requires `useActions`. */
  start: (action: DetailAction<T>) => Promise<void>
}

export interface DetailSpec<T> {
  /** Target of Back if the app was opened on this screen. A function gets the value, `undefined` until it is loaded. */
  up: PathLink | ((value: T | undefined) => PathLink)
  /** On wide screens, places the first card beside the others. For screens with a tall first card. Default: one column. */
  wide?: boolean
  /** The loading state. Default: the skeleton of a detail. */
  skeleton?: ReactNode
  fetchOne: (app: App, id: string) => Promise<Outcome<unknown>>
  read: (raw: unknown) => T | undefined
  /** The cards of the screen. */
  View: FunctionComponent<ViewProps<T>>
  /** Reads the id from the query. Default: `id` or `uid`. */
  idOf?: (query: Query) => string
  /** Query parameters that identify the entity besides its id. */
  rest?: DetailOptions<T>['rest']
  /** Cache entry of the entity. Default: the entry of its URL, which lists fill. */
  slotOf?: (app: App, id: string) => Partial<CacheSlot<T>>
  /** Transforms the state before it is shown, such as `useRedirect`. Default: it is shown unchanged. */
  useView?: (known: ResourceState<T>) => ResourceState<T>
  /** Hint below the error message, such as `usePendingHint`. */
  useFailedHint?: () => string | undefined
  /** Actions on the entity: `useDetailActions`. Default: none. */
  useActions?: (resource: Resource<T>) => DetailActions<T>
  /** The bar at the bottom. Default: the buttons of the allowed actions, if there are any.
   * @param buttons buttons of the allowed actions. @param reload reloads the data. */
  bar?: (value: T, buttons: ReactNode[], reload: () => Promise<boolean>) => ReactNode
  /** A hook for side effects: `usePreloadSanitiser`, `useShare`, `usePrefetchScreen`. @param value `undefined` until it is loaded. */
  useEffects?: (value: T | undefined) => void
}

const NO_ACTIONS = { start: () => Promise.resolve(), buttons: () => [], dialog: undefined }
const useNoActions = () => NO_ACTIONS

/** Makes the screen of a route that shows one entity. A screen with other needs calls `useDetail` and renders `<DetailScreen>` itself.
 * @example
 * export const ParkNewsInfo = detailScreen({
 *   up: '/parkNews',
 *   fetchOne: one(getNews),
 *   read: readArticle,
 *   View: NewsArticleView,
 *   useEffects: usePreloadSanitiser,
 * })
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
  skeleton,
  fetchOne,
  read,
  View,
  rest,
  slotOf,
  useView = (known) => known,
  useFailedHint,
  useActions = useNoActions,
  bar = (_, buttons) => buttons.length > 0 && <ActionBar>{buttons}</ActionBar>,
  useEffects,
  ...spec
}: DetailSpec<T>): ScreenComponent => {
  const Made: ScreenComponent = ({ path, query, title }) => {
    const id = (spec.idOf ?? idOf)(query)
    const [known, resource] = useDetail(path, id, fetchOne, read, { rest, slotOf })
    const view = useView(known)
    const isFresh = view.state === 'ready' && view.freshness === 'fresh'
    const { start, buttons, dialog } = useActions(resource)
    const shown = view.state === 'ready' ? view.value : undefined
    useEffects?.(shown)
    return (
      <>
        <DetailScreen
          title={title}
          up={typeof up === 'string' ? up : up(shown)}
          wide={wide}
          skeleton={skeleton}
          view={view}
          resource={resource}
          failedHint={useFailedHint?.()}
          bar={(value) => bar(value, buttons(value), resource.load)}
        >
          {(value, at) => <View of={value} at={at} isFresh={isFresh} reload={resource.load} start={start} />}
        </DetailScreen>
        {dialog}
      </>
    )
  }
  return Made
}
