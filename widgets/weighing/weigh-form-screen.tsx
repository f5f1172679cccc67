import { BUSINESS_NAME_MAX, GOODS_NAME_MAX } from '../../src/contract/limits/form.ts'
import { moneyText, toFen } from '../../src/contract/model/money.ts'
import { SlotChoice } from '../../src/features/booking/slot-choice.tsx'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { FormName } from '../../src/screens/form/form-name.tsx'
import { FormPhone } from '../../src/screens/form/form-phone.tsx'
import { FormScreen } from '../../src/screens/form/form-screen.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useField, useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { useParkHour } from '../../src/screens/hooks/use-park-hour.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { FormPlate } from '../../src/screens/plate/form-plate.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { createWeighForm, type WeighForm } from './weigh-form.ts'
import type { WeighingFacts } from './weighing-facts.ts'
import { bookedTime } from '../../src/features/booking/booked-time.ts'

interface FieldsProps {
  form: WeighForm
  facts: WeighingFacts
}

const Slots = ({ form, facts }: FieldsProps) => {
  const text = useText('weighing')
  const { value, error } = useField(form, 'slotId', text.message)
  return (
    <Card title={text.form.time}>
      <SlotChoice
        label={text.form.time}
        slots={facts.slots}
        value={value}
        onPick={({ id }) => form.set({ slotId: id })}
        error={error}
      />
    </Card>
  )
}

const Vehicle = ({ form, facts }: FieldsProps) => {
  const { form: text, message } = useText('weighing')
  const field = { form, messages: message }
  return (
    <Card title={text.vehicle}>
      <FormPlate {...field} name="plateNo" label={text.plate} remembered={facts.cars.map(({ plateNo }) => plateNo)} />
      <FormName {...field} required name="driverName" label={text.driver} placeholder={text.driverHint} />
      <FormPhone {...field} required name="driverPhone" label={text.phone} placeholder={text.phoneHint} />
      <FormText
        {...field}
        required
        name="goodsName"
        label={text.goods}
        placeholder={text.goodsHint}
        maxLength={GOODS_NAME_MAX}
      />
      <FormText
        {...field}
        name="shipper"
        label={text.shipper}
        placeholder={text.firmHint}
        maxLength={BUSINESS_NAME_MAX}
      />
      <FormText
        {...field}
        name="receiver"
        label={text.receiver}
        placeholder={text.firmHint}
        maxLength={BUSINESS_NAME_MAX}
      />
    </Card>
  )
}

interface FormProps {
  title: string
  facts: WeighingFacts
  /** Loads the remaining capacity again. */
  reload: () => Promise<boolean>
}

/** The form of a weighing: the time slot, and the vehicle with its goods. */
export const WeighFormScreen = ({ title, facts, reload }: FormProps) => {
  const app = useApp()
  const text = useText('weighing').form
  const time = useTimeText()
  const form = useForm(() => createWeighForm(app, facts.cars))
  const submission = useSubmit(form, async () => {
    const { weighSubmission } = await import('./weigh-submission.ts')
    return weighSubmission(app, form, { slots: facts.slots, onFail: () => void reload() })
  })
  const slotId = useStore(form.$values, (values) => values.slotId)
  const slot = facts.slots.find(({ id }) => id === slotId)
  usePrefetchScreen('/weighRecord_info')
  useParkHour()
  return (
    <FormScreen
      title={title}
      onBack={useBack()}
      submission={submission}
      note={
        slot ? (
          <DotSeparated
            of={[
              bookedTime(slot.configDate, slot, time),
              slot.gateName,
              slot.fee && text.onSite(moneyText(toFen(slot.fee))),
            ]}
          />
        ) : (
          text.notChosen
        )
      }
      label={text.submit}
    >
      <Slots form={form} facts={facts} />
      <Vehicle form={form} facts={facts} />
      <Card>
        <Cell label={text.records} onPress={() => app.location.navigate('/weighRecord')} />
      </Card>
    </FormScreen>
  )
}
