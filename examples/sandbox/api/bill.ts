/** What the end of use fixes. */
import { durationHours, rentFen, toYuan } from '../../../src/contract/model/money.ts'

/** Hours and rent of a time of use, by the contract's rules, as the database keeps them. */
export const billOf = (usedSeconds: number, { hourPriceFen, quantity }: { hourPriceFen: number; quantity: number }) => {
  const hours = durationHours(usedSeconds)
  return {
    usedSeconds,
    durationHundredths: Math.round(hours * 100),
    rentFen: rentFen(toYuan(hourPriceFen), hours, quantity),
  }
}
