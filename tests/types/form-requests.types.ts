/** Checked by the compiler, never run: a request without one of the form's values does not compile. */
import type { truckSubmissionOf } from '../../widgets/booking/truck/truck-submission.ts'
import type { weighingOf } from '../../widgets/weighing/weigh-submission.ts'

type Truck = ReturnType<typeof truckSubmissionOf>
type Weighing = ReturnType<typeof weighingOf>

declare const truckWithoutNote: Omit<Truck, 'remark'>
// @ts-expect-error the note is missing
export const truck: Truck = truckWithoutNote

declare const weighingWithoutShipper: Omit<Weighing, 'shipper'>
// @ts-expect-error the shipper is missing
export const weighing: Weighing = weighingWithoutShipper
