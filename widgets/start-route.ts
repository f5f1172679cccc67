import { link } from '../src/core/navigation/location.ts'
import type { WidgetOptions } from './options.ts'

/** The screen that the options request; `undefined`: the widget's home screen. */
export const startRoute = ({ route, orderId }: WidgetOptions): string | undefined =>
  route ?? (orderId ? link('/orderDetail', { orderId }) : undefined)
