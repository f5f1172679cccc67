import type { ParkEventName, ParkEvents } from '../events.ts'
import type { WidgetOptions } from '../options.ts'

/** The content of an element: an app in this page, or one in an iframe. */
export interface MountedApp {
  update(options: WidgetOptions): void
  navigate(to: string): void
  back(): void
  stop(): void
}

/** Dispatches an event of the app or of its iframe. */
export type EmitFromWidget = <E extends ParkEventName>(event: E, detail: ParkEvents[E]) => boolean
