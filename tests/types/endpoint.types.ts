/** Checked by the compiler, never run: which arguments and responses of endpoints compile, and which do not. An expected error that does
 * not occur is itself an error. */
import type { Line } from '../../src/contract/api/index.ts'
import { getAppNews } from '../../src/contract/api/app.ts'
import type { findTaxNumber, getParkingInvoice, listStallLetters } from '../../src/contract/api/booking.ts'
import { cancelWeighing, payParking, uploadAttachment } from '../../src/contract/api/booking.ts'
import type { getElectricityInvoice } from '../../src/contract/api/fee.ts'
import type { getOnlinePay } from '../../src/contract/api/forklift.ts'
import { bookOrder, confirmBusiness, confirmDelivery, getOrder, listOrders } from '../../src/contract/api/forklift.ts'
import type { getNews, getPictureCode, sendSms } from '../../src/contract/api/park.ts'
import { listActivities, login, updateUser } from '../../src/contract/api/park.ts'
import {
  endpoint,
  nothing,
  type Args,
  type BodyOf,
  type LineOf,
  type Params,
  type ReplyOf,
} from '../../src/contract/endpoint.ts'
import type { ForkliftOrder, MerchantCheck, OnlinePay } from '../../src/contract/model/forklift.ts'
import type { Invoice } from '../../src/contract/model/booking/invoice.ts'
import type { Page, YesNo } from '../../src/contract/model/page.ts'
import type { Titles } from '../../src/contract/text/titles.ts'
import type { Client } from '../../src/core/http/client.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Flat<T> = { [K in keyof T]: T[K] }
const holds = <_T extends true>(): void => undefined

// Arguments of a call.
holds<Same<Flat<Args<typeof confirmDelivery>>, { id: string | number }>>()
holds<Same<Flat<Args<typeof getOrder>>, { id: string | number }>>()
holds<Same<Flat<Params<typeof getNews>>, { uid: string | number }>>()
holds<Same<Flat<Params<typeof getParkingInvoice>>, { invoiceId: string | number }>>()
holds<Same<Flat<Params<typeof getElectricityInvoice>>, { id: string | number }>>()
holds<Same<Flat<Args<typeof findTaxNumber>>, { businessName: string | number }>>()
holds<Same<Flat<Args<typeof uploadAttachment>>, { module: string | number; file: Blob }>>()
holds<Same<Flat<Args<typeof confirmBusiness>>, { phone?: string | null }>>()
holds<Same<Flat<BodyOf<typeof getOnlinePay>>, { id: string; closeAttempt?: YesNo | null }>>()
holds<Same<BodyOf<typeof login>, { phone: string; smsCode: string } | { code: string }>>()
holds<Same<BodyOf<typeof getPictureCode>, void>>()

// Responses.
holds<Same<ReplyOf<typeof confirmDelivery>, ForkliftOrder>>()
holds<Same<ReplyOf<typeof listOrders>, Page<ForkliftOrder>>>()
holds<Same<ReplyOf<typeof confirmBusiness>, MerchantCheck>>()
holds<Same<ReplyOf<typeof getOnlinePay>, OnlinePay>>()
holds<Same<ReplyOf<typeof getParkingInvoice>, Invoice>>()
holds<Same<ReplyOf<typeof sendSms>, void>>()

// The line itself.
holds<Same<LineOf<typeof confirmDelivery>, 'PUT /forkliftAppApp/confirm/{id}'>>()
holds<Same<LineOf<typeof listStallLetters>, 'POST /stallSubscribeApp/letter'>>()
const line: Line = 'GET /wxInvoice/{invoiceId}'
// @ts-expect-error no such line in the table
const unknownLine: Line = 'GET /wxInvoice/{other}'
// @ts-expect-error a line begins with a method
endpoint('/forkliftAppApp/list', nothing, nothing)
// @ts-expect-error the specification has no DELETE
endpoint('DELETE /appUser/{id}', nothing, nothing)
// @ts-expect-error a path begins with a slash
endpoint('POST stallSubscribeApp/letter', nothing, nothing)

/** Arguments at the place of the call. */
export const calls = async (client: Client, file: Blob): Promise<void> => {
  const order = await client.call(confirmDelivery, { id: '7' })
  const typed: Same<typeof order, ForkliftOrder> = true
  // @ts-expect-error the path needs its id
  await client.call(confirmDelivery)
  // @ts-expect-error the path needs its id
  await client.call(confirmDelivery, {})
  // @ts-expect-error the path's name is id
  await client.call(confirmDelivery, { orderId: '7' })
  // @ts-expect-error an id is text or a number
  await client.call(confirmDelivery, { id: null })
  // @ts-expect-error this row takes nothing besides its path
  await client.call(getAppNews, { id: '7', uid: '7' })

  // If all names of a query are optional, no argument is needed; its names are still checked.
  await client.call(confirmBusiness)
  await client.call(confirmBusiness, { phone: null })
  // @ts-expect-error the query's name is phone
  await client.call(confirmBusiness, { mobile: '13000000001' })
  // @ts-expect-error a phone is text
  await client.call(confirmBusiness, { phone: 13000000001 })
  await client.call(listActivities, { state: 1, pageNum: 1, pageSize: 10 })
  // @ts-expect-error there is no state 9
  await client.call(listActivities, { state: 9 })

  // @ts-expect-error a list of orders is always paged
  await client.call(listOrders, { status: 1 })
  await client.call(listOrders, { pageNum: 1, pageSize: 10, status: [3, 4], retrieveStatus: 0 })
  // @ts-expect-error there is no status 6
  await client.call(listOrders, { pageNum: 1, pageSize: 10, status: 6 })
  // @ts-expect-error an order is the form merged with the forklift
  await client.call(bookOrder, { consignee: '测试甲', phone: '13000000001', quantity: 1 })

  await client.call(login, { phone: '13000000001', smsCode: '123456' })
  await client.call(login, { code: 'abc' })
  // @ts-expect-error a phone needs its one-time code
  await client.call(login, { phone: '13000000001' })
  // @ts-expect-error the phone is changed by its own call
  await client.call(updateUser, { phone: '13000000001' })

  await client.call(uploadAttachment, { module: 'avatar', file })
  // @ts-expect-error an upload needs its file
  await client.call(uploadAttachment, { module: 'avatar' })
  // @ts-expect-error the sum is part of a payment
  await client.call(payParking, { openId: 'o', orderId: '7' })
  await client.call(cancelWeighing, { id: 7 })

  const outcome = await client.attempt(getOrder, { id: '7' })
  // @ts-expect-error an outcome may be a failure: ask `ok` first
  const unasked = outcome.value
  if (outcome.ok) holds<Same<typeof outcome.value, ForkliftOrder>>()
  return void [line, unknownLine, unasked, order, typed]
}

// A title for every route of an area, and for nothing else.
export const titles: Titles<'notice'> = { '/notice/list': 'Notices' }
// @ts-expect-error a route without a title
export const missing: Titles<'application'> = {}
// @ts-expect-error a title without a route
export const tooMany: Titles<'notice'> = { '/notice/list': 'Notices', '/notice/info': 'Notice' }
