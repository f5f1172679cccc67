import { useState } from 'react'
import { bookingDays } from '../../../src/contract/model/booking/slot.ts'
import type { TakenTime } from '../../../src/contract/model/booking/stall.ts'
import { timeTexts } from '../../../src/contract/text/parts/time.ts'
import { stallFormTexts } from '../../../src/contract/text/parts/form/stall.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useShortDay } from '../../../src/screens/app/short-day.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { TimeSheet } from '../../../src/ui/time/time-sheet.tsx'
import { freeEnds, freeStarts, hourText } from './free-hours.ts'
import type { StallForm } from './stall-form.ts'

export interface HoursSheetProps {
  open: boolean
  form: StallForm
  taken: readonly TakenTime[]
  daysAhead: number
  onClose: () => void
}

/** Initial hour of the sheet on days other than today. */
const FIRST_SHOWN = hourText(8)

/** The sheet with days and free hours for the start of a booking. The end is an hour later, until the user chooses another one. */
export const HoursSheet = ({ open, form, taken, daysAhead, onClose }: HoursSheetProps) => {
  const app = useApp()
  const text = useLocalTexts(stallFormTexts)
  const { near, weekdays } = useLocalTexts(timeTexts)
  const shortDay = useShortDay()
  const values = useStore(form.$values)
  const [wanted, setWanted] = useState('')
  const now = app.clock.now()
  const days = bookingDays(now, daysAhead)
  const day = [wanted, values.bookDate].find((candidate) => days.includes(candidate)) ?? days[0] ?? ''
  return (
    <TimeSheet
      open={open}
      onClose={onClose}
      title={text.start}
      // The date is shown below, so a day is labelled by its weekday.
      days={days.map((key, plus) => ({
        key,
        label: near[plus + 1] ?? weekdays[new Date(`${key}T00:00Z`).getUTCDay()] ?? '',
        date: shortDay(key),
      }))}
      day={day}
      onDay={setWanted}
      slots={freeStarts(day, taken, now).map((value) => ({ value, label: value }))}
      value={values.bookDate === day ? values.startTime : ''}
      start={FIRST_SHOWN}
      onPick={(startTime) => form.set({ bookDate: day, startTime, endTime: freeEnds(day, startTime, taken)[0] ?? '' })}
      emptyText={text.noTimes}
    />
  )
}
