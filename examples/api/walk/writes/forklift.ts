/** A forklift order, from booking to retrieval. */
import { step, type AnyStep } from '../step.ts'
import { SAMPLE, A_PERSON, self, openIdOf, made } from './sample.ts'

export const FORKLIFT: readonly AnyStep[] = [
  step(
    'customer',
    'bookOrder',
    (at, { today }) => {
      const [person, forklift] = [self(at), at.first('listForklifts')]
      if (!person || !forklift) return undefined
      const when = { expectedDeliveryDate: today, expectedDeliveryTime: '22:00-23:00' }
      return { ...forklift, consignee: SAMPLE, phone: person.phone, quantity: 1, ...when, stallAddress: SAMPLE }
    },
    `${A_PERSON}, a row of listForklifts`,
  ),
  made('customer', 'confirmDelivery', 'bookOrder'),
  made('customer', 'endUse', 'bookOrder'),
  step(
    'customer',
    'payForklift',
    (at) => {
      const { id, duration, rentPrice } = at.data('endUse') ?? {}
      const openId = openIdOf(at)
      return id && duration && rentPrice && openId ? { id, openId, duration, totalFee: rentPrice } : undefined
    },
    'an order that costs something, and a person of the messaging app',
  ),
  made('merchant', 'confirmPayment', 'bookOrder'),
  made('merchant', 'confirmRetrieval', 'bookOrder'),
]
