/** Asks the server whether a driver and a vehicle belong to the user. */
import { verifyPerson } from '../../../src/contract/api/booking/form.ts'
import { isTypedName, normalisePersonName } from '../../../src/contract/model/user.ts'
import { isPhone } from '../../../src/contract/phone.ts'
import type { App } from '../../../src/core/app.ts'
import { isRecord, number } from '../../../src/core/http/parse.ts'

export interface Driver {
  driverName: string
  driverPhone: string
  plateNo: string
}

/** Whether all fields are filled in and valid, so that the server can be asked. */
export const isWhole = ({ driverName, driverPhone, plateNo }: Driver): boolean =>
  plateNo !== '' && isTypedName(driverName) && isPhone(driverPhone)

/** @returns `undefined` if the server gives no answer; then nothing is shown. */
export const isOwnDriver = async (
  app: App,
  { driverName, driverPhone, plateNo }: Driver,
): Promise<boolean | undefined> => {
  const check = { name: normalisePersonName(driverName), phone: driverPhone, plateNo }
  const answer = await app.client.attempt(verifyPerson, check, { silent: true })
  const verified = answer.ok && isRecord(answer.value) ? number(answer.value.verified) : null
  return verified === null ? undefined : verified === 1
}
