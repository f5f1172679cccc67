/** The user's meters, each with its newest bill and its overdue older bills. */
import { listElectricityBills } from '../../../src/contract/api/fee.ts'
import { meterState } from '../../../src/contract/model/electricity-fee.ts'
import { BILL, METER_PAY, type MeterState } from '../../../src/contract/model/electricity.ts'
import { YES_NO, type Page, type PageQuery } from '../../../src/contract/model/page.ts'
import type { App } from '../../../src/core/app.ts'
import type { PaymentSubject } from '../../../src/core/payment/pending-payments.ts'
import { INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import { isRecord, listOf, type Parser } from '../../../src/core/http/parse.ts'
import { readWholeList, WHOLE } from '../../../src/core/store/whole-list.ts'
import { readBill, type BillItem } from '../../../src/features/electricity/bill.ts'

/** A meter, with the fields of its newest bill. */
export interface Meter extends BillItem {
  /** Overdue bills of earlier months. */
  older: readonly BillItem[]
}

export const isPrepaid = ({ payType }: Pick<BillItem, 'payType'>): boolean => payType === METER_PAY.prepaid

/** Id of the payment subject. A bill is paid once, so it is the bill's id. Of a prepaid meter it is the meter's number: a pending top-up
 * blocks further top-ups. */
export const idOf = (bill: BillItem): string => (isPrepaid(bill) ? bill.meterNo : bill.id)
export const subjectOf = (bill: BillItem): PaymentSubject => ({ kind: 'elec', id: idOf(bill) })

const readOverdue = readWholeList(readBill)

/** Sends both calls in parallel. If the call for overdue bills fails, the meters are still shown. */
export const fetchMeters = async (app: App, page: PageQuery): Promise<Outcome<Page<unknown>>> => {
  const [newest, late] = await Promise.all([
    app.client.attempt(listElectricityBills, { ...page, isLatest: YES_NO.yes }, INLINE),
    app.client.attempt(listElectricityBills, { ...WHOLE, payStatus: BILL.overdue }, { silent: true }),
  ])
  if (!newest.ok || !isRecord(newest.value) || !Array.isArray(newest.value.data)) return newest
  const overdue = (late.ok && readOverdue(late.value)) || []
  const data = newest.value.data.map((raw: unknown) =>
    isRecord(raw)
      ? { ...raw, older: overdue.filter(({ id, meterNo }) => meterNo === raw.meterNo && id !== raw.id) }
      : raw,
  )
  return { ok: true, value: { ...newest.value, data } }
}

const readOlder = listOf((raw) => readBill(raw))

export const readMeter: Parser<Meter> = (raw) => {
  const bill = readBill(raw)
  return bill && { ...bill, older: readOlder(isRecord(raw) ? raw.older : []) }
}

/** The meter's state. An overdue older bill takes precedence. */
export const stateOf = (meter: Meter): MeterState => (meter.older.length > 0 ? 'overdue' : meterState(meter))
