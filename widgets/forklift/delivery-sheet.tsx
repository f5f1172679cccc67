import { useState } from 'react'
import { slotDays, slotsOf } from '../../src/contract/model/forklift/slots.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useShortDay } from '../../src/screens/app/short-day.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useParkHour } from '../../src/screens/hooks/use-park-hour.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { unbroken } from '../../src/ui/layout/unbroken.tsx'
import { TimeSheet } from '../../src/ui/time/time-sheet.tsx'
import type { ApplyFormStore } from './apply-form.ts'
import { slotText } from './slot-text.ts'

/** Initial slot of the sheet: most users want the delivery on the next morning. */
const FIRST_SHOWN = '08:00-09:00'

/** The chosen slot with its day in words. */
export const ChosenTime = (chosen: Parameters<typeof slotText>[2]) => {
  const text = useText('forklift')
  const time = useTimeText()
  useParkHour()
  const words = slotText(text, time, chosen)
  return <span key={words}>{unbroken(words)}</span>
}

interface Props {
  open: boolean
  form: ApplyFormStore
  onClose: () => void
}

/** The sheet with days and hours. Its choices follow the server's clock, over full hours and midnight. */
export const DeliverySheet = ({ open, form, onClose }: Props) => {
  const app = useApp()
  const text = useText('forklift')
  const shortDay = useShortDay()
  const values = useStore(form.$values)
  const [wanted, setWanted] = useState('')
  useParkHour()
  const now = app.clock.now()
  const days = slotDays(now)
  const day =
    [wanted, values.expectedDeliveryDate].find((candidate) => (days as string[]).includes(candidate)) ?? days[1]
  return (
    <TimeSheet
      open={open}
      onClose={onClose}
      title={text.deliveryTime}
      days={days.map((key, index) => ({ key, label: text.days[index] ?? key, date: shortDay(key) }))}
      day={day}
      onDay={(next) => {
        setWanted(next)
        form.set({ expectedDeliveryDate: '', expectedDeliveryTime: '' })
      }}
      slots={slotsOf(day, now).map(({ value, asap }) =>
        asap ? { value, label: text.asap, note: `(${value})` } : { value, label: value },
      )}
      value={values.expectedDeliveryDate === day ? values.expectedDeliveryTime : ''}
      onPick={(expectedDeliveryTime) => form.set({ expectedDeliveryDate: day, expectedDeliveryTime })}
      start={FIRST_SHOWN}
      emptyText={text.noSlots}
    />
  )
}
