import { useMemo, useRef, useState } from 'react'
import type { Forklift } from '../../src/contract/model/forklift.ts'
import { toFen, yuanText } from '../../src/contract/model/money.ts'
import type { Form } from '../../src/core/form.ts'
import { useApp, useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { usePart } from '../../src/screens/use-part.ts'
import { useResource } from '../../src/screens/use-resource.ts'
import { useStore } from '../../src/screens/use-store.ts'
import { ActionBar } from '../../src/ui/action-bar.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Failed } from '../../src/ui/failed.tsx'
import { FieldButton, FieldRow, TextArea, TextField } from '../../src/ui/field.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { SkeletonCard } from '../../src/ui/skeleton.tsx'
import { Stepper } from '../../src/ui/stepper.tsx'
import { createApplyForm, LIMITS, submitApply, type ApplyMessage, type Draft } from './apply-form.ts'
import { ForkliftFacts, Price } from './forklift-card.tsx'
import { fetchForklift, readForklift } from './fleet.ts'
import { slotText } from './slot-text.ts'

const loadDeliverySheet = () => import('./delivery-sheet.tsx').then((module) => module.DeliverySheet)

interface FieldsProps {
  form: Form<Draft, ApplyMessage>
  slotGone: boolean
  onChooseTime: () => void
}

const Fields = ({ form, slotGone, onChooseTime }: FieldsProps) => {
  const text = useText('forklift')
  const common = useText('common')
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  const error = (field: keyof Draft): string | undefined => errors[field] && text.message[errors[field]]
  return (
    <Card>
      <TextField
        label={text.consignee}
        placeholder={text.consigneeHint}
        value={values.consignee}
        onInput={(consignee) => form.set({ consignee })}
        onBlur={() => values.consignee && form.check('consignee')}
        error={error('consignee')}
        maxLength={LIMITS.consignee}
        autoComplete="name"
        required
      />
      <TextField
        label={text.phone}
        placeholder={text.phoneHint}
        type="tel"
        value={values.phone}
        onInput={(phone) => form.set({ phone: phone.trim() })}
        onBlur={() => values.phone && form.check('phone')}
        error={error('phone')}
        maxLength={11}
        autoComplete="tel-national"
        required
      />
      <FieldRow label={text.quantity} error={error('quantity')}>
        {(ids) => (
          <Stepper {...ids} integer allowEmpty value={values.quantity} max={LIMITS.quantity} onChange={(quantity) => form.set({ quantity })} />
        )}
      </FieldRow>
      <FieldButton
        label={text.deliveryTime}
        value={values.expectedDeliveryTime && slotText(text, values)}
        placeholder={common.choose}
        error={slotGone ? text.slotGone : error('expectedDeliveryTime')}
        onPress={onChooseTime}
      />
      <TextArea
        label={text.stallAddress}
        placeholder={text.stallAddressHint}
        value={values.stallAddress}
        onInput={(stallAddress) => form.set({ stallAddress })}
        onBlur={() => values.stallAddress && form.check('stallAddress')}
        error={error('stallAddress')}
        maxLength={LIMITS.stallAddress}
        rows={2}
        required
      />
    </Card>
  )
}

const Warning = () => {
  const text = useText('forklift')
  const [open, setOpen] = useState(true)
  return <Dialog open={open} title={text.warningTitle} text={text.warning} confirm={text.understand} onConfirm={() => setOpen(false)} />
}

const SubmitBar = ({ form, forklift, onSubmit }: { form: Form<Draft, ApplyMessage>; forklift: Forklift; onSubmit: () => Promise<void> }) => {
  const text = useText('forklift')
  const quantity = useStore(form.$values).quantity ?? 0
  return (
    <ActionBar
      note={`${quantity} × ¥ ${yuanText(toFen(forklift.hourPrice))} ${text.perHour}`}
      summary={<Price hourPrice={forklift.hourPrice * quantity} />}
    >
      <Button wide onPress={onSubmit}>
        {text.submit}
      </Button>
    </ActionBar>
  )
}

/** Books one forklift to a stall. */
export const Apply = ({ query }: ScreenProps) => {
  const app = useApp()
  const text = useText('forklift')
  const common = useText('common')
  const id = query.id ?? ''
  const [view, resource] = useResource(`forklift ${id}`, () => fetchForklift(app, id), readForklift)
  const form = useMemo(() => createApplyForm(app), [app])
  const [choosing, setChoosing] = useState(false)
  const [slotGone, setSlotGone] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const DeliverySheet = usePart(loadDeliverySheet, choosing, () => setChoosing(false))
  useNext('/orderDetail')

  const focusFirstError = (): void => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  const submit = async (): Promise<void> => {
    if (view.state !== 'ready') return
    setSlotGone(false)
    // The errors are in the page one turn later.
    if (form.submit()) return void setTimeout(focusFirstError)
    const answer = await submitApply(app, form, view.value)
    if (answer.ok) {
      app.location.navigate(answer.to, { replace: true })
      app.notices.say(common.submitted)
    } else if (answer.reason === 'slot-gone') {
      setSlotGone(true)
    }
  }

  return (
    <Screen
      title={text.titles['/apply']}
      onBack={() => app.location.back('/forklift')}
      bar={view.state === 'ready' && <SubmitBar form={form} forklift={view.value} onSubmit={submit} />}
    >
      <Warning />
      {view.state === 'failed' ? (
        <Card>
          <Failed text={view.message} onRetry={resource.load} />
        </Card>
      ) : view.state === 'loading' ? (
        <SkeletonCard />
      ) : (
        <Card>
          <ForkliftFacts forklift={view.value} />
        </Card>
      )}
      <div ref={fields}>
        <Fields form={form} slotGone={slotGone} onChooseTime={() => setChoosing(true)} />
      </div>
      <Notice tone="warning">{text.warningShort}</Notice>
      {DeliverySheet && <DeliverySheet open={choosing} form={form} onClose={() => setChoosing(false)} onPick={() => setSlotGone(false)} />}
    </Screen>
  )
}
