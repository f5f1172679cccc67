/** Changes the phone number. The new number is passed between the two screens as a draft, because personal data must not appear in URLs. */
import { bindPhone } from '../../src/contract/api/user.ts'
import { isPhone } from '../../src/contract/phone.ts'
import { newPhoneTexts } from '../../src/contract/text/parts/my/new-phone.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createDraftForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { Outcome } from '../../src/core/http/outcome.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { fetchMe, knownMe, readMe, storeMe } from './own-profile.ts'

interface NewPhone {
  phone: string
}
export type PhoneMessage = keyof (typeof newPhoneTexts)['en']['message']

/** The draft of both screens: the phone number, and the code that was sent to it. */
const phoneDraft = <Values extends object>(app: App): Draft<Values> => createDraft(app, 'editPhone')

const NO_PHONE: NewPhone = { phone: '' }

/** The phone number that a code was sent to; empty if there is none. */
export const awaitedPhone = (app: App): string => {
  const { phone } = phoneDraft<NewPhone>(app).restore(NO_PHONE)
  return isPhone(phone) ? phone : ''
}

export const createPhoneForm = (app: App): Form<NewPhone, PhoneMessage> => {
  const rules: readonly Rule<NewPhone, PhoneMessage>[] = [
    { field: 'phone', valid: filled, message: 'phone' },
    { field: 'phone', valid: isPhone, message: 'phoneFormat' },
    { field: 'phone', valid: (phone) => phone !== knownMe(app)?.phone, message: 'samePhone' },
  ]
  return createDraftForm(phoneDraft(app), NO_PHONE, rules)
}

export interface PhoneCode {
  code: string
}

const NO_CODE: PhoneCode = { code: '' }

/** The code is sent as soon as it is complete, so the form needs no rules. A code without a response can be sent again after a reload. */
export const createCodeForm = (app: App): Form<PhoneCode, never> => createDraftForm(phoneDraft(app), NO_CODE, [])

/** Call before another code is entered. */
export const forgetCode = (app: App): void => phoneDraft<PhoneCode>(app).keep(NO_CODE)

/** The user's details if they contain this phone number; the value `undefined` if they do not. */
const findChanged = async (app: App, phone: string): Promise<Outcome<unknown>> => {
  const answer = await fetchMe(app, { silent: true })
  if (!answer.ok) return answer
  return { ok: true, value: readMe(answer.value)?.phone === phone ? answer.value : undefined }
}

/** Changes the phone number, verified by the code. If the response is lost, the user's details show whether it succeeded, because the
 * code cannot be used twice.
 * @param onRefused called after the server has refused the code. */
export const phoneSubmission = (
  app: App,
  phone: string,
  onRefused: () => void,
): SubmissionOptions<PhoneCode, unknown> => ({
  draft: phoneDraft(app),
  send: async ({ code }, call) => {
    const answer = await app.client.attempt(bindPhone, { phone, smsCode: code }, call)
    if (answer.ok || answer.error.kind !== 'refused') return answer
    // An earlier attempt without a response may have used the code.
    const changed = await findChanged(app, phone)
    return changed.ok && changed.value ? changed : answer
  },
  find: () => findChanged(app, phone),
  after: (user) => {
    storeMe(app, user)
    return () => app.location.back('/myInfo')
  },
  successMessage: newPhoneTexts[app.$locale.get()].changed,
  fallbackField: 'code',
  onFail: ({ kind }) => {
    if (kind === 'refused') onRefused()
  },
})
