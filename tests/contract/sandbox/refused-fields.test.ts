/** A refused argument is named in `data.field`, so that a form shows the message at this field. */
import { beforeEach, expect, it } from 'vitest'
import {
  bookStall,
  bookTruck,
  bookWeighing,
  listBookingSlots,
  requestInvoice,
} from '../../../src/contract/api/booking.ts'
import { saveStall, updateUser } from '../../../src/contract/api/park.ts'
import { postJob } from '../../../src/contract/api/recruit.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { BOOK_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE } from '../../../src/contract/model/booking/slot.ts'
import { openPark, type Park } from './park.ts'

const park = openPark('demo')
let call: Park['call']

beforeEach(async () => {
  call = await park.as('merchant')
})

const slotId = async (slotType: number): Promise<string | undefined> =>
  (await call(listBookingSlots, { slotType, configDate: '2026-11-23', pageSize: 1000 })).data.data[0]?.id

const long = 'x'.repeat(1001)
const vehicle = { plateNo: '新A54321', driverName: '示例商户', driverPhone: '13900000009' }
const wrongVehicle = { plateNo: 'x', driverName: 'a b', driverPhone: '1' }

interface Form {
  row: Endpoint<string, unknown, unknown>
  /** Arguments that are accepted. */
  args: () => Promise<object>
  /** A value of each argument that is refused. */
  wrong: Readonly<Record<string, unknown>>
}

const FORMS: Readonly<Record<string, Form>> = {
  'a truck entry': {
    row: bookTruck,
    args: async () => ({
      ...vehicle,
      slotId: await slotId(SLOT_TYPE.truck),
      carType: 1,
      receiveBusinessName: 'x',
      stallNo: 'x',
      bookPurpose: 1,
      goodsName: 'x',
    }),
    wrong: {
      ...wrongVehicle,
      trailerPlateNo: '新A54321',
      carType: 9,
      carLength: -1,
      idCard: '1',
      transportCompany: long,
      receiveBusinessName: '',
      stallNo: '',
      bookPurpose: 9,
      goodsName: '',
      goodsWeight: -1,
      goodsVolume: -1,
      packageCount: 1.5,
      images: ['https://example.com/a.jpg'],
      remark: long,
    },
  },
  'a parking place': {
    row: bookStall,
    args: () =>
      Promise.resolve({
        ...vehicle,
        bookType: BOOK_TYPE.carPark,
        stallId: '44',
        carType: 1,
        bookDate: '2026-11-23',
        startTime: '08:00',
        endTime: '10:00',
      }),
    wrong: {
      ...wrongVehicle,
      bookType: 9,
      carType: 9,
      bookDate: '2026-11-20',
      startTime: '08:30',
      endTime: '08:00',
      goodsName: long,
      goodsWeight: -1,
    },
  },
  'a weighing': {
    row: bookWeighing,
    args: async () => ({ ...vehicle, slotId: await slotId(SLOT_TYPE.weighbridge), goodsName: 'x' }),
    wrong: { ...wrongVehicle, goodsName: '', shipper: long, receiver: long },
  },
  'an invoice': {
    row: requestInvoice,
    args: () =>
      Promise.resolve({
        orderIds: ['5002'],
        invoiceType: 1,
        titleType: 2,
        title: 'x',
        taxNumber: '91000000MADEM00011',
        email: 'x@example.com',
      }),
    wrong: {
      orderIds: [],
      invoiceType: 9,
      titleType: 9,
      title: '<x>',
      taxNumber: '',
      companyAddress: long,
      companyPhone: long,
      bankName: long,
      bankAccount: long,
      email: 'x',
      phone: '1',
    },
  },
  'a job': {
    row: postJob,
    args: () =>
      Promise.resolve({
        jobName: 'x',
        jobType: 1,
        salaryMin: 1,
        salaryMax: 2,
        salaryUnit: 1,
        recruitNum: 1,
        education: 0,
        workPlace: 'x',
        description: 'x',
        contactName: '示例商户',
        contactPhone: '13900000009',
      }),
    wrong: {
      jobName: '',
      jobType: 9,
      salaryMin: -1,
      salaryMax: 0,
      salaryUnit: 9,
      recruitNum: 0,
      education: 9,
      experience: long,
      ageRange: long,
      workPlace: '',
      workTime: long,
      welfareIds: ['999'],
      description: '',
      contactName: 'a b',
      contactPhone: '1',
    },
  },
  'a stall': {
    row: saveStall,
    args: () => Promise.resolve({ id: '31', stallNo: 'D区-01-101' }),
    wrong: {
      stallNo: '',
      stallName: long,
      areaName: long,
      building: long,
      floor: long,
      area: 0,
      businessFormat: long,
      businessName: long,
      contactName: 'a b',
      contactPhone: '1',
      state: 9,
      managerIds: [],
    },
  },
  'a profile': {
    row: updateUser,
    args: () => Promise.resolve({}),
    wrong: {
      nickName: '',
      realName: 'a b',
      avatar: 'https://example.com/a.jpg',
      sex: 9,
      plateLicenseList: ['x'],
      businessName: long,
    },
  },
}

it.each(Object.entries(FORMS))('of %s, each refused argument is named', async (_, { row, args, wrong }) => {
  const form = await args()
  const named: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(wrong)) {
    const { code, data } = await call(row, { ...form, [field]: value })
    named[field] = code === CODE.badInput ? (data as { field?: string } | null)?.field : code
  }
  expect(named).toEqual(Object.fromEntries(Object.keys(wrong).map((field) => [field, field])))
})

it('a stall number that is taken is named, too', async () => {
  const answer = await call(saveStall, { id: '31', stallNo: 'A区-01-101' })
  expect(answer).toMatchObject({ code: CODE.conflict, data: { field: 'stallNo' } })
})
