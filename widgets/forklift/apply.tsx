import { memo, useCallback, useMemo, useState } from 'react'
import type { Forklift } from '../../src/contract/model/forklift.ts'
import { toFen, yuanText } from '../../src/contract/model/money.ts'
import type { Form } from '../../src/core/form.ts'
import type { Resource } from '../../src/core/resource.ts'
import { useApp, useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { FormText } from '../../src/screens/form-text.tsx'
import { Part } from '../../src/screens/part.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useIsPainted } from '../../src/screens/use-is-painted.ts'
import { useLoaded } from '../../src/screens/use-resource.ts'
import { useStore } from '../../src/screens/use-store.ts'
import { useFields } from '../../src/screens/use-fields.ts'
import { ActionBar } from '../../src/ui/action-bar.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Failed } from '../../src/ui/failed.tsx'
import { FieldButton, FieldRow } from '../../src/ui/field.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { SkeletonCard } from '../../src/ui/skeleton.tsx'
import { Stepper } from '../../src/ui/stepper.tsx'
import { createApplyForm, LIMITS, submitApply, type ApplyMessage, type Draft } from './apply-form.ts'
import { ForkliftFacts, Price } from './forklift-card.tsx'
import { fetchForklift, readForklift } from './fleet.ts'
import { slotText } from './slot-text.ts'

interface Filled {
  form: Form<Draft, ApplyMessage>
}

interface About {
  forklift: Resource<Forklift>
}

const Quantity = ({ form }: Filled) => {
  const text = useText('forklift')
  const value = useStore(form.$values, (values) => values.quantity)
  const error = useStore(form.$errors, (errors) => errors.quantity)
  return (
    <FieldRow label={text.quantity} error={error && text.message[error]}>
      {(ids) => (
        <Stepper
          {...ids}
          integer
          allowEmpty
          value={value}
          max={LIMITS.quantity}
          onChange={(quantity) => form.set({ quantity })}
        />
      )}
    </FieldRow>
  )
}

const loadDeliverySheet = () => import('./delivery-sheet.tsx').then((module) => module.DeliverySheet)

/** The row, and the sheet that it opens. */
const DeliveryTime = ({ form }: Filled) => {
  const text = useText('forklift')
  const common = useText('common')
  const [choosing, setChoosing] = useState(false)
  const close = (): void => setChoosing(false)
  const value = useStore(form.$values, (values) => values.expectedDeliveryTime && slotText(text, values))
  const error = useStore(form.$errors, (errors) => errors.expectedDeliveryTime)
  return (
    <>
      <FieldButton
        label={text.deliveryTime}
        value={value}
        placeholder={common.choose}
        error={error && text.message[error]}
        onPress={() => setChoosing(true)}
      />
      <Part load={loadDeliverySheet} wanted={choosing} onFail={close}>
        {(DeliverySheet) => <DeliverySheet open={choosing} form={form} onClose={close} />}
      </Part>
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
        maxLength={LIMITS.consignee}
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
        maxLength={LIMITS.stallAddress}
        rows={2}
      />
    </Card>
  )
})

const Warning = () => {
  const text = useText('forklift')
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      title={text.warningTitle}
      text={text.warning}
      confirm={text.understand}
      onConfirm={() => setOpen(false)}
    />
  )
}

const Facts = ({ forklift }: About) => {
  const view = useStore(forklift.$view)
  if (view.state === 'loading') return <SkeletonCard />
  return (
    <Card>
      {view.state === 'failed' ? (
        <Failed text={view.message} onRetry={forklift.load} />
      ) : (
        <ForkliftFacts forklift={view.value} />
      )}
    </Card>
  )
}

const SubmitBar = ({ form, forklift, onSubmit }: Filled & About & { onSubmit: () => Promise<void> }) => {
  const text = useText('forklift')
  const view = useStore(forklift.$view)
  const quantity = useStore(form.$values, (values) => values.quantity ?? 0)
  if (view.state !== 'ready') return null
  const { hourPrice } = view.value
  return (
    <ActionBar
      note={`${quantity} × ¥ ${yuanText(toFen(hourPrice))} ${text.perHour}`}
      summary={<Price hourPrice={hourPrice * quantity} />}
    >
      <Button wide onPress={onSubmit}>
        {text.submit}
      </Button>
    </ActionBar>
  )
}

/** Books one forklift to a stall. */
export const Apply = ({ query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('forklift')
  const id = query.id ?? ''
  const forklift = useLoaded(`forklift ${id}`, () => fetchForklift(app, id), readForklift)
  const form = useMemo(() => createApplyForm(app), [app])
  const [fields, toError] = useFields()
  useNext('/orderDetail')
  // The warning lies over all of it.
  const isPainted = useIsPainted()

  const submit = useCallback(async (): Promise<void> => {
    if (form.submit()) return toError()
    const known = await forklift.fresh()
    const to = known && (await submitApply(app, form, known))
    if (!to) return
    app.location.navigate(to, { replace: true })
    app.notices.say(app.text('common').submitted)
  }, [app, form, forklift, toError])

  return (
    <Screen
      title={title}
      onBack={() => app.location.back('/forklift')}
      bar={isPainted && <SubmitBar form={form} forklift={forklift} onSubmit={submit} />}
    >
      <Warning />
      {isPainted && (
        <>
          <Facts forklift={forklift} />
          <div ref={fields}>
            <Fields form={form} />
          </div>
          <Notice tone="warning">{text.warningShort}</Notice>
        </>
      )}
    </Screen>
  )
}
