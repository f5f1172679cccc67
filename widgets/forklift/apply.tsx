import { memo, useEffect, useState } from 'react'
import { CONSIGNEE_MAX, QUANTITY_MAX, STALL_ADDRESS_MAX } from '../../src/contract/limits/order.ts'
import { isFinal, NOT_FOUND } from '../../src/contract/final-codes.ts'
import type { Forklift } from '../../src/contract/model/forklift.ts'
import { toFen, toYuan, moneyText } from '../../src/contract/model/money.ts'
import { times } from '../../src/contract/model/money/arithmetic.ts'
import { whenIdle } from '../../src/core/idle.ts'
import type { Resource } from '../../src/core/store/resource.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useLazy } from '../../src/screens/app/lazy-part.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useAfterPaint } from '../../src/screens/hooks/use-after-paint.ts'
import { useResourceStore } from '../../src/screens/detail/use-resource.ts'
import { useSeen } from '../../src/screens/hooks/use-seen.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { FormFields, SubmitBar } from '../../src/screens/form/form-screen.tsx'
import { useField, useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit, type FormSubmission } from '../../src/screens/form/use-submit.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Dialog } from '../../src/ui/overlay/dialog.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { FieldButton } from '../../src/ui/form/field-button.tsx'
import { FieldRow } from '../../src/ui/form/field-row.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonCard, SkeletonCards } from '../../src/ui/feedback/skeleton.tsx'
import { visuallyHidden } from '../../src/ui/style/layout.ts'
import { Stepper } from '../../src/ui/form/stepper.tsx'
import { createApplyForm, isBegun, type ApplyFormStore } from './apply-form.ts'
import { ForkliftFacts, Price } from './forklift-card.tsx'
import { fetchForklift, readForklift } from './fleet.ts'

interface Filled {
  form: ApplyFormStore
}

interface About {
  forklift: Resource<Forklift>
}

interface FactsProps extends About {
  /** Empty if the URL names no forklift. */
  id: string
}

const Quantity = ({ form }: Filled) => {
  const text = useText('forklift')
  const { value, error } = useField(form, 'quantity', text.message)
  return (
    <FieldRow label={text.quantity} error={error}>
      {(ids) => (
        <Stepper
          {...ids}
          integer
          allowEmpty
          value={value}
          max={QUANTITY_MAX}
          onChange={(quantity) => form.set({ quantity })}
        />
      )}
    </FieldRow>
  )
}

const loadDelivery = () => import('./delivery-sheet.tsx')

/** The row with the delivery time, and the sheet that it opens. */
export const DeliveryTime = ({ form }: Filled) => {
  const text = useText('forklift')
  const common = useText('common')
  const [choosing, setChoosing] = useState(false)
  const close = (): void => setChoosing(false)
  const { value: time, error } = useField(form, 'expectedDeliveryTime', text.message)
  const delivery = useLazy({ load: loadDelivery, wanted: choosing, content: Boolean(time), onFail: close })
  // Until the code that formats it has loaded, the draft's time is shown unformatted.
  const day = useStore(form.$values, (values) => values.expectedDeliveryDate)
  return (
    <>
      <FieldButton
        label={text.deliveryTime}
        value={
          time &&
          (delivery ? <delivery.ChosenTime expectedDeliveryDate={day} expectedDeliveryTime={time} /> : `${day} ${time}`)
        }
        placeholder={common.choose}
        error={error}
        onPress={() => setChoosing(true)}
      />
      {delivery && <delivery.DeliverySheet open={choosing} form={form} onClose={close} />}
    </>
  )
}

const Fields = memo(({ form }: Filled) => {
  const text = useText('forklift')
  const field = { form, messages: text.message, required: true }
  return (
    <Card>
      <FormText
        {...field}
        name="consignee"
        label={text.consignee}
        placeholder={text.consigneeHint}
        maxLength={CONSIGNEE_MAX}
        autoComplete="name"
      />
      <FormText
        {...field}
        name="phone"
        label={text.phone}
        placeholder={text.phoneHint}
        type="tel"
        maxLength={11}
        autoComplete="tel-national"
      />
      <Quantity form={form} />
      <DeliveryTime form={form} />
      <FormText
        {...field}
        name="stallAddress"
        label={text.stallAddress}
        placeholder={text.stallAddressHint}
        maxLength={STALL_ADDRESS_MAX}
        rows={2}
      />
    </Card>
  )
})

/** Opens when the form is in view: it covers the whole page and takes the focus, which may be in a field of a partner's page. */
const Warning = () => {
  const text = useText('forklift')
  const [place, isSeen] = useSeen()
  const [isRead, setRead] = useState(false)
  return (
    <>
      <div className={visuallyHidden} ref={place} />
      <Dialog
        open={isSeen && !isRead}
        title={text.warningTitle}
        text={text.warning}
        confirm={text.understand}
        onConfirm={() => setRead(true)}
      />
    </>
  )
}

const Facts = ({ id, forklift }: FactsProps) => {
  const { location } = useApp()
  const { fleet, titles } = useText('forklift')
  const view = useStore(forklift.$view)
  if (view.state === 'loading') return <SkeletonCard />
  if (view.state === 'ready')
    return (
      <Card>
        <ForkliftFacts forklift={view.value} />
      </Card>
    )
  const failure = id ? view : { message: fleet, code: NOT_FOUND }
  return (
    <Card>
      <Failed
        of={failure}
        onForm
        onRetry={forklift.load}
        action={
          isFinal(failure.code) && (
            <Button kind="tonal" onPress={() => location.navigate('/forklift', { replace: true })}>
              {titles['/forklift']}
            </Button>
          )
        }
      />
    </Card>
  )
}

const PriceBar = ({ form, forklift, submission }: Filled & About & { submission: FormSubmission }) => {
  const text = useText('forklift')
  const view = useStore(forklift.$view)
  const quantity = useStore(form.$values, (values) => values.quantity ?? 0)
  if (view.state !== 'ready') return null
  const { hourPrice } = view.value
  return (
    <SubmitBar
      note={
        quantity === 1 ? text.payAfterUse : `${text.count(quantity)} × ${moneyText(toFen(hourPrice))} ${text.perHour}`
      }
      summary={<Price hourPrice={toYuan(times(toFen(hourPrice), quantity))} />}
      submission={submission}
      label={text.submit}
    />
  )
}

/** Rents a forklift to a stall. */
export const Apply = ({ query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('forklift')
  const id = query.id ?? ''
  const forklift = useResourceStore(`forklift ${id}`, () => fetchForklift(app, id), readForklift)
  const [isNew] = useState(() => !isBegun(app))
  const form = useForm(() => createApplyForm(app))
  const submission = useSubmit(form, async () => {
    const { applySubmission } = await import('./apply-submission.ts')
    return applySubmission(app, form, id, forklift.fresh)
  })
  usePrefetchScreen('/orderDetail')
  // The warning dialog covers the form, so the dialog is painted first.
  const isPainted = useAfterPaint()

  useEffect(() => {
    if (!isPainted || !isNew || !app.session.userId) return
    return whenIdle(() => void import('./prefill.ts').then(({ prefill }) => prefill(app, form)).catch(() => undefined))
  }, [app, form, isNew, isPainted])

  return (
    <Screen
      title={title}
      onBack={() => app.location.back('/forklift')}
      bar={isPainted && <PriceBar form={form} forklift={forklift} submission={submission} />}
    >
      <Warning />
      {isPainted ? (
        <FormFields submission={submission}>
          <Facts id={id} forklift={forklift} />
          <Fields form={form} />
          <Callout tone="warning">{text.warningShort}</Callout>
        </FormFields>
      ) : (
        // A widget that gets lower, even for a moment, may move the page around it.
        <SkeletonCards />
      )}
    </Screen>
  )
}
