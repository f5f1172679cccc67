/** The steps that change something: they run only where the walk is allowed to write. */
import { ACTIVITY } from '../../../src/contract/model/activity.ts'
import { APPROVAL, AUDIT } from '../../../src/contract/model/audit.ts'
import { BOOK_PURPOSE, BOOK_TYPE, CAR_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { INVOICE_TYPE, INVOICED, TITLE_TYPE } from '../../../src/contract/model/booking/invoice.ts'
import { SLOT_TYPE } from '../../../src/contract/model/booking/slot.ts'
import { BILL, ELECTRICITY_ORDER, METER_PAY } from '../../../src/contract/model/electricity.ts'
import { EDUCATION, JOB, JOB_TYPE, SALARY_UNIT } from '../../../src/contract/model/job.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import type { Answers } from './answers.ts'
import { PAGE, step, type AnyStep, type Caller } from './step.ts'
import type { Name } from './rows.ts'

/** A name that shows in lists where a row comes from. */
const SAMPLE = 'Parkside check'
const PLATE = '新A12345'

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = (): Blob => new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' })

/** Name and phone of the person who calls. */
const self = (at: Answers): { name: string; phone: string } | undefined => {
  const { realName, nickName, phone } = at.data('getUser') ?? {}
  return phone ? { name: realName || nickName || SAMPLE, phone } : undefined
}

const vehicleOf = (at: Answers) => {
  const person = self(at)
  const plateNo = at.first('listMyCars')?.plateNo ?? PLATE
  return person && { plateNo, driverName: person.name, driverPhone: person.phone, carType: CAR_TYPE.small }
}

const openIdOf = (at: Answers): string | undefined => at.data('getUser')?.openId ?? undefined

/** The thing that an earlier step has made. */
const made = (as: Caller, name: Name, from: Name): AnyStep =>
  step(
    as,
    name,
    ((at: Answers) => {
      const id = (at.data(from) as { id?: string } | undefined)?.id
      return id === undefined ? undefined : { id }
    }) as never,
    `the answer of ${from}`,
  )

const A_PERSON = 'the answer of getUser'

const slots = (slotType: 1 | 2): AnyStep =>
  step('customer', 'listBookingSlots', () => ({ slotType, pageSize: 1000, pageNum: 1 }))

const openSlot = (at: Answers, slotType: number, day: string) =>
  at.first(
    'listBookingSlots',
    (slot) => slot.slotType === slotType && slot.configDate === day && slot.isOpen === YES_NO.yes && slot.remain > 1,
  )

const FORKLIFT: readonly AnyStep[] = [
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

const BOOKINGS: readonly AnyStep[] = [
  step(
    'customer',
    'bookStall',
    (at, { tomorrow }) => {
      const [vehicle, stall] = [vehicleOf(at), at.first('listBookableStalls', ({ state }) => state === 0)]
      if (!vehicle || !stall) return undefined
      const time = { bookDate: tomorrow, startTime: '08:00', endTime: '09:00' }
      return { bookType: stall.bookType ?? BOOK_TYPE.stall, stallId: stall.id, ...vehicle, ...time, goodsName: SAMPLE }
    },
    `${A_PERSON}, a free stall`,
  ),
  made('customer', 'cancelStallBooking', 'bookStall'),
  slots(SLOT_TYPE.truck),
  step(
    'customer',
    'bookTruck',
    (at, { tomorrow }) => {
      const [vehicle, slot] = [vehicleOf(at), openSlot(at, SLOT_TYPE.truck, tomorrow)]
      const stall = at.first('listTruckStalls')
      if (!vehicle || !slot || !stall) return undefined
      const goods = { bookPurpose: BOOK_PURPOSE.deliver, goodsName: SAMPLE }
      const carType = slot.carType ?? vehicle.carType
      return { slotId: slot.id, ...vehicle, carType, receiveBusinessName: SAMPLE, stallNo: stall.stallNo, ...goods }
    },
    `${A_PERSON}, a slot with places`,
  ),
  made('customer', 'cancelTruckBooking', 'bookTruck'),
  slots(SLOT_TYPE.weighbridge),
  step(
    'customer',
    'bookWeighing',
    (at, { tomorrow }) => {
      const [vehicle, slot] = [vehicleOf(at), openSlot(at, SLOT_TYPE.weighbridge, tomorrow)]
      if (!vehicle || !slot) return undefined
      const { carType: _, ...car } = vehicle
      return { slotId: slot.id, ...car, goodsName: SAMPLE }
    },
    `${A_PERSON}, a slot of the weighbridge`,
  ),
  made('customer', 'cancelWeighing', 'bookWeighing'),
]

/** What a vehicle of the person's owes that is in the park; without one, the tariff. */
export const parkedCar = step('customer', 'getParkingMessage', (at) => {
  const plateNo = at.first('listParkingOrders', ({ leaveTime }) => leaveTime === null)?.plateNo
  return plateNo ? { plateNo } : {}
})

const PAYMENTS: readonly AnyStep[] = [
  parkedCar,
  step(
    'customer',
    'payParking',
    (at) => {
      const order = at.data('getParkingMessage')?.order
      const openId = openIdOf(at)
      return order && openId && order.needFee > 0 ? { orderId: order.id, openId, totalFee: order.needFee } : undefined
    },
    'a stay with something to pay, and a person of the messaging app',
  ),
  step(
    'customer',
    'requestInvoice',
    (at) => {
      const order = at.first(
        'listParkingOrders',
        (row) => row.payStatus === PAY.paid && row.paidFee > 0 && row.invoiceStatus === INVOICED.none,
      )
      const title = { titleType: TITLE_TYPE.personal, title: SAMPLE, email: 'check@parkside.example' }
      return order && { orderIds: [order.id], invoiceType: INVOICE_TYPE.parking, ...title }
    },
    'a stay that is paid and not invoiced',
  ),
  step(
    'customer',
    'requestInvoice',
    (at) => {
      const order = at.first(
        'listElectricityOrders',
        (row) => row.payStatus === PAY.paid && row.invoiceStatus === INVOICED.none,
      )
      const title = { titleType: TITLE_TYPE.personal, title: SAMPLE, email: 'check@parkside.example' }
      return order && { orderIds: [order.id], invoiceType: INVOICE_TYPE.electricity, ...title }
    },
    'a payment for electricity that is not invoiced',
  ),
  step('customer', 'listElectricityInvoices', () => PAGE),
  step(
    'customer',
    'getElectricityInvoice',
    (at) => {
      const invoice = at.first('listElectricityInvoices')
      return invoice && { id: invoice.id }
    },
    'a row of listElectricityInvoices',
  ),
  step(
    'customer',
    'payElectricityByUnionPay',
    (at, { origin }) => {
      const bill = at.first(
        'listElectricityBills',
        ({ payStatus, needAmount }) => payStatus !== BILL.paid && needAmount > 0,
      )
      if (!bill) return undefined
      const payment = { orderType: ELECTRICITY_ORDER.bill, billId: bill.id, amount: bill.needAmount }
      return { ...payment, returnUrl: `${origin}/fee/record` }
    },
    'a bill with something to pay',
  ),
  step(
    'customer',
    'payElectricityByWechat',
    (at) => {
      const meter = at.first('listElectricityBills', ({ payType }) => payType === METER_PAY.prepaid)
      const openId = openIdOf(at)
      return meter && openId
        ? { orderType: ELECTRICITY_ORDER.topUp, meterNo: meter.meterNo, amount: 100, openId }
        : undefined
    },
    'a prepaid meter, and a person of the messaging app',
  ),
]

const PARK: readonly AnyStep[] = [
  // Asked again by the person: only then it says which ones they have signed up for.
  step('customer', 'listActivities', () => PAGE),
  step('customer', 'uploadAttachment', () => ({ module: 'activity', file: picture() })),
  step(
    'customer',
    'signUp',
    (at) => {
      const person = self(at)
      const activity = at.first(
        'listActivities',
        ({ state, isSignUp, limitPeople, signUpPeople }) =>
          state === ACTIVITY.signUpOpen && !isSignUp && (limitPeople === 0 || signUpPeople < limitPeople),
      )
      return person && activity && { activityId: activity.id, ...person, peopleNum: 1, remark: SAMPLE }
    },
    `${A_PERSON}, an activity that is open to sign up for`,
  ),
  step('merchant', 'listMyActivities', () => PAGE),
  step(
    'merchant',
    'getAppActivity',
    (at) => {
      const activity = at.first('listMyActivities', ({ signUpPeople }) => signUpPeople > 0)
      return activity && { id: activity.id }
    },
    'an activity of the merchant’s with sign-ups',
  ),
  step(
    'merchant',
    'decideSignUp',
    (at) => {
      const signUp = at.data('getAppActivity')?.signUps?.find(({ auditStatus }) => auditStatus === AUDIT.pending)
      return signUp && { id: signUp.id, approvalState: APPROVAL.pending, auditRemark: SAMPLE }
    },
    'a sign-up that waits for a decision',
  ),
  step(
    'customer',
    'apply',
    (at) => {
      const person = self(at)
      const type = at.first('listSupportTypes', ({ materials }) => materials.every(({ required }) => !required))
      return person && type
        ? {
            typeId: type.id,
            businessName: SAMPLE,
            contactName: person.name,
            phone: person.phone,
            content: SAMPLE,
            attachments: [],
          }
        : undefined
    },
    `${A_PERSON}, a kind of support that needs no papers`,
  ),
  step('merchant', 'listManagedStalls', () => PAGE),
  step(
    'merchant',
    'saveStall',
    (at) => {
      const stall = at.first('listManagedStalls')
      return stall && { id: stall.id, stallNo: stall.stallNo, stallName: stall.stallName }
    },
    'a stall that the merchant manages',
  ),
  step('customer', 'listMyNotices', () => PAGE),
  step(
    'customer',
    'getMyNotice',
    (at) => {
      const notice = at.first('listMyNotices')
      return notice && { id: notice.id }
    },
    'a row of listMyNotices',
  ),
  step('customer', 'listParkNotices', () => PAGE),
]

const JOBS: readonly AnyStep[] = [
  step(
    'merchant',
    'postJob',
    (at) => {
      const person = self(at)
      const welfare = at.first('listWelfare')
      return (
        person && {
          jobName: SAMPLE,
          jobType: JOB_TYPE.fullTime,
          salaryMin: 4000,
          salaryMax: 6000,
          salaryUnit: SALARY_UNIT.month,
          recruitNum: 2,
          education: EDUCATION.any,
          experience: '',
          ageRange: '',
          workPlace: SAMPLE,
          workTime: '',
          welfareIds: welfare ? [welfare.id] : [],
          description: SAMPLE,
          contactName: person.name,
          contactPhone: person.phone,
        }
      )
    },
    A_PERSON,
  ),
  step(
    'merchant',
    'setJobState',
    (at) => {
      const job = at.first('listMyJobs', ({ auditStatus }) => auditStatus === AUDIT.approved)
      return job && { id: job.id, state: job.state === JOB.closed ? JOB.closed : JOB.recruiting }
    },
    'a job of the merchant’s that is approved',
  ),
]

const ACCOUNT: readonly AnyStep[] = [
  step(
    'customer',
    'updateUser',
    (at) => {
      const nickName = at.data('getUser')?.nickName
      return nickName ? { nickName } : undefined
    },
    A_PERSON,
  ),
  step(
    'visitor',
    'sendSms',
    (_, { phone }) => (phone === undefined ? undefined : { phone }),
    'a phone that gets the message',
  ),
  step(
    'visitor',
    'login',
    async (_, { phone, readSmsCode }) => {
      const smsCode = phone && (await readSmsCode?.(phone))
      return phone && smsCode ? { phone, smsCode } : undefined
    },
    'the code in the message',
  ),
  step(
    'customer',
    'bindPhone',
    async (_, { newPhone, readSmsCode }) => {
      const smsCode = newPhone && (await readSmsCode?.(newPhone))
      return newPhone && smsCode ? { phone: newPhone, smsCode } : undefined
    },
    'the code in a message to the new phone',
  ),
]

export const WRITES: readonly AnyStep[] = [...FORKLIFT, ...BOOKINGS, ...PAYMENTS, ...PARK, ...JOBS, ...ACCOUNT]
