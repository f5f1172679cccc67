import { useState } from 'react'
import { listMyStallBookings } from '../../../src/contract/api/booking/stall.ts'
import { ALL_ROWS } from '../../../src/core/list/all-rows.ts'
import { STALL_STATE, STALL_TEXT_MAX } from '../../../src/contract/model/booking/stall.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import { stallStates } from '../../../src/contract/text/states/stall.ts'
import { managedStallTexts } from '../../../src/contract/text/parts/form/managed-stall.ts'
import { readWholeList } from '../../../src/core/list/whole-list.ts'
import type { Resource, ResourceState } from '../../../src/core/store/resource.ts'
import { readStall, readStallBooking, type StallItem } from '../../../src/features/booking/stall-booking.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useStateLabels } from '../../../src/screens/app/state-labels.ts'
import type { ScreenProps } from '../../../src/screens/app/screen-table.ts'
import { StatusTag } from '../../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { UndoButton } from '../../../src/screens/app/undo-button.tsx'
import { FormChoice } from '../../../src/screens/choice/form-choice.tsx'
import { DetailScreen, useDetail } from '../../../src/screens/detail/detail-screen.tsx'
import { headline, marks } from '../../../src/screens/detail/headline.ts'
import { useResource } from '../../../src/screens/detail/use-resource.ts'
import { FormName } from '../../../src/screens/form/form-name.tsx'
import { FormPhone } from '../../../src/screens/form/form-phone.tsx'
import { FormFields, SubmitButton, SubmitFailure } from '../../../src/screens/form/form-screen.tsx'
import { FormText } from '../../../src/screens/form/form-text.tsx'
import { useForm } from '../../../src/screens/form/use-form.ts'
import { useSubmit } from '../../../src/screens/form/use-submit.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { pages } from '../../../src/screens/list/list-maker.tsx'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { Failed } from '../../../src/ui/feedback/failed.tsx'
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { ActionBar } from '../../../src/ui/layout/action-bar.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { css } from '../../../src/ui/style/style.ts'
import { BookingTags } from '../booking-tags.tsx'
import { nextFirst } from '../next-first.ts'
import { choicesOf } from '../../../src/screens/choice/choices.ts'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import {
  createManagedEdit,
  fetchManagedStall,
  managedSubmission,
  OWN_STATES,
  type ManagedForm,
} from './managed-form.ts'
import { bookedTime } from '../../../src/features/booking/booked-time.ts'

/** Number of bookings that are shown at first. */
const FIRST = 20

const fetchBookings = nextFirst(
  pages(listMyStallBookings, ({ stallId }) => ({ isManaged: YES_NO.yes, stallId: stallId ?? null })),
  ALL_ROWS.pageSize,
)

const weak = css`
  color: var(--weak);
`
const tags = css`
  display: flex;
  flex-wrap: wrap;
  margin-top: var(--space-4);
  & > * {
    margin-top: var(--space-4);
    margin-right: var(--space-8);
  }
`

const readBookings = readWholeList(readStallBooking)

const Bookings = ({ stallId }: { stallId: string }) => {
  const app = useApp()
  const text = useLocalTexts(managedStallTexts)
  const time = useTimeText()
  const [view, resource] = useResource(
    `bookings of stall ${stallId}`,
    () => fetchBookings(app, ALL_ROWS, { stallId }),
    readBookings,
  )
  const [isAll, setAll] = useState(false)
  const bookings = view.state === 'ready' ? view.value : []
  return (
    <Card title={text.bookings}>
      {view.state === 'loading' && <Skeleton />}
      {view.state === 'failed' && <Failed of={view} onRetry={resource.load} />}
      {view.state === 'ready' && bookings.length === 0 && <p className={weak}>{text.noBookings}</p>}
      {bookings.slice(0, isAll ? undefined : FIRST).map((booking) => (
        <Cell
          key={booking.id}
          label={bookedTime(booking.bookDate, booking, time)}
          note={
            <>
              <DotSeparated of={[booking.plateNo, booking.driverName]} />
              <span className={tags}>
                <BookingTags {...booking} />
              </span>
            </>
          }
        />
      ))}
      {!isAll && bookings.length > FIRST && (
        <Button kind="plain" wide onPress={() => setAll(true)}>
          {text.allBookings(bookings.length)}
        </Button>
      )}
    </Card>
  )
}

const Fields = ({ form, stall }: { form: ManagedForm; stall: StallItem }) => {
  const text = useLocalTexts(managedStallTexts)
  const labels = useStateLabels(stallStates)
  const field = { form, messages: text.message }
  const states = stall.state === STALL_STATE.booked ? STALL_STATE : OWN_STATES
  return (
    <Card title={text.facts}>
      <FormText {...field} required name="stallName" label={text.name} maxLength={STALL_TEXT_MAX} />
      <FormText {...field} name="businessFormat" label={text.trade} maxLength={STALL_TEXT_MAX} />
      <FormName {...field} name="contactName" label={text.contact} />
      <FormPhone {...field} name="contactPhone" label={text.phone} />
      <FormChoice {...field} name="state" label={text.state} choices={choicesOf(states, labels)} />
    </Card>
  )
}

interface EditorProps {
  title: string
  stall: StallItem
  view: ResourceState<StallItem>
  resource: Resource<StallItem>
}

const Editor = ({ title, stall, view, resource }: EditorProps) => {
  const app = useApp()
  const text = useLocalTexts(managedStallTexts)
  // Created from the data that are shown first, which may be cached. A later response does not change the user's input.
  const { form, was, isChanged, discard } = useForm(() => createManagedEdit(app, stall), stall.id)
  const isUnsaved = useStore(form.$values, isChanged)
  const submission = useSubmit(form, managedSubmission(app, was, text.saved))
  const discardChanges = (): void => {
    const typed = form.$values.get()
    discard()
    app.toasts.show(text.discarded, { button: <UndoButton run={() => form.set(typed)} /> })
  }
  return (
    <DetailScreen
      title={title}
      up="/stallsAdmin"
      view={view}
      resource={resource}
      bar={() => (
        <ActionBar alert={<SubmitFailure submission={submission} />} note={isUnsaved && text.unsaved}>
          {isUnsaved && (
            <Button kind="plain" onPress={discardChanges}>
              {text.discard}
            </Button>
          )}
          <SubmitButton submission={submission}>{text.save}</SubmitButton>
        </ActionBar>
      )}
    >
      {(now) => (
        <FormFields submission={submission}>
          <Card>
            <p className={marks}>
              <StatusTag states={stallStates} state={nameOf(STALL_STATE, now.state)} />
            </p>
            <h2 className={headline}>{now.stallNo}</h2>
          </Card>
          <Fields form={form} stall={was} />
          <Bookings stallId={now.id} />
        </FormFields>
      )}
    </DetailScreen>
  )
}

/** A stall that the user manages: its details, and its bookings. */
export const ManagedStall = ({ title, path, query }: ScreenProps) => {
  const id = query.id ?? ''
  const [view, resource] = useDetail(path, id, fetchManagedStall, readStall)
  if (view.state === 'ready') return <Editor title={title} stall={view.value} view={view} resource={resource} />
  return (
    <DetailScreen title={title} up="/stallsAdmin" view={view} resource={resource}>
      {() => null}
    </DetailScreen>
  )
}
