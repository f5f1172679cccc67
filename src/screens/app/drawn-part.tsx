import { useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { Failed } from '../../ui/feedback/failed.tsx'
import { SkeletonDetail } from '../../ui/feedback/skeleton-shapes.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useText } from './app-context.ts'
import { useLazy } from './lazy-part.tsx'

/** A component whose code is a chunk of its own. */
export type DrawnPart<Props> = FunctionComponent<Props> & {
  /** Begins to fetch the code, before it is drawn. */
  fetch: () => void
}

interface Retry {
  onRetry: () => void
}

const makePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  space: ReactNode,
  Missing: FunctionComponent<Retry>,
): DrawnPart<Props> => {
  const Part: FunctionComponent<Props> = (props) => {
    const [isFailed, setFailed] = useState(false)
    const Drawn = useLazy({ load, wanted: !isFailed, drawn: true, onFail: () => setFailed(true) })
    // Fetched, not made here.
    // eslint-disable-next-line react-hooks/static-components
    if (Drawn) return <Drawn {...props} />
    return isFailed ? <Missing onRetry={() => setFailed(false)} /> : space
  }
  // A failure is said where the part is drawn.
  return Object.assign(Part, { fetch: () => void load().catch(() => undefined) })
}

const FailedCard = ({ onRetry }: Retry) => (
  <Card>
    <Failed onRetry={onRetry} />
  </Card>
)

/** Makes a part of a screen whose code is a chunk of its own, and which a person sees at once. Its space is kept meanwhile; when the code
 * cannot be fetched, a sentence says so, with a retry. For what is fetched when it is opened, such as a sheet, see `<LazyPart>`.
 * @param load fetches the component.
 * @param space what is drawn meanwhile, of the same height. Default: the skeleton of a detail screen.
 * @example
 * const RecordView = drawnPart(() => import('./record-view.tsx').then((module) => module.RecordView))
 * export const Record = detailScreen({ …, View: RecordView }) */
export const drawnPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  space: ReactNode = <SkeletonDetail />,
): DrawnPart<Props> => makePart(load, space, FailedCard)

const FailedBar = ({ onRetry }: Retry) => {
  const text = useText('common')
  return (
    <ActionBar note={text.networkFailed}>
      <Button wide kind="tonal" onPress={onRetry}>
        {text.retry}
      </Button>
    </ActionBar>
  )
}

const WaitingBar = () => (
  <ActionBar>
    <Button wide busy onPress={() => undefined}>
      {useText('common').loading}
    </Button>
  </ActionBar>
)

/** The same for the bar at the bottom of a screen. */
export const drawnBar = <Props extends object>(load: () => Promise<ComponentType<Props>>): DrawnPart<Props> =>
  makePart(load, <WaitingBar />, FailedBar)
