/** Every screen about activities and sign-ups, in each of its states. */
import { afterAll, beforeAll } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { getAppActivity } from '../../src/contract/api/app.ts'
import {
  getActivity,
  getMySignUp,
  getSignUpForm,
  listActivities,
  listMyActivities,
  listMySignUps,
} from '../../src/contract/api/park.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const COURSE = 'Forklift licence: evening course'

testScreenStates(
  () => sandbox,
  [
    { path: '/parkActive', call: listActivities, content: COURSE, empty: 'No activities yet' },
    { path: '/parkActive_info?id=5', call: getActivity, content: COURSE },
    { path: '/parkActive_regist?id=4', as: 'second', call: getSignUpForm, content: 'Attachments' },
    {
      path: '/myAdd',
      as: 'merchant',
      call: listMyActivities,
      content: COURSE,
      empty: 'You haven’t published any activities',
    },
    { path: '/myAdd_info?id=5', as: 'merchant', call: getAppActivity, content: COURSE },
    {
      path: '/myPartake',
      as: 'customer',
      call: listMySignUps,
      content: COURSE,
      empty: 'You haven’t signed up for anything yet',
    },
    { path: '/myPartake_info?id=1', as: 'customer', call: getMySignUp, content: COURSE },
  ],
)
