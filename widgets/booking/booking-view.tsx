/** The details that all kinds of bookings share: state and time, the gate code, the progress, and the sent data. */
import { useState, type ReactNode } from 'react'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { BOOKING, ENTRY, type BookingStatus, type EntryState } from '../../src/contract/model/booking/booking.ts'
import { bookingDetailTexts } from '../../src/contract/text/parts/booking/booking-detail.ts'
import { cancellingTexts } from '../../src/contract/text/parts/cancelling.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { byline, headline, marks, wholeWords } from '../../src/screens/detail/headline.ts'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { useStep } from '../../src/screens/detail/use-step.ts'
import { DescriptionList, type Description } from '../../src/ui/detail/description-list.tsx'
import { Timeline } from '../../src/ui/detail/timeline.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { CodeCard } from '../../src/ui/code/code-card.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { unbroken } from '../../src/ui/layout/unbroken.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { cx } from '../../src/ui/style/style.ts'
import { BookingTags } from './booking-tags.tsx'

/** The fields that all kinds of bookings share. */
export interface AnyBooking {
  createTime: string
  orderNo: string
  status: BookingStatus
  entryState: EntryState
  entryCode: string | null
  enterTime: string | null
  leaveTime: string | null
}

export interface BookingViewProps {
  booking: AnyBooking
  /** End of the booked time, epoch ms. */
  endsAt: number
  /** The time: `Tomorrow 14:00-16:00`. */
  title: string
  /** The place. */
  place: string
  /** The reason why it failed. */
  reason: string | null
  facts: readonly Description[]
  /** Additional cards. */
  children?: ReactNode
}

/** @param wasBooked keeps the "booked" step of a booking that is cancelled while it is shown, because the response no longer contains
 * it. */
const Progress = ({ booking, wasBooked }: { booking: AnyBooking; wasBooked: boolean }) => {
  const text = useLocalTexts(bookingDetailTexts)
  const step = useStep()
  const { status, entryState, enterTime, leaveTime } = booking
  const isOff = status === BOOKING.failed || status === BOOKING.cancelled
  const { submitted, failed, cancelled, booked, entered, exited } = text.steps
  const items = [
    step(submitted, booking.createTime, true),
    ...(isOff
      ? [
          ...(wasBooked ? [step(booked, null, true)] : []),
          step(status === BOOKING.failed ? failed : cancelled, null, true, true),
        ]
      : [
          step(booked, null, status === BOOKING.booked),
          step(entered, enterTime, entryState !== ENTRY.notEntered),
          step(exited, leaveTime, entryState === ENTRY.exited),
        ]),
  ]
  return (
    <Card title={text.progress}>
      <Timeline items={items} />
    </Card>
  )
}

/** The code to show at the gate; empty if there is none, or the vehicle has entered. */
const codeOf = ({ entryCode, entryState }: BookingViewProps['booking']): string =>
  (entryState === ENTRY.notEntered && entryCode) || ''

export const BookingView = ({ booking, endsAt, title, place, reason, facts, children }: BookingViewProps) => {
  const text = useLocalTexts(bookingDetailTexts)
  const cancelling = useLocalTexts(cancellingTexts)
  const isOver = endsAt <= useApp().clock.now()
  const [first] = useState(booking)
  const code = codeOf(booking)
  // A code that becomes invalid while it is shown keeps its place, so that nothing below it shifts and the user sees why.
  const shown = code || codeOf(first)
  const factsCard = (
    <Card>
      <DescriptionList facts={[...facts, { label: cancelling.number, value: copyable(booking.orderNo) }]} />
    </Card>
  )
  const rest = (
    <>
      {factsCard}
      {children}
      {/* Last, because cancelling removes steps and would shift what is below. */}
      <Progress booking={booking} wasBooked={first.status === BOOKING.booked} />
    </>
  )
  return (
    <>
      {/* One element: the first column on wide screens. Without a code one of the columns would be nearly empty, so there is only one. */}
      <div className={stack}>
        <Card>
          <p className={marks}>
            <BookingTags {...booking} />
          </p>
          {/* A new element for a new name of the day, as in `ChangingText`. */}
          <h2 key={title} className={cx(headline, wholeWords)}>
            {unbroken(title)}
          </h2>
          <p className={byline}>{place}</p>
          {booking.status === BOOKING.reviewing && (
            <p>
              <ChangingText>{isOver ? cancelling.over : text.reviewing}</ChangingText>
            </p>
          )}
        </Card>
        {reason && <Callout tone="warning">{text.rejected(reason)}</Callout>}
        {shown ? (
          <CodeCard
            title={text.code}
            code={shown}
            note={!code ? text.codeOver : isOver ? cancelling.over : text.codeHint}
            over={!code}
          />
        ) : (
          rest
        )}
      </div>
      {shown && rest}
    </>
  )
}
