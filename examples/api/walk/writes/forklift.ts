/** A forklift order, from booking to retrieval. */
import { ZERO } from '../../../../src/contract/model/money.ts'
import { step, type AnyStep } from '../step.ts'
import { SAMPLE, A_PERSON, self, openIdOf, made } from './sample.ts'

/** Time of use that costs something: a duration is rounded to hundredths of an hour. */
const USE_MS = 20_000

export const FORKLIFT: readonly AnyStep[] = [
  step(
    'customer',
    'bookOrder',
    (at, { tomorrow }) => {
      const [person, forklift] = [self(at), at.first('listForklifts')]
      if (!person || !forklift) return undefined
      const when = { expectedDeliveryDate: tomorrow, expectedDeliveryTime: '10:00-11:00' }
      return { ...forklift, consignee: SAMPLE, phone: person.phone, quantity: 1, ...when, stallAddress: SAMPLE }
    },
    `${A_PERSON}, a row of listForklifts`,
  ),
  made('customer', 'confirmDelivery', 'bookOrder'),
  { ...made('customer', 'endUse', 'bookOrder'), pauseMs: USE_MS },
  step(
    'customer',
    'payForklift',
    (at) => {
      const { id, duration, rentPrice } = at.data('endUse') ?? {}
      const openId = openIdOf(at)
      return id && duration && rentPrice && rentPrice > ZERO && openId
        ? { id, openId, duration, totalFee: rentPrice }
        : undefined
    },
    'an order that costs something, and a person of the messaging app',
  ),
  made('merchant', 'confirmPayment', 'bookOrder'),
  made('merchant', 'confirmRetrieval', 'bookOrder'),
]
