/** Activities and sign-ups. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type {
  Activity,
  ActivityDetail,
  ActivityFilter,
  SignUp,
  SignUpFilter,
  SignUpForm,
  SignUpSubmission,
} from '../../model/activity.ts'
import type { Id, ListQuery, Page } from '../../model/page.ts'

/** Public activities: first those that are open for sign-up, full ones last among them; then those that are running, have not started,
 * have ended, are cancelled. Within a state, upcoming activities are sorted by their start, past ones newest first. */
export const listActivities = /* @__PURE__ */ endpoint(
  'GET /activity/state',
  body<ListQuery<ActivityFilter>>,
  reply<Page<Activity>>,
)
/** One activity with its content.
 * @errors notFound */
export const getActivity = /* @__PURE__ */ endpoint('GET /activity/wechat/{uid}', nothing, reply<ActivityDetail>)
/** Whether the caller may sign up for this activity, and the initial values of the form.
 * @errors needsLogin, notFound */
export const getSignUpForm = /* @__PURE__ */ endpoint('GET /activity/wechat/signUp/{uid}', nothing, reply<SignUpForm>)
/** Signs up for an activity. Refused (409) if sign-up is not open, too few places are free, or the caller has an active sign-up. Without a
 * review by the publisher (`needAudit` 0) it is approved at once.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const signUp = /* @__PURE__ */ endpoint('POST /entryForm', body<SignUpSubmission>, reply<SignUp>)
/** The caller's own sign-ups, newest first.
 * @errors needsLogin */
export const listMySignUps = /* @__PURE__ */ endpoint(
  'POST /entryForm/wechat/user',
  body<ListQuery<SignUpFilter>>,
  reply<Page<SignUp>>,
)
/** One of the caller's own sign-ups.
 * @errors needsLogin, notFound */
export const getMySignUp = /* @__PURE__ */ endpoint(
  'POST /entryForm/wechat/userDetail',
  body<{ id: Id }>,
  reply<SignUp>,
)
/** Activities that the caller has published, with their review status.
 * @errors needsLogin */
export const listMyActivities = /* @__PURE__ */ endpoint(
  'POST /activity/myList',
  body<ListQuery<ActivityFilter>>,
  reply<Page<Activity>>,
)
