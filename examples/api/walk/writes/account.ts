/** The user: details, logins and change of the phone number. */
import { step, type AnyStep } from '../step.ts'
import { A_PERSON } from './sample.ts'

export const ACCOUNT: readonly AnyStep[] = [
  step(
    'customer',
    'updateUser',
    (at) => {
      const nickName = at.data('getUser')?.nickName
      return nickName ? { nickName } : undefined
    },
    A_PERSON,
  ),
  step(
    'visitor',
    'sendSms',
    (_, { phone }) => (phone === undefined ? undefined : { phone }),
    'a phone that gets the message',
  ),
  step(
    'visitor',
    'login',
    async (_, { phone, readSmsCode }) => {
      const smsCode = phone && (await readSmsCode?.(phone))
      return phone && smsCode ? { phone, smsCode } : undefined
    },
    'the code in the message',
  ),
  step(
    'customer',
    'bindPhone',
    async (_, { newPhone, readSmsCode }) => {
      const smsCode = newPhone && (await readSmsCode?.(newPhone))
      return newPhone && smsCode ? { phone: newPhone, smsCode } : undefined
    },
    'the code in a message to the new phone',
  ),
]
