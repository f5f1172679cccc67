/** The user's meters, each with its newest bill and its unpaid older bills. */
import { listElectricityBills } from '../../../src/contract/api/fee.ts'
import { ALL_ROWS } from '../../../src/core/list/all-rows.ts'
import { meterState } from '../../../src/contract/model/electricity-fee.ts'
import { BILL, type BillStatus, type MeterState } from '../../../src/contract/model/electricity.ts'
import { YES_NO, type Page, type PageQuery } from '../../../src/contract/model/page.ts'
import type { App } from '../../../src/core/app.ts'
import { INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import { isRecord, text, type Parser } from '../../../src/core/http/parse.ts'
import { readWholeList } from '../../../src/core/list/whole-list.ts'
import { readBill, type BillItem } from '../../../src/features/electricity/bill.ts'
import { isPrepaid } from '../payment/bill-subject.ts'

/** A meter, with the fields of its newest bill. */
export interface Meter extends BillItem {
  /** Unpaid and overdue bills of earlier months, newest first. */
  older: readonly BillItem[]
  /** The older bills could not be loaded; `older` has those of the previous response. */
  isPartial: boolean
}

const readBills = readWholeList(readBill)

/** `undefined` if the call fails. */
const fetchBills = async (app: App, payStatus: BillStatus): Promise<readonly BillItem[] | undefined> => {
  const answer = await app.client.attempt(listElectricityBills, { ...ALL_ROWS, payStatus }, { silent: true })
  return answer.ok ? readBills(answer.value) : undefined
}

/** Sends all calls in parallel. If a call for older bills fails, the meters are still shown, without `older`. */
export const fetchMeters = async (app: App, page: PageQuery): Promise<Outcome<Page<unknown>>> => {
  const [newest, unpaid, overdue] = await Promise.all([
    app.client.attempt(listElectricityBills, { ...page, isLatest: YES_NO.yes }, INLINE),
    fetchBills(app, BILL.unpaid),
    fetchBills(app, BILL.overdue),
  ])
  if (!newest.ok || !isRecord(newest.value) || !Array.isArray(newest.value.data)) return newest
  // Parsed together, because a bill may become overdue between the responses.
  const due = unpaid && overdue && readBills([...unpaid, ...overdue])
  const data = newest.value.data.map((raw: unknown) =>
    isRecord(raw)
      ? { ...raw, older: due?.filter(({ id, meterNo }) => meterNo === text(raw.meterNo) && id !== text(raw.id)) }
      : raw,
  )
  return { ok: true, value: { ...newest.value, data } }
}

export const readMeter: Parser<Meter> = (raw, known) => {
  const bill = readBill(raw)
  if (!bill || !isRecord(raw)) return undefined
  const older = readBills(raw.older)
  return {
    ...bill,
    older: older ?? known?.(bill.id)?.older ?? [],
    // The bills of a prepaid meter are paid from its balance.
    isPartial: !older && !isPrepaid(bill),
  }
}

/** The meter's state. An overdue older bill takes precedence. */
export const stateOf = (meter: Meter): MeterState | undefined =>
  meter.older.some(({ payStatus }) => payStatus === BILL.overdue) ? 'overdue' : meterState(meter)
