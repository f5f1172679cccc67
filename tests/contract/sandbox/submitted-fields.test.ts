/** Each submitted field is stored: the response of a saving call and every later read contain the values that were sent. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDocumentFile } from '../../../examples/api/make/document-file.ts'
import { readDocument } from '../../../examples/api/walk/document.ts'
import { applications, stalls } from '../../../examples/sandbox/park/db/schema.ts'
import { PEOPLE, type PersonName } from '../../../examples/sandbox/scenarios/people.ts'
import { decideSignUp, getAppActivity } from '../../../src/contract/api/app.ts'
import {
  bookStall,
  bookTruck,
  bookWeighing,
  getParkingInvoice,
  getTruckBooking,
  getWeighing,
  listBookingSlots,
  listMyCars,
  listMyStallBookings,
  listMyTruckBookings,
  listMyWeighings,
  listParkingInvoices,
  listParkingOrders,
  requestInvoice,
} from '../../../src/contract/api/booking.ts'
import {
  getElectricityInvoice,
  listElectricityBills,
  listElectricityInvoices,
  listElectricityOrders,
  payElectricityByUnionPay,
  payElectricityByWechat,
} from '../../../src/contract/api/fee.ts'
import { bookOrder, getForklift, getOrder, listOrders, runningOrders } from '../../../src/contract/api/forklift.ts'
import {
  apply,
  bindPhone,
  getMySignUp,
  getUser,
  listManagedStalls,
  listMySignUps,
  listStalls,
  saveStall,
  sendSms,
  signUp,
  updateUser,
} from '../../../src/contract/api/park.ts'
import { getJob, getMyJob, listJobs, listMyJobs, postJob, setJobState } from '../../../src/contract/api/recruit.ts'
import type { BodyOf, Endpoint, ReplyOf } from '../../../src/contract/endpoint.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { APPROVAL, AUDIT } from '../../../src/contract/model/audit.ts'
import { BOOK_PURPOSE, BOOK_TYPE, CAR_TYPE, maskIdCard } from '../../../src/contract/model/booking/booking.ts'
import { canInvoice, INVOICE_TYPE, TITLE_TYPE } from '../../../src/contract/model/booking/invoice.ts'
import { SLOT_TYPE } from '../../../src/contract/model/booking/slot.ts'
import { STALL_STATE } from '../../../src/contract/model/booking/stall.ts'
import { BILL, ELECTRICITY_ORDER } from '../../../src/contract/model/electricity.ts'
import { EDUCATION, JOB, JOB_TYPE, SALARY_UNIT } from '../../../src/contract/model/job.ts'
import { toYuan } from '../../../src/contract/model/money.ts'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import { SEX } from '../../../src/contract/model/user.ts'
import { openPark, ORIGIN, type Park } from './park.ts'

const park = openPark('demo', { rotateEvery: 100_000 })
const people = {} as Record<PersonName, Park['call']>
beforeAll(async () => {
  for (const name of ['customer', 'second', 'merchant'] as const) people[name] = await park.as(name)
})

/** A value for every field, also for optional ones: with a new field of the contract, the table does not compile. */
type Complete<T> = T extends unknown ? { [Field in keyof T]-?: NonNullable<T[Field]> } : never

type KeyOf<T> = T extends unknown ? keyof T : never
type Left<T, Field> = T extends unknown ? Omit<T, Field & keyof T> : never

interface Saving<E, Without> {
  by: PersonName
  /** A body with a different value in each field, none of which the server would store anyway. */
  body: () => Promise<Left<Complete<BodyOf<E>>, Without>>
  /** What the server stores in place of a sent value, on purpose. `undefined`: no response contains the field. */
  otherwise?: (reply: ReplyOf<E>) => Promise<{ [Field in KeyOf<BodyOf<E>>]?: unknown }>
  /** The response, and what the screens read later. */
  found: (reply: ReplyOf<E>) => Promise<unknown[]>
}

const saving = <E extends Endpoint<string, unknown, unknown>, Without extends string = never>(
  row: E,
  { by, body, otherwise, found }: Saving<E, Without>,
) => ({
  line: row as string,
  expectStored: async () => {
    const sent: object = await body()
    const texts = Object.values(sent).map((value) => JSON.stringify(value))
    expect(new Set(texts).size, 'Two fields have the same value').toBe(texts.length)
    const { code, message, data } = await people[by](row, sent)
    expect(code, message).toBe(CODE.ok)
    const wanted = Object.entries({ ...sent, ...(await otherwise?.(data)) }).filter(([, value]) => value !== undefined)
    for (const place of await found(data)) expect(place).toMatchObject(Object.fromEntries(wanted))
  },
})

const byId = <T extends { id: string }>(rows: T[], id: string): T | undefined => rows.find((row) => row.id === id)

const upload = async (name: PersonName, module: string): Promise<string> => (await park.upload(name, module)).url

const slotId = async (slotType: 1 | 2, filter: object = {}): Promise<string> => {
  const { data } = await park.call(listBookingSlots, { slotType, configDate: '2026-11-23', pageSize: 1000, ...filter })
  return data.data.find(({ remain }) => remain > 0)?.id ?? ''
}

/** Two of the customer's orders that can be invoiced. */
const paidStays = async (): Promise<string[]> => {
  const { data } = await people.customer(listParkingOrders, { pageSize: 100 })
  const ids = data.data.filter(canInvoice).map(({ id }) => id)
  return ids.sort((a, b) => Number(a) - Number(b)).slice(0, 2)
}

const paidElectricity = async (): Promise<string[]> => {
  const { data } = await people.customer(payElectricityByWechat, { ...topUp, openId: PEOPLE.customer.openid })
  await park.post('/sandbox/pay', { package: data.payment.package })
  return [data.order.id]
}

const topUp = { orderType: ELECTRICITY_ORDER.topUp, meterNo: 'DB-A03112', amount: toYuan(fen(123_00)) }

const title = {
  title: 'Title',
  taxNumber: '91000000MADEM00011',
  companyAddress: 'Address',
  companyPhone: '0991-1234567',
  bankName: 'Bank',
  bankAccount: '6200 0000 0000 0001',
  email: 'invoices@example.com',
  phone: '13700000001',
}

const stall = {
  stallNo: 'Z-01',
  stallName: 'Name',
  areaName: 'Area',
  building: 'Building',
  floor: 'Floor',
  area: 12.5,
  businessFormat: 'Format',
  // A merchant cannot set another name.
  businessName: '样板叉运设备租赁有限公司',
  contactName: 'Contact',
  contactPhone: '13700000002',
  state: STALL_STATE.underRepair,
  managerIds: [PEOPLE.merchant.id, PEOPLE.second.id],
}

/** A stall that the merchant manages, so that a manager's list has it, too. */
const stallBooking = {
  bookType: BOOK_TYPE.stall,
  stallId: '35',
  plateNo: '新B54321',
  carType: CAR_TYPE.large,
  driverName: 'Driver',
  driverPhone: '13700000001',
  bookDate: '2026-11-23',
  startTime: '08:00',
  endTime: '10:00',
  goodsName: 'Goods',
  goodsWeight: 20.5,
}

const readStall = async (id: string) => [
  byId((await people.merchant(listManagedStalls, { pageSize: 100 })).data.data, id),
  byId((await people.second(listStalls, { pageSize: 100 })).data.data, id),
]

const electricityOrder = async (id: string) => (await people.customer(listElectricityOrders, { id })).data.data[0]

/** A job of the customer that is open and approved. */
const approvedJob = async (): Promise<string> => {
  const jobs = (await people.customer(listMyJobs, { pageSize: 100 })).data.data
  return jobs.find(({ auditStatus, state }) => auditStatus === AUDIT.approved && state === JOB.recruiting)?.id ?? ''
}

const SAVING = {
  'a truck entry': saving(bookTruck, {
    by: 'customer',
    body: async () => ({
      slotId: await slotId(SLOT_TYPE.truck, { carType: CAR_TYPE.large }),
      plateNo: '新B54321',
      trailerPlateNo: '新B5432挂',
      carType: CAR_TYPE.large,
      carLength: 13.5,
      driverName: 'Driver',
      driverPhone: '13700000001',
      idCard: '650102199001011234',
      transportCompany: 'Carrier',
      receiveBusinessName: 'Receiver',
      stallNo: 'Stall',
      bookPurpose: BOOK_PURPOSE.pickUp,
      goodsName: 'Goods',
      goodsWeight: 20.5,
      goodsVolume: 30.25,
      packageCount: 40,
      images: [await upload('customer', 'booking')],
      remark: 'Note',
    }),
    // Responses mask it.
    otherwise: () => Promise.resolve({ idCard: maskIdCard('650102199001011234') }),
    found: async (reply) => [
      reply,
      (await people.customer(getTruckBooking, { id: reply.id })).data,
      byId((await people.customer(listMyTruckBookings, { pageSize: 100 })).data.data, reply.id),
    ],
  }),

  'a stall booking': saving(bookStall, {
    by: 'customer',
    body: () => Promise.resolve(stallBooking),
    found: async (reply) => [
      reply,
      (await people.customer(listMyStallBookings, { id: reply.id })).data.data[0],
      // The stall's manager.
      (await people.merchant(listMyStallBookings, { id: reply.id, isManaged: 1 })).data.data[0],
    ],
  }),

  'a parking place': saving(bookStall, {
    by: 'customer',
    body: () => Promise.resolve({ ...stallBooking, bookType: BOOK_TYPE.carPark, stallId: '44' }),
    found: async (reply) => [reply, (await people.customer(listMyStallBookings, { id: reply.id })).data.data[0]],
  }),

  'a weighing': saving(bookWeighing, {
    by: 'customer',
    body: async () => ({
      slotId: await slotId(SLOT_TYPE.weighbridge),
      plateNo: '新B54321',
      driverName: 'Driver',
      driverPhone: '13700000001',
      goodsName: 'Goods',
      shipper: 'Shipper',
      receiver: 'Receiver',
    }),
    found: async (reply) => [
      reply,
      (await people.customer(getWeighing, { id: reply.id })).data,
      byId((await people.customer(listMyWeighings, { pageSize: 100 })).data.data, reply.id),
    ],
  }),

  'an invoice for parking': saving(requestInvoice, {
    by: 'customer',
    body: async () => ({
      ...title,
      orderIds: await paidStays(),
      invoiceType: INVOICE_TYPE.parking,
      titleType: TITLE_TYPE.enterprise,
    }),
    found: async (reply) => [
      reply,
      (await people.customer(getParkingInvoice, { invoiceId: reply.id })).data,
      byId((await people.customer(listParkingInvoices, { pageSize: 100 })).data.data, reply.id),
    ],
  }),

  'an invoice for electricity': saving(requestInvoice, {
    by: 'customer',
    body: async () => ({
      ...title,
      orderIds: await paidElectricity(),
      invoiceType: INVOICE_TYPE.electricity,
      titleType: TITLE_TYPE.personal,
    }),
    found: async (reply) => [
      reply,
      (await people.customer(getElectricityInvoice, { id: reply.id })).data,
      byId((await people.customer(listElectricityInvoices, { pageSize: 100 })).data.data, reply.id),
    ],
  }),

  'an invoice that is sent again': saving(requestInvoice, {
    by: 'customer',
    body: async () => {
      const request = { ...title, invoiceType: INVOICE_TYPE.parking, titleType: TITLE_TYPE.personal }
      const { data } = await people.customer(requestInvoice, { ...request, orderIds: await paidStays() })
      park.wait(5000)
      await people.customer(listParkingInvoices)
      return { invoiceId: data.id, email: 'other@example.com' }
    },
    // The field of the response is `id`.
    otherwise: () => Promise.resolve({ invoiceId: undefined }),
    found: async (reply) => [reply, (await people.customer(getParkingInvoice, { invoiceId: reply.id })).data],
  }),

  'a top-up on the sheet': saving(payElectricityByWechat, {
    by: 'customer',
    body: () => Promise.resolve({ ...topUp, openId: PEOPLE.customer.openid }),
    // Must be the caller's.
    otherwise: () => Promise.resolve({ openId: undefined }),
    found: async ({ order }) => [order, await electricityOrder(order.id)],
  }),

  'a payment of a bill on the provider’s page': saving(payElectricityByUnionPay, {
    by: 'customer',
    body: async () => {
      const { data } = await people.customer(listElectricityBills, { payStatus: BILL.unpaid })
      const { id = '', needAmount = toYuan(fen(0)) } = data.data[0] ?? {}
      return {
        orderType: ELECTRICITY_ORDER.bill,
        billId: id,
        amount: needAmount,
        returnUrl: `${ORIGIN}/fee/record`,
      }
    },
    // For the provider's page.
    otherwise: () => Promise.resolve({ returnUrl: undefined }),
    found: async ({ order }) => [order, await electricityOrder(order.id)],
  }),

  'a forklift order': saving(bookOrder, {
    by: 'customer',
    body: () =>
      Promise.resolve({
        id: '1',
        name: 'Name',
        type: 'Type',
        gantry: 'Gantry',
        otherConfigurations: 'Other',
        hourPrice: toYuan(fen(1)),
        photo: 'photo.jpg',
        load: '99 t',
        consignee: 'Consignee',
        phone: '13700000001',
        quantity: 3,
        expectedDeliveryDate: '2026-11-22',
        expectedDeliveryTime: '11:00-12:00',
        stallAddress: 'Stall',
      }),
    // The server has its own description and price of the forklift.
    otherwise: async ({ id }) => ({ ...(await people.customer(getForklift, { id: '1' })).data, id }),
    found: async (reply) => [
      reply,
      (await people.customer(getOrder, { id: reply.id })).data,
      byId((await people.customer(runningOrders)).data, reply.id),
      byId((await people.customer(listOrders, { own: 1, pageSize: 100 })).data.data, reply.id),
      byId((await people.merchant(listOrders, { pageSize: 100 })).data.data, reply.id),
    ],
  }),

  'a sign-up': saving(signUp, {
    by: 'customer',
    body: async () => ({
      activityId: '19',
      name: 'Name',
      phone: '13700000001',
      businessName: 'Company',
      peopleNum: 2,
      remark: 'Note',
      attachments: [await upload('customer', 'activity')],
    }),
    found: async (reply) => [
      reply,
      (await people.customer(getMySignUp, { id: reply.id })).data,
      byId((await people.customer(listMySignUps, { pageSize: 100 })).data.data, reply.id),
      byId((await people.merchant(getAppActivity, { id: '19' })).data.signUps, reply.id),
    ],
  }),

  'a decision on a sign-up': saving(decideSignUp, {
    by: 'merchant',
    // The sign-up of the person `second` for the merchant's activity 3.
    body: () => Promise.resolve({ id: '8', approvalState: APPROVAL.refused, auditRemark: 'Remark' }),
    found: async (reply) => [
      reply,
      byId((await people.merchant(getAppActivity, { id: '3' })).data.signUps, reply.id),
      (await people.second(getMySignUp, { id: reply.id })).data,
    ],
  }),

  'an application': saving(apply, {
    by: 'customer',
    body: async () => ({
      typeId: '2',
      businessName: 'Company',
      contactName: 'Contact',
      phone: '13700000001',
      content: 'Content',
      attachments: [await upload('customer', 'application'), await upload('customer', 'application')],
      attachmentNames: ['Application form', 'Business licence'],
    }),
    // No call reads it later: the park has it in the database.
    found: async (reply) => {
      const id = Number(reply.id)
      const [row] = await park.sandbox.db.select().from(applications).where(eq(applications.id, id))
      const documents = row?.attachments ?? []
      return [
        reply,
        {
          ...row,
          typeId: String(row?.typeId),
          attachments: documents.map(({ url }) => url),
          attachmentNames: documents.map(({ name }) => name),
        },
      ]
    },
  }),

  'a job': saving(postJob, {
    by: 'customer',
    body: () =>
      Promise.resolve({
        jobName: 'Job',
        jobType: JOB_TYPE.partTime,
        salaryMin: 20,
        salaryMax: 30,
        salaryUnit: SALARY_UNIT.hour,
        recruitNum: 4,
        education: EDUCATION.master,
        experience: 'Experience',
        ageRange: '18–50',
        workPlace: 'Place',
        workTime: 'Time',
        welfareIds: ['2', '3'],
        description: 'Description',
        contactName: 'Contact',
        contactPhone: '13700000001',
      }),
    found: async (reply) => {
      const own = (await people.customer(getMyJob, { id: reply.id })).data
      const ownRow = byId((await people.customer(listMyJobs, { pageSize: 100 })).data.data, reply.id)
      await park.post('/sandbox/advance', { kind: 'job', id: reply.id, action: 'approve' })
      return [
        reply,
        own,
        ownRow,
        (await park.call(getJob, { id: reply.id })).data,
        byId((await park.call(listJobs, { pageSize: 100 })).data.data, reply.id),
      ]
    },
  }),

  'the state of a job': saving(setJobState, {
    by: 'customer',
    body: async () => ({ id: await approvedJob(), state: JOB.closed }),
    found: async (reply) => [reply, (await people.customer(getMyJob, { id: reply.id })).data],
  }),

  'a new stall': saving<typeof saveStall, 'id'>(saveStall, {
    by: 'merchant',
    // Without this field it would have the merchant's company.
    body: () => Promise.resolve({ ...stall, businessName: '' }),
    found: async (reply) => [reply, ...(await readStall(reply.id))],
  }),

  'a changed stall': saving(saveStall, {
    by: 'merchant',
    body: async () => {
      await park.sandbox.db.update(stalls).set({ businessName: '' }).where(eq(stalls.id, 31))
      return { ...stall, id: '31' }
    },
    found: async (reply) => [reply, ...(await readStall(reply.id))],
  }),

  'a profile with plates': saving(updateUser, {
    by: 'customer',
    body: async () => ({
      nickName: 'Nick',
      realName: 'Real',
      avatar: await upload('customer', 'avatar'),
      sex: SEX.female,
      plateLicenseList: ['新A88888', '新BD12345'],
      businessName: 'Company',
    }),
    found: async (reply) => [
      reply,
      {
        ...(await people.customer(getUser, { id: reply.id })).data,
        plateLicenseList: (await people.customer(listMyCars)).data.map(({ plateNo }) => plateNo),
      },
      (await people.customer(getUser, { id: reply.id })).data,
    ],
  }),

  'a phone number': saving(bindPhone, {
    by: 'customer',
    body: async () => {
      const phone = '13700000001'
      await park.call(sendSms, { phone })
      const { code } = (await (await park.get(`/sandbox/sms?phone=${phone}`)).json()) as { code: string }
      return { phone, smsCode: code }
    },
    // Used once, and only to prove that the number is the caller's.
    otherwise: () => Promise.resolve({ smsCode: undefined }),
    found: async (reply) => [reply, (await people.customer(getUser, { id: reply.id })).data],
  }),
}

describe('every sent value is in the response and in later reads of', () => {
  it.each(Object.entries(SAVING))('%s', (_, { expectStored }) => expectStored())
})

/** Calls that change something, but have no field that a later response shows. */
const WITHOUT_FIELDS: Readonly<Record<string, string>> = {
  sendSms: 'the number receives a code',
  login: 'proves who the caller is',
  payForklift: 'all values must be those of the order',
  payParking: 'all values must be those of the order',
  uploadAttachment: 'a file: uploads.test.ts compares what is downloaded',
  listParkNotices: 'marks as read',
  getMyNotice: 'marks as read',
  confirmDelivery: 'only the id',
  endUse: 'only the id',
  confirmPayment: 'only the id',
  confirmRetrieval: 'only the id',
  cancelStallBooking: 'only the id',
  cancelTruckBooking: 'only the id',
  cancelWeighing: 'only the id',
}

it('every call that changes something is in one of the tables', () => {
  const tested = new Set(Object.values(SAVING).map(({ line }) => line))
  const writing = [...readDocument(readDocumentFile()).values()].filter(({ writes }) => writes)
  expect(
    writing
      .filter(({ line }) => !tested.has(line))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(WITHOUT_FIELDS).sort())
})
