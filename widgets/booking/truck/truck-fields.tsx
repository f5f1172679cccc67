import { ATTACHMENTS_MAX, BUSINESS_NAME_MAX, REMARK_MAX } from '../../../src/contract/limits/form.ts'
import { BOOK_PURPOSE, CAR_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { truckTexts } from '../../../src/contract/text/parts/truck.ts'
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
import { LIMITS, type TruckForm } from './truck-form.ts'

interface Props {
  form: TruckForm
  facts: TruckFacts
}

/** Day, gate and time. If a gate is for one size of vehicle, it names the size, and the form does not ask for it. */
export const TimeCard = ({ form, facts: { slots } }: Props) => {
  const text = useLocalTexts(truckTexts)
  const { value, error } = useField(form, 'slotId', text.message)
  const carType = useStore(form.$values, (values) => values.carType)
  return (
    <Card title={text.form.time}>
      <SlotChoice
        label={text.form.time}
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
const ignore = (): void => undefined

const VehicleCard = ({ form, facts: { rules } }: Props) => {
  const { form: text, message } = useLocalTexts(truckTexts)
  const field = { form, messages: message }
  return (
    <Card title={text.vehicle}>
      <FormPlate {...field} name="plateNo" label={text.plate} />
      <FormPlate
        {...field}
        name="trailerPlateNo"
        label={text.trailer}
        placeholder={text.trailerHint}
        optional
        isTrailer
        remembered={[]}
      />
      <FormChoice {...field} name="carType" label={text.size} choices={choicesOf(CAR_TYPE, text.sizes)} />
      <FormName {...field} required name="driverName" label={text.driver} placeholder={text.driverHint} />
      <FormPhone {...field} required name="driverPhone" label={text.phone} placeholder={text.phoneHint} />
      <LazyPart load={loadDriverNote} wanted={false} content onFail={ignore}>
        {(DriverNote) => <DriverNote $values={form.$values} />}
      </LazyPart>
      {rules.needIdCard && (
        <FormText
          {...field}
          required
          name="idCard"
          label={text.idCard}
          placeholder={text.idCardHint}
          maxLength={LIMITS.idCard}
          clean={cleanNumber}
        />
      )}
      <FormText
        {...field}
        name="transportCompany"
        label={text.company}
        placeholder={text.optional}
        maxLength={BUSINESS_NAME_MAX}
        autoComplete="organization"
      />
    </Card>
  )
}

const VisitCard = ({ form, facts: { stalls } }: Props) => {
  const { form: text, message } = useLocalTexts(truckTexts)
  const purposes = useStateLabels(bookPurposes)
  const field = { form, messages: message }
  return (
    <Card title={text.visit}>
      <FormChoice
        {...field}
        name="stallNo"
        label={text.stall}
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
        label={text.receiver}
        placeholder={text.receiverHint}
        maxLength={BUSINESS_NAME_MAX}
      />
      <FormChoice {...field} name="bookPurpose" label={text.purpose} choices={choicesOf(BOOK_PURPOSE, purposes)} />
      <FormText
        {...field}
        required
        name="goodsName"
        label={text.goods}
        placeholder={text.goodsHint}
        maxLength={LIMITS.goodsName}
      />
      <FormText {...field} name="goodsWeight" label={text.weight} placeholder={text.weightHint} type="decimal" />
      <FormText
        {...field}
        name="remark"
        label={text.remark}
        placeholder={text.optional}
        maxLength={REMARK_MAX}
        rows={2}
      />
    </Card>
  )
}

/** Fields for the vehicle, the driver, the goods and the destination. */
export const TruckFields = (props: Props) => {
  const { form: text, message } = useLocalTexts(truckTexts)
  return (
    <>
      <VehicleCard {...props} />
      <VisitCard {...props} />
      <Card>
        <FormUploader
          form={props.form}
          messages={message}
          name="images"
          label={text.photos}
          hint={text.photosHint}
          max={ATTACHMENTS_MAX}
          module="booking"
        />
      </Card>
    </>
  )
}
