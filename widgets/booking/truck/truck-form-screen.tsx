import { useEffect } from 'react'
import { truckFormTexts } from '../../../src/contract/text/parts/form/truck.ts'
import { useApp, useBack, useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { usePrefetchScreen } from '../../../src/screens/app/prefetch-screen.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { FormScreen } from '../../../src/screens/form/form-screen.tsx'
import { useForm } from '../../../src/screens/form/use-form.ts'
import { useSubmit } from '../../../src/screens/form/use-submit.ts'
import { useParkHour } from '../../../src/screens/hooks/use-park-hour.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { Callout } from '../../../src/ui/feedback/callout.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { prefillWhenIdle } from '../prefill-when-idle.ts'
import { RulesCard } from '../rules-card.tsx'
import type { TruckFacts } from './truck-facts.ts'
import { TimeCard, TruckFields } from './truck-fields.tsx'
import { createTruckForm } from './truck-form.ts'
import { bookedTime } from '../../../src/features/booking/booked-time.ts'

interface Props {
  title: string
  facts: TruckFacts
  /** Loads the remaining capacity again. */
  reload: () => Promise<boolean>
}

/** The form of a truck entry: time slot, vehicle, driver and goods, and the rules. */
export const TruckFormScreen = ({ title, facts, reload }: Props) => {
  const app = useApp()
  const { titles, truck } = useText('booking')
  const text = useLocalTexts(truckFormTexts)
  /** Links to other kinds of bookings, and to the records. */
  const elsewhere = [
    ['/bookStalls', titles['/bookStalls']],
    ['/bookCarpark', titles['/bookCarpark']],
    ['/bookWeigh', truck.bookWeighing],
    ['/bookRecord', titles['/bookRecord']],
  ] as const
  const time = useTimeText()
  const { needIdCard } = facts.rules
  const form = useForm(() => createTruckForm(app, needIdCard), String(needIdCard))
  const submission = useSubmit(form, async () => {
    const { truckSubmission } = await import('./truck-submission.ts')
    return truckSubmission(app, form, { needIdCard, slots: facts.slots, onFail: () => void reload() })
  })
  const isVisitor = useStore(app.session.$token, (token) => !token)
  const slotId = useStore(form.$values, (values) => values.slotId)
  const slot = facts.slots.find(({ id }) => id === slotId)
  useEffect(() => (isVisitor ? undefined : prefillWhenIdle(app, form)), [app, form, isVisitor])
  usePrefetchScreen('/bookRecord_info')
  useParkHour()
  return (
    <FormScreen
      title={title}
      onBack={useBack()}
      submission={submission}
      note={slot ? <DotSeparated of={[bookedTime(slot.configDate, slot, time), slot.gateName]} /> : text.notChosen}
      label={text.submit}
    >
      {isVisitor && <Callout tone="info">{text.visitor}</Callout>}
      <TimeCard form={form} facts={facts} />
      <TruckFields form={form} facts={facts} />
      <RulesCard rules={facts.rules} />
      <Card>
        {elsewhere.map(([path, label]) => (
          <Cell key={path} label={label} onPress={() => app.location.navigate(path)} />
        ))}
      </Card>
    </FormScreen>
  )
}
