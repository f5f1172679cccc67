/** A screen of one thing: its states, and the way back. */
import type { ReactNode } from 'react'
import { isFinal, NOT_FOUND } from '../../contract/final-codes.ts'
import { findRoute, type Path } from '../../contract/routes.ts'
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

/** The id that an address names. Paths of the API say `uid` for the same. */
export const idOf = ({ id, uid }: Query): string => id ?? uid ?? ''

export interface DetailOptions<T> {
  /** What names the thing in the address besides its id, as in `useOpenDetail`'s query. */
  rest?: Parameters<typeof link>[1]
  /** Where it may be known from before, and is kept. Default: by its address, as lists leave it there. */
  memory?: ((app: App, id: string) => Partial<CacheSlot<T>>) | undefined
}

/** What a detail screen shows: at once what is known from a list or from before, then the server's answer.
 * @param fetchOne the call. It is not made without an id.
 * @example const [view, resource] = useDetail('/parkNews_info', idOf(query), fetchNews, readNews) */
export const useDetail = <T,>(
  path: Path,
  id: string,
  fetchOne: (app: App, id: string) => Promise<Outcome<unknown>>,
  read: (raw: unknown) => T | undefined,
  { rest, memory }: DetailOptions<T> = {},
): [ResourceState<T>, Resource<T>] => {
  const app = useApp()
  const common = useText('common')
  const ask = async (): Promise<Outcome<unknown>> =>
    id ? fetchOne(app, id) : { ok: false, error: new ApiError('refused', common.empty, NOT_FOUND) }
  // Rows that lead there are cached by their address, too.
  return useResource(link(path, { ...rest, id }), ask, read, memory && ((app) => memory(app, id)))
}

export interface ResourceContentProps<T> {
  view: ResourceState<T>
  resource: Resource<T>
  /** Leaves what was refused. Without it there is no *Back* button. */
  onBack?: (() => void) | undefined
  /** Where things of this kind are listed, with the screen's title: offered in place of *Try again* for a thing that does not exist, or is
   * not for this person. Default: *Back* as for anything refused. */
  list?: { title: string; open: () => void } | undefined
  /** Said below a failure. Default: advice about the connection, where no server answered. */
  failedHint?: string | undefined
  /** @param at when it arrived, device time in milliseconds. */
  children: (value: T, at: number) => ReactNode
}

/** Draws each state: a skeleton, a failure with *Try again*, the server's refusal with *Back* besides, or the thing. A pull fetches it
 * again. */
export const ResourceContent = <T,>({
  view,
  resource,
  onBack,
  list,
  failedHint,
  children,
}: ResourceContentProps<T>) => {
  const common = useText('common')
  if (view.state === 'failed') {
    const isRefused = view.code !== undefined
    const onward = list ?? (onBack && { title: common.back, open: onBack })
    if (isFinal(view.code) && onward)
      return (
        <Card>
          <Failed
            of={view}
            onRetry={resource.load}
            action={
              <Button kind="tonal" onPress={onward.open}>
                {onward.title}
              </Button>
            }
          />
        </Card>
      )
    return (
      <Card>
        <Failed of={view} hint={failedHint} onRetry={resource.load} />
        {isRefused && onBack && (
          <Button kind="plain" wide onPress={onBack}>
            {common.back}
          </Button>
        )}
      </Card>
    )
  }
  return (
    <>
      {view.state === 'ready' && view.freshness === 'unconfirmed' && <Outdated at={view.at} />}
      <PullRefresh onRefresh={resource.load}>
        {view.state === 'ready' ? children(view.value, view.at) : <SkeletonDetail />}
      </PullRefresh>
    </>
  )
}

export interface DetailScreenProps<T> extends ResourceContentProps<T> {
  title: string
  /** Where Back leads when the app was entered here. */
  up: Path
  /** On a wide screen the first card stands beside the others: where a picture or its own facts make it tall. Default: one column. */
  wide?: boolean | undefined
  /** An `<ActionBar>`, where something can be done. */
  bar?: ((value: T) => ReactNode) | undefined
}

/** The title of a screen, where its area's texts are here. */
const useTitle = (path: Path): string | undefined => {
  const app = useApp()
  const area = findRoute(path)?.area
  if (!area || !app.hasTexts(area)) return undefined
  return (app.text(area).titles as Partial<Record<Path, string>>)[path]
}

/** A screen of one thing, in each of its states. */
export const DetailScreen = <T,>({ title, up, wide, bar, ...faces }: DetailScreenProps<T>) => {
  const { location } = useApp()
  const { view } = faces
  const listTitle = useTitle(up)
  const list = listTitle ? { title: listTitle, open: () => location.returnTo(up) } : undefined
  const goBack = (): void => location.back(up)
  return (
    <Screen
      look={wide ? divided : undefined}
      title={title}
      onBack={goBack}
      bar={view.state === 'ready' && bar?.(view.value)}
    >
      <ResourceContent {...faces} onBack={goBack} list={list} />
    </Screen>
  )
}
