import type { ResourceState } from '../../core/store/resource.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { SkeletonForm } from '../../ui/feedback/skeleton-shapes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useText } from '../app/app-context.ts'
import { useBack } from '../hooks/use-back.ts'

export interface FormFallbackProps {
  title: string
  /** What the form needs. */
  view: ResourceState<unknown>
  onRetry: () => unknown
  /** Said when all has arrived, but nothing can be chosen. */
  empty: string
}

/** In place of a form whose data are not there: the skeleton, the failure with a retry, or why there is no form.
 * @example <FormFallback title={title} view={view} onRetry={resource.load} empty={text.noSlots} /> */
export const FormFallback = ({ title, view, onRetry, empty }: FormFallbackProps) => {
  const { retry } = useText('common')
  return (
    <Screen title={title} onBack={useBack()}>
      {view.state === 'loading' && <SkeletonForm />}
      {view.state === 'failed' && (
        <Card>
          <Failed of={view} onForm onRetry={onRetry} />
        </Card>
      )}
      {view.state === 'ready' && (
        <Empty
          text={empty}
          action={
            <Button kind="tonal" onPress={onRetry}>
              {retry}
            </Button>
          }
        />
      )}
    </Screen>
  )
}
