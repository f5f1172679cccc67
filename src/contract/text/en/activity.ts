import type { Titles } from '../titles.ts'

export const activity = {
  titles: {
    '/parkActive': 'Activities',
    '/parkActive_info': 'Activity',
    '/parkActive_regist': 'Sign up',
    '/myAdd': 'My activities',
    '/myAdd_info': 'My activity',
  } satisfies Titles<'activity'>,
}
