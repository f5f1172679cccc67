import { useState } from 'react'
import { CAR_TYPE } from '../../contract/model/booking/booking.ts'
import { slotsByDay, slotState } from '../../contract/model/booking/slot.ts'
import { nameOf } from '../../contract/model/named.ts'
import { slotTexts } from '../../contract/text/parts/form/slots.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useTimeText } from '../../screens/app/time-text.ts'
import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import { SlotPicker, type PickerSlot } from '../../ui/time/slot-picker.tsx'
import type { SlotItem } from './slot.ts'

export interface SlotChoiceProps {
  label: string
  /** Slots of all days and gates, from `listBookingSlots`. */
  slots: readonly SlotItem[]
  /** Id of the selected slot; an empty string for none. */
  value: string
  onPick: (slot: SlotItem) => void
  /** Vehicle size, a `CAR_TYPE`. Slots for other sizes cannot be selected. Default: unknown. */
  carType?: number | undefined
  error?: string | undefined
}

/** A slot picker for truck entries and the weighbridge, by day and gate. It opens at the day of the selected slot, else at the first
 * available day.
 * @example <SlotChoice label={text.time} slots={slots} value={slotId} onPick={({ id }) => form.set({ slotId: id })} /> */
export const SlotChoice = ({ label, slots, value, onPick, carType, error }: SlotChoiceProps) => {
  const { clock } = useApp()
  const text = useLocalTexts(slotTexts)
  const time = useTimeText()
  const [wanted, setWanted] = useState('')
  const now = clock.now()
  const days = slotsByDay(slots, now)
  const chosen = slots.find(({ id }) => id === value)?.configDate
  const day =
    days.find((one) => one.day === wanted) ??
    days.find((one) => one.day === chosen) ??
    days.find(({ remain }) => remain > 0) ??
    days[0]

  const toSlot = (slot: SlotItem): PickerSlot => {
    const state = slotState(slot, now)
    const isOtherSize = slot.carType !== null && carType !== undefined && slot.carType !== carType
    const isOpen = state === 'open' || state === 'few'
    return {
      value: slot.id,
      label: `${slot.startTime}-${slot.endTime}`,
      note: !isOpen ? text[state] : isOtherSize ? text.otherSize : text.left(slot.remain),
      tone: state === 'few' && !isOtherSize ? 'scarce' : undefined,
      isDisabled: !isOpen || isOtherSize,
    }
  }
  return (
    <SlotPicker
      label={label}
      days={days.map((one) => ({
        key: one.day,
        // A narrow day breaks between the weekday and the date.
        label: time(one.day).replace(/(\d) /, '$1\u00a0'),
        note: one.remain > 0 ? text.left(one.remain) : text.noneLeft,
      }))}
      day={day?.day ?? ''}
      onDay={setWanted}
      groups={(day?.gates ?? []).map(({ gateName, slots: own }) => {
        const notice = own.find(({ noticeText }) => noticeText)?.noticeText
        const only = own[0]?.carType ?? null
        const size = only !== null && own.every((slot) => slot.carType === only) && nameOf(CAR_TYPE, only)
        // Past slots are omitted. A gate that is closed all day shows one note instead of its slots.
        const isClosed = own.every(({ isOpen, noticeText }) => !isOpen && noticeText)
        const ahead = isClosed ? [] : own.filter((slot) => slotState(slot, now) !== 'past')
        const facts = [notice, !isClosed && (ahead.length === 0 ? text.past : size && text.only[size])]
        return {
          key: gateName,
          label: gateName,
          note: facts.some(Boolean) && <DotSeparated of={facts} />,
          slots: ahead.map(toSlot),
        }
      })}
      value={value}
      onPick={(id) => {
        const slot = slots.find((one) => one.id === id)
        if (slot) onPick(slot)
      }}
      error={error}
    />
  )
}
