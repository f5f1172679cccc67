/** The person's meters, each with its newest bill and those before it that are overdue. */
import { listElectricityBills } from '../../src/contract/api/fee.ts'
import { meterState } from '../../src/contract/model/electricity-fee.ts'
import { BILL, METER_PAY, type MeterState } from '../../src/contract/model/electricity.ts'
import { YES_NO, type Page, type PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import { DRAWN, type Outcome } from '../../src/core/http/outcome.ts'
import { isRecord, listOf, type Parser } from '../../src/core/http/parse.ts'
import { readWholeList, WHOLE } from '../../src/core/store/whole-list.ts'
import { readBill, type BillItem } from '../../src/features/electricity/electricity.ts'

/** A meter: its newest bill. */
export interface Meter extends BillItem {
  /** Bills of earlier months that are overdue. */
  older: readonly BillItem[]
}

export const isPrepaid = ({ payType }: Pick<BillItem, 'payType'>): boolean => payType === METER_PAY.prepaid

/** A bill has one payment; a top-up is held up by an earlier one of the same meter whose end is not known. */
export const idOf = (bill: BillItem): string => (isPrepaid(bill) ? bill.meterNo : bill.id)
export const subjectOf = (bill: BillItem): PaymentSubject => ({ kind: 'elec', id: idOf(bill) })

const readOverdue = readWholeList(readBill)

/** Both calls at once. Without the overdue ones the meters are shown all the same. */
export const fetchMeters = async (app: App, page: PageQuery): Promise<Outcome<Page<unknown>>> => {
  const [newest, late] = await Promise.all([
    app.client.attempt(listElectricityBills, { ...page, isLatest: YES_NO.yes }, DRAWN),
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

/** What is said about it: an older bill that is overdue comes first. */
export const stateOf = (meter: Meter): MeterState => (meter.older.length > 0 ? 'overdue' : meterState(meter))
