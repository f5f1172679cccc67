import { describe, expect, test } from 'vitest'
import { ACTIVITY, placesLeft, shownActivity } from '../../src/contract/model/activity.ts'
import { APPROVAL, AUDIT } from '../../src/contract/model/audit.ts'
import { BOOKING, ENTRY } from '../../src/contract/model/booking/booking.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { maskPlate } from '../../src/contract/model/plate.ts'
import { maskPhone } from '../../src/contract/model/user.ts'
import { netWeight } from '../../src/contract/model/booking/weighing.ts'

test('the numbers of point 4 are those of the specification', () => {
  expect(BOOKING).toEqual({ reviewing: 2, booked: 3, failed: 4, cancelled: 5 })
  expect(ENTRY).toEqual({ notEntered: 0, entered: 1, exited: 2 })
  expect(AUDIT).toEqual({ pending: 2, approved: 3, rejected: 4, cancelled: 5, autoApproving: 6 })
  expect(APPROVAL).toEqual({ pending: 0, agreed: 1, refused: 2 })
  expect(YES_NO).toEqual({ no: 0, yes: 1 })
})

test('a status number has a name; an unknown one has none', () => {
  expect(nameOf(BOOKING, 3)).toBe('booked')
  expect(nameOf(ENTRY, 0)).toBe('notEntered')
  expect(nameOf(BOOKING, 1)).toBeUndefined()
  expect(nameOf(BOOKING, NaN)).toBeUndefined()
})

describe('an activity', () => {
  const open = { state: ACTIVITY.signUpOpen, limitPeople: 10, signUpPeople: 9 }

  test('has a number of places left, or no limit', () => {
    expect(placesLeft(open)).toBe(1)
    expect(placesLeft({ limitPeople: 10, signUpPeople: 12 })).toBe(0)
    expect(placesLeft({ limitPeople: 0, signUpPeople: 500 })).toBeNull()
  })

  test('is full only while sign-up is open', () => {
    expect(shownActivity(open)).toBe('signUpOpen')
    expect(shownActivity({ ...open, signUpPeople: 10 })).toBe('full')
    expect(shownActivity({ ...open, signUpPeople: 10, limitPeople: 0 })).toBe('signUpOpen')
    expect(shownActivity({ ...open, signUpPeople: 10, state: ACTIVITY.running })).toBe('running')
  })
})

test.each([
  ['新A12345', '新A·**345'],
  ['新AD12345', '新A·***345'],
  ['新A123', '新A·123'],
  ['新A1', '新A·1'],
  ['', '·'],
])('the plate %j is shown to others as %s', (plate, masked) => expect(maskPlate(plate)).toBe(masked))

test('a phone is shown to others without its middle', () => expect(maskPhone('13012345678')).toBe('130****5678'))

test('net weight is gross − tare, if both are known', () => {
  expect(netWeight(18_260, 7_140)).toBe(11_120)
  expect(netWeight(18_260, null)).toBeNull()
  expect(netWeight(null, 7_140)).toBeNull()
})
