import type { Titles } from '../titles.ts'

export const inapp = {
  titles: {
    '/parkNews_app_info': 'News item',
    '/parkActive_app_info': 'Activity',
    '/parkActive_app_approval_info': 'Activity approval',
    '/app/attractList': 'Opportunities',
    '/app/attract_info': 'Opportunity',
    '/emergency_detail': 'Emergency notice',
  } satisfies Titles<'inapp'>,
}
