import { useState } from 'react'
import { GOODS_NAME_MAX } from '../../../src/contract/limits/form.ts'
import { CAR_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { truckTexts } from '../../../src/contract/text/parts/booking/truck.ts'
import { stallFormTexts } from '../../../src/contract/text/parts/form/stall.ts'
import { truckFormTexts } from '../../../src/contract/text/parts/form/truck.ts'
import { useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { LazyPart } from '../../../src/screens/app/lazy-part.tsx'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { FormChoice } from '../../../src/screens/choice/form-choice.tsx'
import { FormName } from '../../../src/screens/form/form-name.tsx'
import { FormPhone } from '../../../src/screens/form/form-phone.tsx'
import { FormText } from '../../../src/screens/form/form-text.tsx'
import { useField } from '../../../src/screens/form/use-form.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { FormPlate } from '../../../src/screens/plate/form-plate.tsx'
import { FieldButton } from '../../../src/ui/form/field-button.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { choicesOf } from '../../../src/screens/choice/choices.ts'
import { freeEnds } from './free-hours.ts'
import type { StallFacts } from './stall-facts.ts'
import type { StallForm, StallMessage } from './stall-form.ts'

interface Props {
  form: StallForm
  facts: StallFacts
}

const useMessages = (): Readonly<Record<StallMessage, string>> => ({
  ...useLocalTexts(truckFormTexts).message,
  ...useLocalTexts(stallFormTexts).message,
})

const loadSheet = () => import('./hours-sheet.tsx').then((module) => module.HoursSheet)

const TimeFields = ({ form, facts: { now, rules } }: Props) => {
  const text = useLocalTexts(stallFormTexts)
  const common = useText('common')
  const time = useTimeText()
  const [choosing, setChoosing] = useState(false)
  const close = (): void => setChoosing(false)
  const { bookDate, startTime } = useStore(form.$values)
  const messages = useMessages()
  const { error } = useField(form, 'startTime', messages)
  const { error: dayError } = useField(form, 'bookDate', messages)
  return (
    <>
      <FieldButton
        label={text.start}
        value={startTime && `${time(bookDate)} ${startTime}`}
        placeholder={common.choose}
        error={error ?? dayError}
        onPress={() => setChoosing(true)}
      />
      <LazyPart load={loadSheet} wanted={choosing} onFail={close}>
        {(HoursSheet) => (
          <HoursSheet open={choosing} form={form} taken={now.taken} daysAhead={rules.daysAhead} onClose={close} />
        )}
      </LazyPart>
      {startTime && (
        <FormChoice
          form={form}
          messages={messages}
          name="endTime"
          label={text.end}
          choices={freeEnds(bookDate, startTime, now.taken).map((value) => ({ value, label: value }))}
        />
      )}
    </>
  )
}

/** Fields for the time, the vehicle, the driver and the goods. */
export const StallFields = (props: Props) => {
  const text = useLocalTexts(stallFormTexts)
  const fields = useLocalTexts(truckTexts)
  const hints = useLocalTexts(truckFormTexts)
  const field = { form: props.form, messages: useMessages() }
  return (
    <>
      <Card title={text.time}>
        <TimeFields {...props} />
      </Card>
      <Card title={text.vehicle}>
        <FormPlate {...field} name="plateNo" label={fields.plate} />
        <FormChoice {...field} name="carType" label={fields.size} choices={choicesOf(CAR_TYPE, fields.sizes)} />
        <FormName {...field} required name="driverName" label={fields.driver} placeholder={hints.driverHint} />
        <FormPhone {...field} required name="driverPhone" label={fields.phone} placeholder={hints.phoneHint} />
        <FormText
          {...field}
          name="goodsName"
          label={fields.goods}
          placeholder={hints.optional}
          maxLength={GOODS_NAME_MAX}
        />
      </Card>
    </>
  )
}
