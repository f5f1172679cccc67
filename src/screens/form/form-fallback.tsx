import type { ResourceState } from '../../core/store/resource.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { SkeletonForm } from '../../ui/feedback/skeleton-shapes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useBack, useText } from '../app/app-context.ts'

export interface FormFallbackProps {
  title: string
  /** State of the data that the form needs. */
  view: ResourceState<unknown>
  onRetry: () => unknown
  /** Message if the data are loaded but there is nothing to choose. Default: loaded data are always enough for the form. */
  empty?: string | undefined
}

/** Shown in place of a form whose data are missing: a skeleton, an error with a retry button, or an explanation why there is no form.
 * @example <FormFallback title={title} view={view} onRetry={resource.load} empty={text.noSlots} /> */
export const FormFallback = ({ title, view, onRetry, empty }: FormFallbackProps) => {
  const { refresh } = useText('common')
  return (
    <Screen title={title} onBack={useBack()}>
      {view.state === 'loading' && <SkeletonForm />}
      {view.state === 'failed' && (
        <Card>
          <Failed of={view} onForm onRetry={onRetry} />
        </Card>
      )}
      {view.state === 'ready' && empty && (
        <Empty
          text={empty}
          action={
            <Button kind="tonal" onPress={onRetry}>
              {refresh}
            </Button>
          }
        />
      )}
    </Screen>
  )
}
