/** The sign-up form: who may fill it in, its rules, and how it is sent. */
import { getSignUpForm, signUp } from '../../src/contract/api/park.ts'
import { SIGN_UP_PEOPLE_MAX, STEPPER_MIN } from '../../src/contract/limits.ts'
import { placesLeft } from '../../src/contract/model/activity.ts'
import { isPersonName, isPhone } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import { link } from '../../src/core/navigation/location.ts'
import { isRecord, number, text } from '../../src/core/http/parse.ts'
import { readActivity, readSignUp, type ActivityItem } from '../../src/features/activity/activity.ts'
import { cached } from '../../src/screens/detail/use-resource.ts'
import { findSignUp } from './activities.ts'

export interface SignUpValues {
  name: string
  phone: string
  businessName: string
  peopleNum: number
  remark: string
  attachments: string[]
}

export type SignUpMessage = keyof Texts['activity']['message']
export type SignUpFormOf = Form<SignUpValues, SignUpMessage>

const RULES: readonly Rule<SignUpValues, SignUpMessage>[] = [
  { field: 'name', valid: filled, message: 'name' },
  { field: 'name', valid: (name) => isPersonName(String(name).trim()), message: 'nameFormat' },
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
]

/** What the server says before anything is filled in. */
export interface Invitation {
  activity: ActivityItem
  canSignUp: boolean
  /** Why not, in a sentence. */
  reason: string
  name: string
  phone: string
  businessName: string
}

export const readInvitation = (raw: unknown): Invitation | undefined => {
  const activity = isRecord(raw) ? readActivity(raw.activity) : undefined
  if (!isRecord(raw) || !activity) return undefined
  const { canSignUp } = raw
  return {
    activity,
    // On the wire a number; here, when it is read again, what it was read as.
    canSignUp: canSignUp === true || number(canSignUp) === 1,
    reason: text(raw.reason),
    name: text(raw.name),
    phone: text(raw.phone),
    businessName: text(raw.businessName),
  }
}

export const fetchInvitation = (app: App, uid: string) => app.client.attempt(getSignUpForm, { uid })

/** How many people one may sign up: places left, and no more than the park allows. */
export const peopleMax = (activity: ActivityItem): number =>
  Math.max(STEPPER_MIN, Math.min(SIGN_UP_PEOPLE_MAX, placesLeft(activity) ?? SIGN_UP_PEOPLE_MAX))

export const draftOf = (app: App, activityId: string): Draft<SignUpValues> => createDraft(app, `sign-up ${activityId}`)

/** The form with what the server knows of the person, or what was typed before. */
export const createSignUpForm = (app: App, { activity, name, phone, businessName }: Invitation): SignUpFormOf => {
  const draft = draftOf(app, activity.id)
  const initial = { name, phone, businessName, peopleNum: STEPPER_MIN, remark: '', attachments: [] }
  const form = createForm<SignUpValues, SignUpMessage>(draft.restore(initial), RULES)
  form.$values.listen((values) => draft.keep(values))
  return form
}

/** Sends the form. Where the answer is lost, the person's own sign-ups say whether it has arrived.
 * @returns where the person goes then; `undefined`: nobody was signed up, a toast says why, and all that was typed is still there. */
export const submitSignUp = async (app: App, activityId: string, form: SignUpFormOf): Promise<string | undefined> => {
  const { name, businessName, remark, ...values } = form.$values.get()
  const sent = { ...values, activityId, name: name.trim(), businessName: businessName.trim(), remark: remark.trim() }
  const answer = await app.client.attempt(signUp, sent)
  const isUnknown = answer.ok || answer.error.kind === 'network'
  const own = (answer.ok && readSignUp(answer.value)) || (isUnknown ? await findSignUp(app, activityId) : undefined)
  if (!answer.ok && !own) return undefined
  draftOf(app, activityId).forget()
  if (!own) return '/myPartake'
  const to = link('/myPartake_info', { id: own.id })
  cached(app, to).set({ value: own, at: Date.now() })
  return to
}
