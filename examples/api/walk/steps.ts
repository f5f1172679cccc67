/** The steps through all calls: order, caller and arguments. Reading calls come first, because writing calls take their arguments from
 * them. */
import type { Answers } from './answers.ts'
import type { ArgsOf, Name } from './rows.ts'
import { PAGE, step, type AnyStep, type Caller, type Known } from './step.ts'
import { WRITES } from './writes.ts'
import { parkedCar } from './writes/payments.ts'
import { A_PERSON } from './writes/sample.ts'

type ListName = { [N in Name]: typeof PAGE extends ArgsOf<N> ? N : never }[Name]
const list = (as: Caller, name: ListName): AnyStep => step(as, name as 'listNews', () => PAGE)

type PlainName = { [N in Name]: Record<never, never> extends ArgsOf<N> ? N : never }[Name]
const plain = (as: Caller, name: PlainName): AnyStep => step(as, name as 'getPictureCode', () => ({}))

/** Requests one of the rows of a list. */
const oneOf = (as: Caller, name: Name, parameter: string, from: Name, fits?: (row: never) => boolean): AnyStep =>
  step(
    as,
    name,
    ((at: Answers, { ids }: Known) => {
      const id = ids[name] ?? (at.first(from, fits as never) as { id?: string } | undefined)?.id
      return id === undefined ? undefined : { [parameter]: id }
    }) as never,
    `a row of ${from}`,
  )

/** Requests an entity whose id no list contains. */
const named = (as: Caller, name: Name, from?: (at: Answers) => string | null | undefined): AnyStep =>
  step(
    as,
    name,
    ((at: Answers, { ids }: Known) => {
      const id = ids[name] ?? from?.(at)
      return id == null ? undefined : { id }
    }) as never,
    `--id ${name}=…`,
  )

const OPEN_TO_ALL: readonly AnyStep[] = [
  list('visitor', 'listForklifts'),
  oneOf('visitor', 'getForklift', 'id', 'listForklifts'),
  plain('visitor', 'getPictureCode'),
  list('visitor', 'listNews'),
  oneOf('visitor', 'getNews', 'uid', 'listNews'),
  oneOf('visitor', 'getAppNews', 'id', 'listNews'),
  step('visitor', 'signPage', (_, { origin }) => ({ url: `${origin}/parkNews` })),
  list('visitor', 'listBanners'),
  list('visitor', 'listActivities'),
  oneOf('visitor', 'getActivity', 'uid', 'listActivities'),
  oneOf('visitor', 'getAppActivity', 'id', 'listActivities'),
  list('visitor', 'listAnnouncements'),
  list('visitor', 'listParkChapters'),
  list('visitor', 'listContacts'),
  list('visitor', 'listEnterprises'),
  oneOf('visitor', 'getEnterprise', 'uid', 'listEnterprises'),
  list('visitor', 'listOpportunityTypes'),
  list('visitor', 'listOpportunities'),
  oneOf('visitor', 'getOpportunity', 'id', 'listOpportunities'),
  list('visitor', 'listAppOpportunities'),
  oneOf('visitor', 'getAppOpportunity', 'id', 'listAppOpportunities'),
  named(
    'visitor',
    'getEmergency',
    (at) => at.first('listAnnouncements', ({ linkRoute }) => linkRoute === '/emergency_detail')?.linkId,
  ),
  list('visitor', 'listItineraries'),
  list('visitor', 'listStalls'),
  list('visitor', 'listSupportTypes'),
  list('visitor', 'listInvestmentNotices'),
  oneOf('visitor', 'getInvestmentNotice', 'id', 'listInvestmentNotices'),
  list('visitor', 'listBookingSlots'),
  plain('visitor', 'getStallRules'),
  plain('visitor', 'getTruckRules'),
  list('visitor', 'listBookableStalls'),
  list('visitor', 'listTruckStalls'),
  oneOf('visitor', 'getStallState', 'id', 'listBookableStalls'),
  plain('visitor', 'listStallLetters'),
  list('visitor', 'listRanking'),
  list('visitor', 'listGoods'),
  list('visitor', 'listJobs'),
  oneOf('visitor', 'getJob', 'id', 'listJobs'),
  step(
    'visitor',
    'getCompany',
    (at) => {
      const companyId = at.first('listJobs', (job) => job.companyId !== null)?.companyId
      return companyId == null ? undefined : { companyId }
    },
    'a job of listJobs with a companyId',
  ),
  list('visitor', 'listWelfare'),
]

const OF_A_PERSON: readonly AnyStep[] = [
  named('customer', 'getUser'),
  plain('customer', 'confirmBusiness'),
  plain('customer', 'runningOrders'),
  list('merchant', 'listOrders'),
  step('customer', 'listOrders', () => ({ ...PAGE, own: 1 })),
  oneOf('customer', 'getOrder', 'id', 'listOrders'),
  oneOf('customer', 'getOnlinePay', 'id', 'listOrders'),
  step(
    'customer',
    'verifyPerson',
    (at) => {
      const { realName = '', phone = '' } = at.data('getUser') ?? {}
      return phone ? { name: realName, phone } : undefined
    },
    A_PERSON,
  ),
  oneOf('customer', 'getSignUpForm', 'uid', 'listActivities'),
  list('customer', 'listMySignUps'),
  oneOf('customer', 'getMySignUp', 'id', 'listMySignUps'),
  list('customer', 'listMyNotices'),
  list('customer', 'listMyActivities'),
  list('customer', 'listManagedStalls'),
  list('customer', 'listMyStallBookings'),
  list('customer', 'listMyTruckBookings'),
  oneOf('customer', 'getTruckBooking', 'id', 'listMyTruckBookings'),
  plain('customer', 'listMyCars'),
  list('customer', 'listMyWeighings'),
  oneOf('customer', 'getWeighing', 'id', 'listMyWeighings'),
  list('customer', 'listParkingOrders'),
  parkedCar,
  oneOf('customer', 'getParkingOrder', 'id', 'listParkingOrders'),
  oneOf('customer', 'checkPayment', 'orderId', 'listParkingOrders'),
  list('customer', 'listParkingInvoices'),
  oneOf('customer', 'getParkingInvoice', 'invoiceId', 'listParkingInvoices'),
  step(
    'customer',
    'findTaxNumber',
    (at) => {
      const businessName = at.first('listEnterprises')?.businessName
      return businessName ? { businessName } : undefined
    },
    'a row of listEnterprises',
  ),
  list('customer', 'listElectricityBills'),
  oneOf('customer', 'getElectricityBill', 'id', 'listElectricityBills'),
  list('customer', 'listElectricityOrders'),
  list('customer', 'listElectricityInvoices'),
  oneOf('customer', 'getElectricityInvoice', 'id', 'listElectricityInvoices'),
  plain('customer', 'getVehiclePoints'),
  list('customer', 'listPointsRecords'),
  list('merchant', 'listMyJobs'),
  oneOf('merchant', 'getMyJob', 'id', 'listMyJobs'),
]

/** All steps, in order. */
export const STEPS: readonly AnyStep[] = [...OPEN_TO_ALL, ...OF_A_PERSON, ...WRITES]
