import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/contract/routes.ts'
import { LOCALES, type Locale } from '../../src/contract/text/titles.ts'

type Tree = Record<string, unknown>

const folder = (locale: Locale): URL => new URL(`../../src/contract/text/${locale}/`, import.meta.url)
const areasOf = (locale: Locale): string[] =>
  readdirSync(folder(locale))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()

const load = async (locale: Locale): Promise<Tree> =>
  Object.assign(
    {},
    ...(await Promise.all(areasOf(locale).map((area) => import(new URL(`${area}.ts`, folder(locale)).href)))),
  ) as Tree

/** What stands in for a number, a time or a name in a text that is made of one. */
const SAMPLE = '7'

/** Every text with the way to it: `forklift.message.phone`. */
const flat = (tree: unknown, at = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[at, tree]]
    : typeof tree === 'function'
      ? [[at, String((tree as (...values: string[]) => unknown)(...Array.from({ length: tree.length }, () => SAMPLE)))]]
      : Object.entries(tree as Tree).flatMap(([name, value]) => flat(value, at ? `${at}.${name}` : name))

const texts = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await load(locale)])),
) as Record<Locale, Tree>
const en = new Map(flat(texts.en))
const zh = new Map(flat(texts['zh-CN']))

describe('both languages', () => {
  test('have the same areas', () => expect(areasOf('zh-CN')).toEqual(areasOf('en')))
  test('have the same texts', () => expect([...zh.keys()].sort()).toEqual([...en.keys()].sort()))

  test('have a title for every route', () => {
    for (const locale of LOCALES) {
      for (const [area, routes] of Object.entries(ROUTES)) {
        const { titles } = texts[locale][area] as { titles: Record<string, string> }
        expect(Object.keys(titles).sort(), `${locale} ${area}`).toEqual(Object.keys(routes).sort())
      }
    }
  })

  test('leave nothing empty, and no blank at an edge', () => {
    for (const [name, text] of [...en, ...zh]) {
      expect(text, name).not.toBe('')
      expect(text.trim(), name).toBe(text)
    }
  })
})

describe('English has the words that people and checks rely on', () => {
  test.each([
    ['forklift.consignee', 'Consignee'],
    ['forklift.phone', 'Phone'],
    ['forklift.quantity', 'Rental quantity'],
    ['forklift.deliveryTime', 'Delivery time'],
    ['forklift.stallAddress', 'Stall address'],
    ['forklift.submit', 'Submit order'],
    ['forklift.understand', 'I understand'],
    ['order.tabs.all', 'All'],
    ['order.tabs.toShip', 'To ship'],
    ['order.tabs.inUse', 'In use'],
    ['order.tabs.toPay', 'To pay'],
    ['order.tabs.toRetrieve', 'To retrieve'],
    ['order.tabs.completed', 'Completed'],
    ['order.action.confirmDelivery', 'Confirm delivery'],
    ['order.action.endUse', 'End use'],
    ['order.action.pay', 'Pay'],
    ['order.action.confirmPayment', 'Confirm payment'],
    ['order.action.confirmRetrieval', 'Confirm retrieval'],
    ['order.service', 'Customer service'],
    ['forklift.days.0', 'Today'],
    ['forklift.days.1', 'Tomorrow'],
    ['forklift.days.2', 'Day after'],
    ['forklift.asap', 'As soon as possible'],
    ['forklift.noSlots', 'No selectable time'],
    ['common.decrease', 'Decrease'],
    ['common.increase', 'Increase'],
    ['forklift.titles./orderDetail', 'Order detail'],
    ['forklift.message.consignee', 'please fill consignee'],
    ['forklift.message.phone', 'please fill phone'],
    ['forklift.message.phoneFormat', 'phone format wrong'],
    ['forklift.message.quantity', 'please fill rental quantity'],
    ['forklift.message.deliveryTime', 'please choose delivery time'],
    ['forklift.message.stallAddress', 'please enter detailed stall address'],
    ['common.networkFailed', 'network request failed'],
    ['common.setupFailed', 'an error occurred during the request'],
    ['common.loading', 'loading...'],
    ['common.submitted', 'submitted successfully'],
  ])('%s reads %j', (name, text) => expect(en.get(name)).toBe(text))
})

describe('Chinese has the words of the trade', () => {
  test.each([
    ['forklift.message.consignee', '请填写收货人'],
    ['forklift.message.phone', '请填写手机号'],
    ['forklift.message.phoneFormat', '手机号格式错误'],
    ['forklift.message.quantity', '请填写租赁数量'],
    ['forklift.message.deliveryTime', '请选择配送时间'],
    ['forklift.message.stallAddress', '请输入详细档口地址'],
    ['forklift.noSlots', '暂无可选时间'],
    ['forklift.asap', '尽快送达'],
    ['forklift.days.0', '今天'],
    ['forklift.days.1', '明天'],
    ['forklift.days.2', '后天'],
    ['common.submitted', '提交成功'],
    ['common.loading', '加载中...'],
    ['common.networkFailed', '网络请求失败'],
    ['common.setupFailed', '请求发生错误'],
    ['common.empty', '暂无数据'],
    ['common.noMore', '没有更多了'],
    ['forklift.understand', '我知道了'],
    ['order.action.confirmDelivery', '确认送达'],
    ['order.action.endUse', '结束使用'],
    ['order.action.pay', '去支付'],
    ['order.action.confirmPayment', '确认收款'],
    ['order.action.confirmRetrieval', '确认取回'],
    ['order.manualDelivery', '手动配送'],
    ['forklift.submit', '提交订单'],
    ['order.tabs.all', '全部'],
    ['forklift.status.toShip', '待发货'],
    ['forklift.status.inUse', '使用中'],
    ['forklift.status.toPay', '待支付'],
    ['forklift.status.paid', '已支付'],
    ['forklift.status.completed', '已完成'],
    ['forklift.status.toRetrieve', '待取回'],
  ])('%s reads %s', (name, text) => expect(zh.get(name)).toBe(text))

  test.each([
    ['forklift.warning', '操作叉车须持有叉车操作证，严禁无证驾驶'],
    ['order.servicePhone', '客服电话'],
    ['payment.payConfirming', '支付结果确认中，请稍候'],
    ['payment.payUnsupported', '请在微信中打开'],
  ])('%s says %s', (name, text) => expect(zh.get(name)).toContain(text))

  test('no text was left in English', () => {
    for (const [name, text] of zh) {
      expect(text, name).toMatch(/[\u4e00-\u9fff]/)
      expect(text, name).not.toMatch(/[A-Za-z]{2,}/)
    }
  })
})

test('English has no Chinese in it', () => {
  for (const [name, text] of en) expect(text, name).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/)
})
