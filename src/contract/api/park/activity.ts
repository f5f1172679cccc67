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

/** Public activities. Those with places to sign up for come first, then full ones, then the other states as in `ACTIVITY_ORDER`; within a state the next one to take
 * place comes first, of past ones the last. */
export const listActivities = /* @__PURE__ */ endpoint(
  'GET /activity/state',
  body<ListQuery<ActivityFilter>>,
  reply<Page<Activity>>,
)
/** One activity with its text.
 * @errors notFound */
export const getActivity = /* @__PURE__ */ endpoint('GET /activity/wechat/{uid}', nothing, reply<ActivityDetail>)
/** Whether the caller may sign up for this activity, and what the form begins with.
 * @errors needsLogin, notFound */
export const getSignUpForm = /* @__PURE__ */ endpoint('GET /activity/wechat/signUp/{uid}', nothing, reply<SignUpForm>)
/** Signs up for an activity.
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
/** One sign-up of the caller's.
 * @errors needsLogin, notFound */
export const getMySignUp = /* @__PURE__ */ endpoint(
  'POST /entryForm/wechat/userDetail',
  body<{ id: Id }>,
  reply<SignUp>,
)
/** Activities that the caller has published, with their review.
 * @errors needsLogin */
export const listMyActivities = /* @__PURE__ */ endpoint(
  'POST /activity/myList',
  body<ListQuery<ActivityFilter>>,
  reply<Page<Activity>>,
)
