/** The sign-up form: its rules, its draft, and its request. */
import { signUp } from '../../src/contract/api/park/activity.ts'
import { SIGN_UP_PEOPLE_MAX } from '../../src/contract/limits/form.ts'
import { STEPPER_MIN } from '../../src/contract/limits/order.ts'
import { placesLeft } from '../../src/contract/model/activity.ts'
import { isTypedName, normalisePersonName } from '../../src/contract/model/user.ts'
import { isPhone } from '../../src/contract/phone.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createDraftForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { link } from '../../src/core/navigation/location.ts'
import { readSignUp, type ActivityItem, type SignUpItem } from '../../src/features/activity/activity.ts'
import { cacheForScreen } from '../../src/screens/detail/cache-for-screen.ts'
import { findSignUp } from './activities.ts'
import type { Invitation } from './invitation.ts'

export interface SignUpValues {
  name: string
  phone: string
  businessName: string
  peopleNum: number
  remark: string
  attachments: string[]
}

export type SignUpMessage = keyof Texts['activity']['message']
export type SignUpForm = Form<SignUpValues, SignUpMessage>

const RULES: readonly Rule<SignUpValues, SignUpMessage>[] = [
  { field: 'name', valid: filled, message: 'name' },
  { field: 'name', valid: isTypedName, message: 'nameFormat' },
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: isPhone, message: 'phoneFormat' },
]

/** Maximum number of people in one sign-up: the places left, at most `SIGN_UP_PEOPLE_MAX`. */
export const peopleMax = (activity: ActivityItem): number =>
  Math.max(STEPPER_MIN, Math.min(SIGN_UP_PEOPLE_MAX, placesLeft(activity) ?? SIGN_UP_PEOPLE_MAX))

export const draftOf = (app: App, activityId: string): Draft<SignUpValues> => createDraft(app, `sign-up ${activityId}`)

/** Creates the form from the user's data on the server, overwritten by the draft. */
export const createSignUpForm = (app: App, { activity, name, phone, businessName }: Invitation): SignUpForm => {
  const initial = { name, phone, businessName, peopleNum: STEPPER_MIN, remark: '', attachments: [] }
  return createDraftForm(draftOf(app, activity.id), initial, RULES)
}

/** Sends the sign-up. If the response is lost, the user's sign-ups are searched for it. */
export const signUpSubmission = (
  app: App,
  activityId: string,
  onFail: () => void,
): SubmissionOptions<SignUpValues, SignUpItem | undefined> => ({
  draft: draftOf(app, activityId),
  creates: 'sign-up',
  send: async ({ name, businessName, remark, ...values }, call) => {
    const sent = {
      ...values,
      activityId,
      name: normalisePersonName(name),
      businessName: businessName.trim(),
      remark: remark.trim(),
    }
    const answer = await app.client.attempt(signUp, sent, call)
    if (!answer.ok) return answer
    const own = readSignUp(answer.value)
    if (own) return { ok: true, value: own }
    // The sign-up was accepted, but the response does not contain it.
    const found = await findSignUp(app, activityId)
    return found.ok ? found : { ok: true, value: undefined }
  },
  find: () => findSignUp(app, activityId),
  after: (own) => (own ? cacheForScreen(app, link('/myPartake_info', { id: own.id }), own) : '/myPartake'),
  onFail,
})
