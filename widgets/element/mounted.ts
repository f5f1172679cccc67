import type { ParkEventName, ParkEvents } from '../events.ts'
import type { WidgetOptions } from '../options.ts'

/** What runs in the element: an app here, or one in a frame. */
export interface MountedApp {
  update(options: WidgetOptions): void
  navigate(to: string): void
  stop(): void
}

/** What an app tells, and what a frame adds. */
export type EmitFromWidget = <E extends ParkEventName>(event: E, detail: ParkEvents[E]) => boolean
