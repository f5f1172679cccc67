import type { EMERGENCY_LEVEL, EMERGENCY_TYPE } from '../../model/park.ts'
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
  levels: { red: 'Red alert', orange: 'Orange alert', yellow: 'Yellow alert', blue: 'Blue alert' } satisfies Record<
    keyof typeof EMERGENCY_LEVEL,
    string
  >,
  kinds: { fire: 'Fire', weather: 'Weather', traffic: 'Traffic', powerCut: 'Power cut', safety: 'Safety' } satisfies Record<
    keyof typeof EMERGENCY_TYPE,
    string
  >,
  over: 'This emergency is over',
  wasLevel: (level: string) => `It was: ${level}`,
  whatToDo: 'What to do now',
  whatWasSaid: 'What was said',
  area: 'Area',
  since: 'Since',
  until: 'Over since',
  moreAbout: 'What happened',
  callFor: (phone: string) => `Call ${phone}`,
}
