/** Activities, applications, stalls and notices. */
import { ACTIVITY } from '../../../../src/contract/model/activity.ts'
import { APPROVAL, AUDIT } from '../../../../src/contract/model/audit.ts'
import { PAGE, step, type AnyStep } from '../step.ts'
import { SAMPLE, A_PERSON, self } from './sample.ts'

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const picture = (): Blob => new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' })

export const PARK: readonly AnyStep[] = [
  // Requested again with a login: only then the response says which activities the user has signed up for.
  step('customer', 'listActivities', () => PAGE),
  step('customer', 'uploadAttachment', () => ({ module: 'activity', file: picture() })),
  step(
    'customer',
    'signUp',
    (at) => {
      const person = self(at)
      const activity = at.first(
        'listActivities',
        ({ state, isSignUp, limitPeople, signUpPeople }) =>
          state === ACTIVITY.signUpOpen && !isSignUp && (limitPeople === 0 || signUpPeople < limitPeople),
      )
      return person && activity && { activityId: activity.id, ...person, peopleNum: 1, remark: SAMPLE }
    },
    `${A_PERSON}, an activity that is open to sign up for`,
  ),
  step('merchant', 'listMyActivities', () => PAGE),
  step(
    'merchant',
    'getAppActivity',
    (at) => {
      const activity = at.first('listMyActivities', ({ signUpPeople }) => signUpPeople > 0)
      return activity && { id: activity.id }
    },
    'an activity of the merchant’s with sign-ups',
  ),
  step(
    'merchant',
    'decideSignUp',
    (at) => {
      const signUp = at.data('getAppActivity')?.signUps?.find(({ auditStatus }) => auditStatus === AUDIT.pending)
      return signUp && { id: signUp.id, approvalState: APPROVAL.pending, auditRemark: SAMPLE }
    },
    'a sign-up that waits for a decision',
  ),
  step(
    'customer',
    'apply',
    (at) => {
      const person = self(at)
      const type = at.first('listSupportTypes', ({ materials }) => materials.every(({ required }) => !required))
      return person && type
        ? {
            typeId: type.id,
            businessName: SAMPLE,
            contactName: person.name,
            phone: person.phone,
            content: SAMPLE,
            attachments: [],
          }
        : undefined
    },
    `${A_PERSON}, a kind of support that needs no documents`,
  ),
  step('merchant', 'listManagedStalls', () => PAGE),
  step(
    'merchant',
    'saveStall',
    (at) => {
      const stall = at.first('listManagedStalls')
      return stall && { id: stall.id, stallNo: stall.stallNo, stallName: stall.stallName }
    },
    'a stall that the merchant manages',
  ),
  step('customer', 'listMyNotices', () => PAGE),
  step(
    'customer',
    'getMyNotice',
    (at) => {
      const notice = at.first('listMyNotices')
      return notice && { id: notice.id }
    },
    'a row of listMyNotices',
  ),
  step('customer', 'listParkNotices', () => PAGE),
]
