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
  whatWasSaid: 'Instructions',
  area: 'Area',
  since: 'Since',
  until: 'Ended',
  moreAbout: 'What happened',
  callFor: (phone: string) => `Call ${phone}`,
  waiting: (count: number) => (count === 0 ? 'No sign-ups pending review' : `${count} pending review`),
  onHold: (count: number) => `${count} on hold`,
  decisions: { agree: 'Approve', refuse: 'Reject', hangUp: 'Put on hold' },
  ask: {
    agree: (name: string) => `Approve ${name}?`,
    refuse: (name: string) => `Reject ${name}?`,
    hangUp: (name: string) => `Put ${name} on hold?`,
  },
  meaning: {
    agree: 'We’ll notify them and send the check-in code.',
    refuse: 'We’ll notify them with your reason. This cannot be undone.',
    hangUp: 'We’ll notify them that the decision takes longer, with your remark.',
  },
  remark: { agree: 'Remark', refuse: 'Reason', hangUp: 'What is missing' },
  message: { remark: 'Please say why' },
  done: {
    agree: (name: string) => `${name}: approved and notified`,
    refuse: (name: string) => `${name}: rejected and notified`,
    hangUp: (name: string) => `${name}: on hold and notified`,
  },
  deciderOnly: 'Only the publisher of this activity can review its sign-ups',
  nobodyYet: 'No sign-ups yet',
  notPublic: 'This activity is not public yet',
  logIn: 'Log in',
}
