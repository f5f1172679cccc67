import { useEffect, useState } from 'react'
import { parkHour } from '../../contract/model/time.ts'
import { onTick } from '../../core/tick.ts'
import { useApp } from '../app/app-context.ts'

/** Renders the component again when another hour begins in the park: then other slots can be booked, and after midnight days have other
 * names. */
export const useParkHour = (): void => {
  const { clock } = useApp()
  const [, setHour] = useState(() => parkHour(clock.now()))
  useEffect(() => onTick(() => setHour(parkHour(clock.now()))), [clock])
}
