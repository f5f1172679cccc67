/** The states and the Back button of a detail screen. */
import type { ReactNode } from 'react'
import { isFinal, NOT_FOUND } from '../../contract/final-codes.ts'
import { findRoute, type Path, type PathLink } from '../../contract/routes.ts'
import type { App } from '../../core/app.ts'
import type { Query } from '../../core/session/guard.ts'
import { link } from '../../core/navigation/location.ts'
import { ApiError, type Outcome } from '../../core/http/outcome.ts'
import type { CacheSlot, Resource, ResourceState } from '../../core/store/resource.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { PullRefresh } from '../../ui/gesture/pull-refresh.tsx'
import { divided } from '../../ui/layout/divided.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import { SkeletonDetail } from '../../ui/feedback/skeleton-shapes.tsx'
import { useApp, useText } from '../app/app-context.ts'
import { Outdated } from './outdated.tsx'
import { useResource } from './use-resource.ts'

/** Reads the id from the query. Some routes call it `uid`. */
export const idOf = ({ id, uid }: Query): string => id ?? uid ?? ''

export interface DetailOptions<T> {
  /** Query parameters that identify the entity besides its id, as in the query of `useOpenDetail`. */
  rest?: Parameters<typeof link>[1]
  /** Cache entry of the entity. Default: the entry of its URL, which lists fill. */
  slotOf?: ((app: App, id: string) => Partial<CacheSlot<T>>) | undefined
}

/** The data of a detail screen: first the cached data from a list or an earlier visit, then the response.
 * @param fetchOne calls the API. It is not called without an id.
 * @example const [view, resource] = useDetail('/parkNews_info', idOf(query), fetchNews, readNews) */
export const useDetail = <T,>(
  path: Path,
  id: string,
  fetchOne: (app: App, id: string) => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  { rest, slotOf }: DetailOptions<T> = {},
): [ResourceState<T>, Resource<T>] => {
  const app = useApp()
  const common = useText('common')
  const ask = async (): Promise<Outcome<unknown>> =>
    id ? fetchOne(app, id) : { ok: false, error: new ApiError('refused', common.missing, NOT_FOUND) }
  // `useOpenDetail` caches rows under the same URL.
  return useResource(link(path, { ...rest, id }), ask, read, slotOf && ((app) => slotOf(app, id)))
}

export interface ResourceContentProps<T> {
  view: ResourceState<T>
  resource: Resource<T>
  /** Called by the *Back* button of an error for which a retry cannot help. Default: there is no such button. */
  onBack?: (() => void) | undefined
  /** The list screen of such entities. Its button replaces *Try again* if the entity does not exist or the user may not see it.
   * Default: a *Back* button. */
  list?: { title: string; open: () => void } | undefined
  /** Hint below the error message. Default: advice about the connection if the server did not respond. */
  failedHint?: string | undefined
  /** The loading state. Default: the skeleton of a detail. */
  skeleton?: ReactNode
  /** @param at time of the response, device time in ms. */
  children: (value: T, at: number) => ReactNode
}

/** Renders each state: a skeleton, an error with *Try again* (or with the list or *Back*, if a retry cannot help), or the
 * content. Pull-to-refresh reloads it. */
export const ResourceContent = <T,>({
  view,
  resource,
  onBack,
  list,
  failedHint,
  skeleton = <SkeletonDetail />,
  children,
}: ResourceContentProps<T>) => {
  const common = useText('common')
  if (view.state === 'failed') {
    const onward = isFinal(view.code) && (list ?? (onBack && { title: common.back, open: onBack }))
    return (
      <Card>
        <Failed
          of={view}
          hint={onward ? undefined : failedHint}
          onRetry={resource.load}
          action={
            onward && (
              <Button kind="tonal" onPress={onward.open}>
                {onward.title}
              </Button>
            )
          }
        />
      </Card>
    )
  }
  return (
    <>
      {view.state === 'ready' && view.freshness === 'unconfirmed' && <Outdated {...view} onRetry={resource.load} />}
      <PullRefresh onRefresh={resource.load}>
        {view.state === 'ready' ? children(view.value, view.at) : skeleton}
      </PullRefresh>
    </>
  )
}

export interface DetailScreenProps<T> extends ResourceContentProps<T> {
  title: string
  /** Target of Back if the app was opened on this screen. */
  up: PathLink
  /** On wide screens, places the first card beside the others. For screens with a tall first card. Default: one column. */
  wide?: boolean | undefined
  /** An `<ActionBar>`, if there are actions. */
  bar?: ((value: T) => ReactNode) | undefined
}

/** The title of a route, if the texts of its area are loaded. */
const useTitle = (to: PathLink): string | undefined => {
  const app = useApp()
  const route = findRoute(to)
  if (!route || !app.hasTexts(route.area)) return undefined
  return (app.text(route.area).titles as Partial<Record<Path, string>>)[route.path]
}

/** A detail screen in each of its states. */
export const DetailScreen = <T,>({ title, up, wide, bar, ...content }: DetailScreenProps<T>) => {
  const { location } = useApp()
  const { view } = content
  const listTitle = useTitle(up)
  const list = listTitle ? { title: listTitle, open: () => location.returnTo(up) } : undefined
  const goBack = (): void => location.back(up)
  return (
    <Screen
      className={wide ? divided : undefined}
      title={title}
      onBack={goBack}
      bar={view.state === 'ready' && bar?.(view.value)}
    >
      <ResourceContent {...content} onBack={goBack} list={list} />
    </Screen>
  )
}
