/** Changing the phone. The new one is kept as a draft between the two screens: it is personal, so no address contains it. */
import { bindPhone } from '../../src/contract/api/user.ts'
import { isPhone } from '../../src/contract/phone.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { fetchMe, knownMe, readMe, storeMe } from './own-profile.ts'

interface NewPhone {
  phone: string
}
export type PhoneMessage = keyof Texts['my']['newPhone']['message']

const phoneDraft = (app: App): Draft<NewPhone> => createDraft(app, 'editPhone')

/** The new phone as it was typed last; empty for none. */
const typedPhone = (app: App): NewPhone => phoneDraft(app).restore({ phone: '' })

/** The phone that a code was sent to; empty for none. */
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

export interface PhoneCode {
  code: string
}

/** The code is sent as soon as it is complete: it needs no rules. */
export const createCodeForm = (): Form<PhoneCode, never> => createForm({ code: '' }, [])

/** Changes the phone, by the code that was sent to the new one. After a lost answer the person's details show whether it worked: the code
 * cannot be used again.
 * @param onRefused the code was not accepted; the field shows why. */
export const phoneSubmission = (
  app: App,
  phone: string,
  onRefused: () => void,
): SubmissionOptions<PhoneCode, unknown> => ({
  draft: phoneDraft(app) as unknown as Draft<PhoneCode>,
  send: ({ code }, call) => app.client.attempt(bindPhone, { phone, smsCode: code }, call),
  find: async () => {
    const answer = await fetchMe(app, { silent: true })
    if (!answer.ok) return answer
    return { ok: true, value: readMe(answer.value)?.phone === phone ? answer.value : undefined }
  },
  after: (user) => {
    storeMe(app, user)
    return () => app.location.back('/myInfo')
  },
  said: app.text('my').newPhone.changed,
  fallbackField: 'code',
  onFail: onRefused,
})
