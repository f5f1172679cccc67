import { useEffect } from 'react'
import { isBookable } from '../../src/contract/model/booking/slot.ts'
import { whenIdle } from '../../src/core/idle.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { usePrefetchScreen } from '../../src/screens/app/screen-registry.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { FormFallback } from '../../src/screens/form/form-fallback.tsx'
import { FormScreen } from '../../src/screens/form/form-screen.tsx'
import { useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { useBack } from '../../src/screens/hooks/use-back.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { prefillDriver } from './own-cars.ts'
import { RulesCard } from './rules-card.tsx'
import { fetchTruckFacts, readTruckFacts, type TruckFacts } from './truck/truck-facts.ts'
import { TimeCard, TruckFields } from './truck/truck-fields.tsx'
import { createTruckForm, truckSubmission } from './truck/truck-form.ts'
import { slotTime } from './truck/truck-texts.ts'

/** What else can be booked, and what was. */
const ELSEWHERE = ['/bookStalls', '/bookCarpark', '/bookWeigh', '/bookRecord'] as const

interface Props {
  title: string
  facts: TruckFacts
  /** Fetches what is left again. */
  reload: () => void
}

const TruckFormScreen = ({ title, facts, reload }: Props) => {
  const app = useApp()
  const { titles, truck } = useText('booking')
  const text = truck.form
  const time = useTimeText()
  const { needIdCard } = facts.rules
  const form = useForm(() => createTruckForm(app, needIdCard), String(needIdCard))
  const submission = useSubmit(
    form,
    truckSubmission(app, form, {
      needIdCard,
      slots: facts.slots,
      isBookable: (slot) => isBookable(slot, app.clock.now()),
      onFail: reload,
    }),
  )
  const isVisitor = useStore(app.session.$token, (token) => !token)
  const slotId = useStore(form.$values, (values) => values.slotId)
  const slot = facts.slots.find(({ id }) => id === slotId)
  useEffect(() => (isVisitor ? undefined : whenIdle(() => void prefillDriver(app, form))), [app, form, isVisitor])
  usePrefetchScreen('/bookRecord_info')
  return (
    <FormScreen
      title={title}
      onBack={useBack()}
      submission={submission}
      note={
        slot ? text.chosen(slotTime({ ...slot, expectedDate: slot.configDate }, time), slot.gateName) : text.notChosen
      }
      label={text.submit}
    >
      {isVisitor && <Callout tone="info">{text.visitor}</Callout>}
      <TimeCard form={form} facts={facts} />
      <TruckFields form={form} facts={facts} />
      <RulesCard rules={facts.rules} />
      <Card>
        {ELSEWHERE.map((path) => (
          <Cell key={path} label={titles[path]} onPress={() => app.location.navigate(path)} />
        ))}
      </Card>
    </FormScreen>
  )
}

/** Books a truck entry: day, gate and time by what is left, then who comes with what. Open to visitors, who log in to submit. */
export const BookNav = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useText('booking').truck
  const [view, resource] = useResource('truck entries', () => fetchTruckFacts(app), readTruckFacts)
  if (view.state === 'ready' && view.value.slots.length > 0)
    return <TruckFormScreen title={title} facts={view.value} reload={() => void resource.load()} />
  return <FormFallback title={title} view={view} onRetry={resource.load} empty={text.form.noSlots} />
}
