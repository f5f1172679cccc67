import { needFee } from '../../contract/model/booking/parking.ts'
import { toYuan } from '../../contract/model/money.ts'
import type { Yuan } from '../../contract/model/page.ts'
import { yuanOrNull, yuanOrZero } from '../../core/http/parse-money.ts'

/** Parses the amount due of a stay; if it is absent, it is computed. */
export const readNeedFee = (raw: Record<string, unknown>): Yuan =>
  yuanOrNull(raw.needFee) ??
  toYuan(
    needFee({
      totalFee: yuanOrZero(raw.totalFee),
      discountFee: yuanOrZero(raw.discountFee),
      paidFee: yuanOrZero(raw.paidFee),
    }),
  )
