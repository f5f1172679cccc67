/** Bodies of the forms and lists, for the API document. Their fields are the contract's by type: one that is missing or too many does not
 * compile. Limits are the contract's. */
import type { app, booking, forklift, park } from '../../../src/contract/api/index.ts'
import type { Args, LineOf } from '../../../src/contract/endpoint.ts'
import {
  APPLICATION_TEXT_MAX,
  ATTACHMENTS_MAX,
  BUSINESS_NAME_MAX,
  CONSIGNEE_MAX,
  PERSON_NAME_MAX,
  PLATES_MAX,
  QUANTITY_MAX,
  REMARK_MAX,
  SIGN_UP_PEOPLE_MAX,
  SMS_CODE_DIGITS,
  STALL_ADDRESS_MAX,
} from '../../../src/contract/limits.ts'
import { ACTIVITY } from '../../../src/contract/model/activity.ts'
import { APPROVAL, AUDIT } from '../../../src/contract/model/audit.ts'
import { BOOK_PURPOSE, BOOK_TYPE, CAR_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE } from '../../../src/contract/model/booking/slot.ts'
import { RETRIEVE, STATUS } from '../../../src/contract/model/forklift.ts'
import { NEWS_TYPE } from '../../../src/contract/model/news.ts'
import { NOTICE_TYPE } from '../../../src/contract/model/notice.ts'
import { YES_NO } from '../../../src/contract/model/page.ts'
import { STALL_STATE } from '../../../src/contract/model/booking/stall.ts'
import { SEX } from '../../../src/contract/model/user.ts'

type JsonSchema = Readonly<Record<string, unknown>>

interface Field {
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

type KeyOf<T> = T extends unknown ? keyof T : never
type Fields<E> = { readonly [Name in KeyOf<Args<E>> & string]: Field }
type Bodies<Group> = { [Name in keyof Group as LineOf<Group[Name]> & string]?: Fields<Group[Name]> }

const optional = (schema: JsonSchema): Field => ({ schema, isRequired: false })
const required = (schema: JsonSchema): Field => ({ schema, isRequired: true })

const text = (maxLength?: number): JsonSchema => ({ type: 'string', ...(maxLength !== undefined && { maxLength }) })
const id: JsonSchema = { type: 'string', pattern: '^[1-9]\\d{0,8}$' }
const phone: JsonSchema = { type: 'string', pattern: '^1\\d{10}$' }
const whole = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum })
const choice = (values: Readonly<Record<string, number>>): JsonSchema => ({ enum: Object.values(values) })
const listOf = (items: JsonSchema, maxItems: number): JsonSchema => ({ type: 'array', items, maxItems })
const yuan: JsonSchema = { type: 'number', multipleOf: 0.01 }
/** Addresses of the caller's own uploads. */
const attachments = listOf({ type: 'string', pattern: '^/files/' }, ATTACHMENTS_MAX)

const day: JsonSchema = { type: 'string', format: 'date' }
const fullHour: JsonSchema = { type: 'string', pattern: '^([01]\\d|2[0-4]):00$' }
const amount = (maximum: number): JsonSchema => ({ type: 'number', minimum: 0, maximum })
const vehicle = {
  plateNo: required(text()),
  driverName: required(text(PERSON_NAME_MAX)),
  driverPhone: required(phone),
}

const page = { pageSize: optional(whole(1, 1000)), pageNum: optional(whole(1, 1_000_000)) }
const stallFilter = {
  ...page,
  areaName: optional(text()),
  state: optional(choice(STALL_STATE)),
  keyword: optional(text(100)),
}

const BODIES = {
  'POST /forkliftAppApp/list': page,
  'POST /forkliftAppApp/getOnlinePay': { id: required(id), closeAttempt: optional(choice(YES_NO)) },
  'POST /wx/forklift/pay': {
    id: required(id),
    openId: required(text()),
    duration: required({ type: 'number', description: 'Hours, two decimals.' }),
    totalFee: required(yuan),
  },
  'POST /appUser/sendsms': { phone: required(phone), key: optional(text()), imageCode: optional(text()) },
  'POST /appUser/login': {
    phone: optional(phone),
    smsCode: optional({ type: 'string', pattern: `^\\d{${SMS_CODE_DIGITS}}$` }),
    code: optional({ type: 'string', description: 'Of the provider, instead of phone and smsCode.' }),
  },
  'POST /appUser/binding': { phone: required(phone), smsCode: required(text()) },
  'PUT /appUser': {
    nickName: optional(text(PERSON_NAME_MAX)),
    realName: optional(text(PERSON_NAME_MAX)),
    avatar: optional({ type: ['string', 'null'], pattern: '^(/files/.+)?$' }),
    sex: optional(choice(SEX)),
    plateLicenseList: optional(listOf(text(), PLATES_MAX)),
    businessName: optional(text(BUSINESS_NAME_MAX)),
  },
  'POST /entryForm': {
    activityId: required(id),
    name: required(text(PERSON_NAME_MAX)),
    phone: required(phone),
    businessName: optional(text(BUSINESS_NAME_MAX)),
    peopleNum: required(whole(1, SIGN_UP_PEOPLE_MAX)),
    remark: optional(text(REMARK_MAX)),
    attachments: optional(attachments),
  },
  'POST /entryForm/wechat/user': { ...page, auditStatus: optional(choice(AUDIT)) },
  'POST /entryForm/wechat/userDetail': { id: required(id) },
  'POST /businessApplyRecord/applyRecord': {
    typeId: required(id),
    businessName: required(text(BUSINESS_NAME_MAX)),
    contactName: required(text(PERSON_NAME_MAX)),
    phone: required(phone),
    content: required(text(APPLICATION_TEXT_MAX)),
    attachments: optional(attachments),
    attachmentNames: optional(listOf(text(), ATTACHMENTS_MAX)),
  },
  'POST /stall/list': stallFilter,
  'POST /stall/manager/list': stallFilter,
  'POST /message/wechat/list': { ...page, newsType: optional(choice(NEWS_TYPE)), keyword: optional(text(100)) },
  'POST /advice/wechat/list': { ...page, type: optional(choice(NOTICE_TYPE)), isRead: optional(choice(YES_NO)) },
  'POST /activity/myList': { ...page, state: optional(choice(ACTIVITY)) },
  'POST /enterprise/list/enterpriseList': { ...page, keyword: optional(text(100)), industry: optional(text()) },
  'POST /publicity/wx/list': { ...page, typeId: optional(id) },
  'POST /publicityApp/app/list': { ...page, typeId: optional(id) },
  'POST /newsAndMessageApp/signature': { url: required({ type: 'string', format: 'uri', maxLength: 2000 }) },
  'PUT /activityAppPeopleApp/hangUp': {
    id: required(id),
    approvalState: required(choice(APPROVAL)),
    auditRemark: optional(text(REMARK_MAX)),
  },
  'POST /trucksSubscribe/config/list': {
    ...page,
    slotType: optional(choice(SLOT_TYPE)),
    configDate: optional(day),
    carType: optional(choice(CAR_TYPE)),
  },
  'POST /trucksSubscribe': {
    slotId: required(id),
    ...vehicle,
    trailerPlateNo: optional(text()),
    carType: required(choice(CAR_TYPE)),
    carLength: optional(amount(30)),
    idCard: optional(text(18)),
    transportCompany: optional(text(BUSINESS_NAME_MAX)),
    receiveBusinessName: required(text(BUSINESS_NAME_MAX)),
    stallNo: required(text(50)),
    bookPurpose: required(choice(BOOK_PURPOSE)),
    goodsName: required(text(50)),
    goodsWeight: optional(amount(200)),
    goodsVolume: optional(amount(500)),
    packageCount: optional(whole(0, 99_999)),
    images: optional(attachments),
    remark: optional(text(REMARK_MAX)),
  },
  'POST /stallSubscribe': {
    bookType: required(choice(BOOK_TYPE)),
    stallId: required(id),
    ...vehicle,
    carType: required(choice(CAR_TYPE)),
    bookDate: required(day),
    startTime: required(fullHour),
    endTime: required(fullHour),
    goodsName: optional(text(50)),
    goodsWeight: optional(amount(200)),
  },
  'POST /weighSubscribe/new': {
    slotId: required(id),
    ...vehicle,
    goodsName: required(text(50)),
    shipper: optional(text(BUSINESS_NAME_MAX)),
    receiver: optional(text(BUSINESS_NAME_MAX)),
  },
  'POST /parkOrder/message': { plateNo: optional(text()) },
  'POST /wx/pay': { openId: required(text()), orderId: required(id), totalFee: required(yuan) },
  'POST /wx/check': { orderId: required(id), closeAttempt: optional(choice(YES_NO)) },
} satisfies Bodies<typeof forklift> & Bodies<typeof booking> & Bodies<typeof park> & Bodies<typeof app>

/** These two take fields of a forklift or a stall along, which the server ignores or which may all be left out. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  'POST /forkliftAppApp/bookingOrder': {
    id: required(id),
    consignee: required(text(CONSIGNEE_MAX)),
    phone: required(phone),
    quantity: required(whole(1, QUANTITY_MAX)),
    expectedDeliveryDate: required({ type: 'string', format: 'date' }),
    expectedDeliveryTime: required({ type: 'string', examples: ['10:00-11:00'] }),
    stallAddress: required(text(STALL_ADDRESS_MAX)),
  },
  'POST /forkliftAppApp/orders': {
    ...page,
    businessName: optional(text()),
    status: optional({
      description: 'One, several in a list, or several as text: 3,4.',
      examples: Object.values(STATUS),
    }),
    retrieveStatus: optional(choice(RETRIEVE)),
    own: optional(choice(YES_NO)),
  },
  'POST /stall': { id: optional(id), stallNo: required(text(50)), stallName: optional(text(50)) },
}

/** The JSON Schema of a call's body; any object for calls that are not described here. */
export const bodySchema = (line: string): JsonSchema => {
  const fields = { ...BODIES, ...OTHERS }[line] as Readonly<Record<string, Field>> | undefined
  if (!fields) return { type: 'object' }
  const entries = Object.entries(fields)
  const needed = entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    ...(needed.length && { required: needed }),
  }
}
