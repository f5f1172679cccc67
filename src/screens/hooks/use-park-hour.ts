import { useEffect, useState } from 'react'
import { toDateTime } from '../../contract/model/time.ts'
import type { App } from '../../core/app.ts'
import { onTick } from '../../core/tick.ts'
import { useApp } from '../app/app-context.ts'

/** Day and hour in the park, because a phone may be used again in the same hour of another day: `2026-11-29 09`. */
const hourOf = ({ clock }: App): string => toDateTime(clock.now()).slice(0, 13)

/** Renders the component again when another hour begins in the park: then other slots can be booked, and after midnight days have other
 * names. */
export const useParkHour = (): void => {
  const app = useApp()
  const [, setHour] = useState(() => hourOf(app))
  useEffect(() => onTick(() => setHour(hourOf(app))), [app])
}
