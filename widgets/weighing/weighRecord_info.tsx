import { cancelWeighing, getWeighing } from '../../src/contract/api/booking/weighing.ts'
import { canCancelWeighing } from '../../src/contract/model/booking/weighing.ts'
import { cancellingTexts } from '../../src/contract/text/parts/cancelling.ts'
import type { Resource } from '../../src/core/store/resource.ts'
import { readWeighing, type WeighingItem } from '../../src/features/booking/truck-booking.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { loadPart } from '../../src/screens/app/load-part.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useDetailActions, type DetailActions } from '../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { Button, type ButtonProps } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { weighingTime } from './weighing-time.ts'
import { WeighingView } from './weighing-view.tsx'

const loadForm = () => import('./weigh-submission.ts')

const useActions = (resource: Resource<WeighingItem>): DetailActions<WeighingItem> => {
  const app = useApp()
  const text = useLocalTexts(cancellingTexts)
  const time = useTimeText()
  return useDetailActions(resource, [
    {
      name: 'cancel',
      label: text.cancel,
      kind: 'danger',
      isAllowed: (weighing) => canCancelWeighing(weighing, app.clock.now()),
      question: (weighing) => ({
        title: text.cancelTitle,
        text: text.cancelText(weighingTime(weighing, time)),
        keep: text.keep,
        tone: 'danger',
      }),
      run: ({ id }) => app.client.attempt(cancelWeighing, { id }),
      done: text.cancelled,
    },
  ])
}

const AgainButton = ({ weighing, kind }: { weighing: WeighingItem; kind: ButtonProps['kind'] }) => {
  const app = useApp()
  const text = useLocalTexts(cancellingTexts)
  const again = async (): Promise<void> => {
    const form = await loadPart(app, loadForm)
    if (!form) return
    form.saveAsNextDraft(app, weighing)
    app.location.navigate('/bookWeigh')
  }
  return (
    <Button wide kind={kind} onPress={again}>
      {text.again}
    </Button>
  )
}

/** One of the user's weighings: its weights and ticket, and a button to cancel it while it is booked. */
export const WeighRecordInfo = detailScreen({
  up: '/weighRecord',
  wide: true,
  fetchOne: one(getWeighing),
  read: readWeighing,
  View: WeighingView,
  useActions,
  bar: (weighing, buttons) => (
    <ActionBar>
      {buttons}
      <AgainButton weighing={weighing} kind={buttons.length > 0 ? 'tonal' : 'primary'} />
    </ActionBar>
  ),
  useEffects: () => usePrefetchScreen('/bookWeigh'),
})
