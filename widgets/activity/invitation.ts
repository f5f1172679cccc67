/** The server's answer about signing up for an activity. */
import { getSignUpForm } from '../../src/contract/api/park/activity.ts'
import type { App } from '../../src/core/app.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import { isRecord, number, text } from '../../src/core/http/parse.ts'
import { readActivity, type ActivityItem } from '../../src/features/activity/activity.ts'

/** The server's answer before the user fills in the form. */
export interface Invitation {
  activity: ActivityItem
  canSignUp: boolean
  /** The reason why the user cannot sign up, as a sentence. */
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
    // The API sends a number; a cached invitation has a boolean.
    canSignUp: canSignUp === true || number(canSignUp) === 1,
    reason: text(raw.reason),
    name: text(raw.name),
    phone: text(raw.phone),
    businessName: text(raw.businessName),
  }
}

export const fetchInvitation = (app: App, uid: string) => app.client.attempt(getSignUpForm, { uid }, INLINE)
