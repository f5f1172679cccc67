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
  wasLevel: (level: string) => `Previously: ${level}`,
  whatToDo: 'What to do now',
  pastInstructions: 'Instructions',
  area: 'Area',
  since: 'Issued',
  until: 'Ended',
  moreAbout: 'Details',
  callFor: (phone: string) => `Call ${phone}`,
  waiting: (count: number) => (count === 0 ? 'No sign-ups pending review' : `${count} pending review`),
  onHold: (count: number) => `${count} on hold`,
  decisions: { agree: 'Approve', refuse: 'Reject', hangUp: 'Put on hold' },
  ask: {
    agree: (name: string) => `Approve ${name}’s sign-up?`,
    refuse: (name: string) => `Reject ${name}’s sign-up?`,
    hangUp: (name: string) => `Put ${name}’s sign-up on hold?`,
  },
  meaning: {
    agree: 'We’ll notify them and send the check-in code.',
    refuse: 'We’ll notify them with your reason. This can’t be undone.',
    hangUp: 'We’ll tell them that you need more information, with your note.',
  },
  remark: { refuse: 'Reason', hangUp: 'What’s missing' },
  remarkHint: { refuse: 'Why you can’t accept it', hangUp: 'What they should add or correct' },
  message: { refuse: 'Please enter a reason', hangUp: 'Please say what’s missing' },
  done: {
    agree: (name: string) => `Approved. We’ve notified ${name}.`,
    refuse: (name: string) => `Rejected. We’ve notified ${name}.`,
    hangUp: (name: string) => `On hold. We’ve notified ${name}.`,
  },
  deciderOnly: 'Only the publisher of this activity can review its sign-ups',
  noSignUps: 'No sign-ups yet',
  notPublic: 'This activity isn’t public yet',
  logIn: 'Log in',
}
