import { ID_CARD_LENGTH } from '../../../src/contract/limits/booking.ts'
import { ATTACHMENTS_MAX, BUSINESS_NAME_MAX, GOODS_NAME_MAX, REMARK_MAX } from '../../../src/contract/limits/form.ts'
import { BOOK_PURPOSE, CAR_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { truckTexts } from '../../../src/contract/text/parts/booking/truck.ts'
import { truckFormTexts } from '../../../src/contract/text/parts/form/truck.ts'
import { bookPurposes } from '../../../src/contract/text/states/booking-choices.ts'
import { SlotChoice } from '../../../src/features/booking/slot-choice.tsx'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useStateLabels } from '../../../src/screens/app/state-labels.ts'
import { LazyPart } from '../../../src/screens/app/lazy-part.tsx'
import { FormChoice } from '../../../src/screens/choice/form-choice.tsx'
import { FormName } from '../../../src/screens/form/form-name.tsx'
import { FormPhone } from '../../../src/screens/form/form-phone.tsx'
import { FormText } from '../../../src/screens/form/form-text.tsx'
import { useField } from '../../../src/screens/form/use-form.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { FormPlate } from '../../../src/screens/plate/form-plate.tsx'
import { FormUploader } from '../../../src/screens/upload/form-uploader.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { cleanNumber } from '../../../src/ui/form/use-typing.ts'
import { choicesOf } from '../../../src/screens/choice/choices.ts'
import type { TruckFacts } from './truck-facts.ts'
import type { TruckForm } from './truck-form.ts'

interface Props {
  form: TruckForm
  facts: TruckFacts
}

/** Day, gate and time. If a gate is for one size of vehicle, it names the size, and the form does not ask for it. */
export const TimeCard = ({ form, facts: { slots } }: Props) => {
  const text = useLocalTexts(truckFormTexts)
  const { value, error } = useField(form, 'slotId', text.message)
  const carType = useStore(form.$values, (values) => values.carType)
  return (
    <Card title={text.time}>
      <SlotChoice
        label={text.time}
        slots={slots}
        value={value}
        carType={carType ? Number(carType) : undefined}
        onPick={({ id, carType: only }) => form.set({ slotId: id, ...(only !== null && { carType: String(only) }) })}
        error={error}
      />
    </Card>
  )
}

const loadDriverNote = () => import('../driver/driver-note.tsx').then((module) => module.DriverNote)

const VehicleCard = ({ form, facts: { rules } }: Props) => {
  const fields = useLocalTexts(truckTexts)
  const text = useLocalTexts(truckFormTexts)
  const field = { form, messages: text.message }
  return (
    <Card title={text.vehicle}>
      <FormPlate {...field} name="plateNo" label={fields.plate} />
      <FormPlate
        {...field}
        name="trailerPlateNo"
        label={fields.trailer}
        placeholder={text.trailerHint}
        optional
        isTrailer
        remembered={[]}
      />
      <FormChoice {...field} name="carType" label={fields.size} choices={choicesOf(CAR_TYPE, fields.sizes)} />
      <FormName {...field} required name="driverName" label={fields.driver} placeholder={text.driverHint} />
      <FormPhone {...field} required name="driverPhone" label={fields.phone} placeholder={text.phoneHint} />
      <LazyPart load={loadDriverNote} wanted={false} content>
        {(DriverNote) => <DriverNote $values={form.$values} />}
      </LazyPart>
      {rules.needIdCard && (
        <FormText
          {...field}
          required
          name="idCard"
          label={fields.idCard}
          placeholder={text.idCardHint}
          maxLength={ID_CARD_LENGTH}
          clean={cleanNumber}
        />
      )}
      <FormText
        {...field}
        name="transportCompany"
        label={fields.company}
        placeholder={text.optional}
        maxLength={BUSINESS_NAME_MAX}
        autoComplete="organization"
      />
    </Card>
  )
}

const VisitCard = ({ form, facts: { stalls } }: Props) => {
  const fields = useLocalTexts(truckTexts)
  const text = useLocalTexts(truckFormTexts)
  const purposes = useStateLabels(bookPurposes)
  const field = { form, messages: text.message }
  return (
    <Card title={text.visit}>
      <FormChoice
        {...field}
        name="stallNo"
        label={fields.stall}
        choices={stalls.map(({ stallNo, businessName }) => ({ value: stallNo, label: stallNo, note: businessName }))}
        onPick={(stallNo) => {
          const tenant = stalls.find((stall) => stall.stallNo === stallNo)?.businessName
          if (tenant) form.set({ receiveBusinessName: tenant })
        }}
      />
      <FormText
        {...field}
        required
        name="receiveBusinessName"
        label={fields.receiver}
        placeholder={text.receiverHint}
        maxLength={BUSINESS_NAME_MAX}
      />
      <FormChoice {...field} name="bookPurpose" label={fields.purpose} choices={choicesOf(BOOK_PURPOSE, purposes)} />
      <FormText
        {...field}
        required
        name="goodsName"
        label={fields.goods}
        placeholder={text.goodsHint}
        maxLength={GOODS_NAME_MAX}
      />
      <FormText {...field} name="goodsWeight" label={text.weight} placeholder={text.weightHint} type="decimal" />
      <FormText
        {...field}
        name="remark"
        label={fields.remark}
        placeholder={text.optional}
        maxLength={REMARK_MAX}
        rows={2}
      />
    </Card>
  )
}

/** Fields for the vehicle, the driver, the goods and the destination. */
export const TruckFields = (props: Props) => {
  const fields = useLocalTexts(truckTexts)
  const text = useLocalTexts(truckFormTexts)
  return (
    <>
      <VehicleCard {...props} />
      <VisitCard {...props} />
      <Card>
        <FormUploader
          form={props.form}
          messages={text.message}
          name="images"
          label={fields.photos}
          hint={text.photosHint}
          max={ATTACHMENTS_MAX}
          module="booking"
        />
      </Card>
    </>
  )
}
