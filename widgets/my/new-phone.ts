/** Changing the phone: the new one is kept as a draft between its two screens. It is personal, so it stands in no address. */
import { bindPhone } from '../../src/contract/api/park.ts'
import { isPhone } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import { knownMe, storeMe } from './own-profile.ts'

interface NewPhone {
  phone: string
}
export type PhoneMessage = keyof Texts['my']['newPhone']['message']

const phoneDraft = (app: App): Draft<NewPhone> => createDraft(app, 'editPhone')

/** The new phone as it was typed last; empty for none. */
const typedPhone = (app: App): NewPhone => phoneDraft(app).restore({ phone: '' })

/** The phone that a code is awaited for; empty where none can be. */
export const awaitedPhone = (app: App): string => {
  const { phone } = typedPhone(app)
  return isPhone(phone) ? phone : ''
}

export const createPhoneForm = (app: App): Form<NewPhone, PhoneMessage> => {
  const rules: readonly Rule<NewPhone, PhoneMessage>[] = [
    { field: 'phone', valid: filled, message: 'phone' },
    { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
    { field: 'phone', valid: (phone) => phone !== knownMe(app)?.phone, message: 'samePhone' },
  ]
  const form = createForm<NewPhone, PhoneMessage>(typedPhone(app), rules)
  form.$values.listen(phoneDraft(app).keep)
  return form
}

/** Sends the code that came to the new phone. @returns why it was not taken; `undefined`: the phone is the person's now. */
export const changePhone = async (app: App, phone: string, smsCode: string): Promise<string | undefined> => {
  // The field says what a toast would.
  const answer = await app.client.attempt(bindPhone, { phone, smsCode }, { silent: true })
  if (!answer.ok) return answer.error.message
  storeMe(app, answer.value)
  phoneDraft(app).forget()
  return undefined
}
