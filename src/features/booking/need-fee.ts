import { needFee } from '../../contract/model/booking/parking.ts'
import { toYuan } from '../../contract/model/money.ts'
import type { Yuan } from '../../contract/model/page.ts'
import { number, numberOrZero } from '../../core/http/parse.ts'

/** Parses the amount due of a stay; if it is absent, it is computed. */
export const readNeedFee = (raw: Record<string, unknown>): Yuan =>
  number(raw.needFee) ??
  toYuan(
    needFee({
      totalFee: numberOrZero(raw.totalFee),
      discountFee: numberOrZero(raw.discountFee),
      paidFee: numberOrZero(raw.paidFee),
    }),
  )
