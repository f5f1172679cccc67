import type { ShownSignUp } from '../../model/activity.ts'
import { labels } from './labels.ts'

/** What the screens of two areas say about an activity. */
export const activityParts = {
  time: 'Time',
  signUpTime: 'Sign-up',
  place: 'Place',
  price: 'Price',
  free: 'Free',
  yuan: (amount: string) => `¥ ${amount} per person`,
  organizer: 'Organiser',
  phone: 'Phone',
  review: 'Review',
  needsReview: 'Each sign-up is reviewed',
  placesLeft: (left: number) => (left === 0 ? 'No places left' : left === 1 ? '1 place left' : `${left} places left`),
  signedUp: (people: number) => `${people} signed up`,
  noLimit: 'No limit',
  about: 'About this activity',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  remark: 'Remark',
  answer: 'Answer',
  attachment: (position: number) => `View attachment ${position}`,
  checkedIn: 'Checked in',
  signUpStates: { ...labels.audit, hungUp: 'On hold' } satisfies Record<ShownSignUp, string>,
}
