/** The rules of booking, and the verification of a person. */
import type { booking } from '../../../../../src/contract/api/index.ts'
import type { BookingRules } from '../../../../../src/contract/model/booking/booking.ts'
import { YES_NO } from '../../../../../src/contract/model/page.ts'
import { normalisePlate } from '../../../../../src/contract/model/plate.ts'
import { normalisePersonName } from '../../../../../src/contract/model/user.ts'
import { DAYS_AHEAD, STALL_RULES, TRUCK_RULES } from '../../booking-places.ts'
import type { Handlers } from '../../http/handler.ts'
import { readOptionalText } from '../../http/read.ts'
import { wireFlag } from '../../http/wire.ts'
import type { Language } from '../../messages/index.ts'

const rulesIn = (rules: typeof TRUCK_RULES | typeof STALL_RULES, language: Language): BookingRules => ({
  title: rules.title[language],
  content: rules.content[language],
  needIdCard: YES_NO.no,
  daysAhead: DAYS_AHEAD,
})

export const ruleHandlers = {
  'POST /trucksSubscribe/message': (_args, { language }) => Promise.resolve(rulesIn(TRUCK_RULES, language)),
  'POST /stallSubscribe/message': (_args, { language }) => Promise.resolve(rulesIn(STALL_RULES, language)),

  'POST /user/verify': (args, call) => {
    const person = call.person()
    const plate = normalisePlate(readOptionalText(args.plateNo, 'plateNo'))
    const isKnown =
      normalisePersonName(readOptionalText(args.name, 'name')) === person.realName &&
      readOptionalText(args.phone, 'phone') === person.phone &&
      (plate === '' || person.plates.includes(plate))
    return Promise.resolve({ verified: wireFlag(isKnown) })
  },
} satisfies Partial<Handlers<typeof booking>>
