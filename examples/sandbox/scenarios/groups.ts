/** All tables of a starting state except tokens. A table is restored only if it is listed here and a migration calls `note_writes` for
 * it. */
import {
  activities,
  applications,
  bookingSlots,
  electricityBills,
  electricityMeters,
  electricityOrders,
  fileContents,
  files,
  forklifts,
  invoiceOrders,
  invoices,
  jobs,
  orders,
  ownNotices,
  parkingOrders,
  parkNoticeReads,
  parkNotices,
  payments,
  pictureCodes,
  pointRecords,
  pointVehicles,
  providerCodes,
  providerNotices,
  providerTrades,
  shownCodes,
  signUps,
  smsCodes,
  smsAddresses,
  smsSends,
  smsTries,
  stallBookings,
  stalls,
  submissions,
  supportTypes,
  truckBookings,
  weighings,
} from '../park/db/schema.ts'
import { parkingRows } from './account.ts'
import { activityRows } from './activities.ts'
import { slotRows, stallBookingRows, truckRows, weighingRows } from './bookings.ts'
import { CONTENT } from './content/index.ts'
import { billRows, electricityRows, meterRows } from './electricity.ts'
import { FLEET } from './fleet.ts'
import { SCENARIOS } from './index.ts'
import { invoiceOrderRows, invoiceRows } from './invoices.ts'
import { PEOPLE_SEEDS } from './repair-people.ts'
import { jobRows, WELFARES } from './jobs.ts'
import { ownNoticeRows, parkNoticeRows } from './notices.ts'
import { orderRow } from './order.ts'
import { addressRows } from './people.ts'
import { GOODS, otherVehicles, recordRows, vehicleRows } from './points.ts'
import { groupOf, nothing, rowsOf, type SeedGroup } from './seed.ts'
import { signUpRows } from './sign-ups.ts'
import { stallRows } from './stalls.ts'
import { supportTypeRows } from './support.ts'

/** Most seeds of people's actions are dated to the quarter of an hour. Orders and stays in the car park are dated to the millisecond,
 * because screens show their running time and cost. */
const QUARTER = { periodMs: 15 * 60_000 }
const MOMENT = { periodMs: 1 }
/** For content that no call changes. */
const LONG = { periodMs: 24 * 60 * 60_000 }

/** In the order in which they are filled: a table precedes the tables that refer to it. */
export const GROUPS: readonly SeedGroup[] = [
  PEOPLE_SEEDS,
  groupOf([{ table: smsAddresses, rows: ({ ms }) => addressRows(ms) }]),
  ...[smsCodes, smsSends, smsTries, pictureCodes, providerCodes, shownCodes, submissions].map((table) =>
    groupOf([nothing(table)]),
  ),
  groupOf([nothing(files), nothing(fileContents)]),
  groupOf(
    [
      { table: forklifts, rows: () => FLEET },
      { table: orders, rows: ({ ms }, scenario) => SCENARIOS[scenario].map((seed) => orderRow(seed, ms)) },
      rowsOf(parkingOrders, ({ ms }) => parkingRows(ms)),
      rowsOf(electricityOrders, ({ ms }) => electricityRows(ms)),
      nothing(payments),
      nothing(providerTrades),
      nothing(providerNotices),
    ],
    MOMENT,
  ),
  ...CONTENT,
  groupOf([rowsOf(activities, ({ ms }) => activityRows(ms)), rowsOf(signUps, ({ ms }) => signUpRows(ms))], QUARTER),
  groupOf([rowsOf(ownNotices, ({ ms }) => ownNoticeRows(ms))], QUARTER),
  groupOf([rowsOf(parkNotices, ({ ms }) => parkNoticeRows(ms)), nothing(parkNoticeReads)], QUARTER),
  groupOf([rowsOf(stalls, ({ ms }) => stallRows(ms)), rowsOf(stallBookings, stallBookingRows)], QUARTER),
  groupOf([rowsOf(bookingSlots, slotRows), rowsOf(truckBookings, truckRows), rowsOf(weighings, weighingRows)], QUARTER),
  groupOf([rowsOf(invoices, ({ ms }) => invoiceRows(ms)), rowsOf(invoiceOrders, invoiceOrderRows)], QUARTER),
  groupOf([rowsOf(supportTypes, ({ ms }) => supportTypeRows(ms)), nothing(applications)], QUARTER),
  groupOf(
    [rowsOf(electricityMeters, ({ ms }) => meterRows(ms)), rowsOf(electricityBills, ({ ms }) => billRows(ms))],
    QUARTER,
  ),
  groupOf([rowsOf(pointVehicles, vehicleRows, otherVehicles), rowsOf(pointRecords, recordRows)], LONG),
  groupOf([GOODS], LONG),
  groupOf([WELFARES], LONG),
  groupOf([rowsOf(jobs, jobRows)], QUARTER),
]
