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
  kinds: {
    fire: 'Fire',
    weather: 'Weather',
    traffic: 'Traffic',
    powerCut: 'Power cut',
    safety: 'Safety',
  } satisfies Record<keyof typeof EMERGENCY_TYPE, string>,
  over: 'This emergency is over',
  wasLevel: (level: string) => `It was: ${level}`,
  whatToDo: 'What to do now',
  whatWasSaid: 'What was said',
  area: 'Area',
  since: 'Since',
  until: 'Over since',
  moreAbout: 'What happened',
  callFor: (phone: string) => `Call ${phone}`,
  waiting: (count: number) => (count === 0 ? 'Nobody waits for a decision' : `${count} waiting for a decision`),
  decisions: { agree: 'Agree', refuse: 'Refuse', hangUp: 'Hang up' },
  ask: {
    agree: (name: string) => `Let ${name} take part?`,
    refuse: (name: string) => `Refuse ${name}?`,
    hangUp: (name: string) => `Decide on ${name} later?`,
  },
  meaning: {
    agree: 'The person is told, with the code for the door.',
    refuse: 'The person is told, with your reason. This cannot be taken back.',
    hangUp: 'The person is told that the decision takes longer, with your remark.',
  },
  remark: { agree: 'Remark', refuse: 'Reason', hangUp: 'What is missing' },
  message: { remark: 'Please say why' },
  done: {
    agree: (name: string) => `${name} takes part and has been told`,
    refuse: (name: string) => `${name} was refused and has been told`,
    hangUp: (name: string) => `${name} waits and has been told`,
  },
  deciderOnly: 'Only whoever publishes this activity can decide on its sign-ups',
  nobodyYet: 'Nobody has signed up yet',
  notPublic: 'This activity is not public yet',
  logIn: 'Log in',
}
