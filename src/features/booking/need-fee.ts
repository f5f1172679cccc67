import { needFee } from '../../contract/model/booking/parking.ts'
import { toYuan } from '../../contract/model/money.ts'
import { PAY } from '../../contract/model/payment.ts'
import type { Yuan } from '../../contract/model/page.ts'
import { yuanIfSent, yuanOrUnknown, yuanOrZero } from '../../core/http/parse-money.ts'
import { number } from '../../core/http/parse.ts'

/** Parses the amount due of a stay; if it is absent, it is computed. Without a total fee it is unknown. */
export const readNeedFee = (raw: Record<string, unknown>): Yuan =>
  yuanIfSent(raw.needFee) ??
  toYuan(
    needFee({
      totalFee: yuanOrUnknown(raw.totalFee),
      discountFee: yuanOrZero(raw.discountFee),
      paidFee: yuanOrZero(raw.paidFee),
    }),
  )

/** Parses the amount paid for a stay. If it is absent, nothing was paid for an unpaid stay. */
export const readPaidFee = (raw: Record<string, unknown>): Yuan =>
  (number(raw.payStatus) === PAY.unpaid ? yuanOrZero : yuanOrUnknown)(raw.paidFee)
