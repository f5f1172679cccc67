import { isTypedName } from '../../contract/model/user.ts'
import { isPhone } from '../../contract/phone.ts'
import { filled } from '../../core/form/form.ts'

/** The rules of the driver's name and phone number, for the forms that ask for a driver. */
export const DRIVER_RULES = [
  { field: 'driverName', valid: filled, message: 'driver' },
  { field: 'driverName', valid: isTypedName, message: 'driverFormat' },
  { field: 'driverPhone', valid: filled, message: 'phone' },
  { field: 'driverPhone', valid: isPhone, message: 'phoneFormat' },
] as const
