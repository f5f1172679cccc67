import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/contract/routes.ts'
import { labelsOf, type StateTable } from '../../src/contract/text/states/state-table.ts'
import { LOCALES, type Locale, type LocalTexts } from '../../src/contract/text/titles.ts'

type Tree = Record<string, unknown>

const TEXTS = new URL('../../src/contract/text/', import.meta.url)
/** Files of a folder of the texts, with those of its subfolders. */
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, TEXTS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
/** Files of the areas. A subfolder has parts of its area's file, which imports them. */
const areasOf = (locale: Locale): string[] =>
  readdirSync(new URL(`${locale}/`, TEXTS))
    .filter((file) => file.endsWith('.ts'))
    .sort()

/** All exports of these files in a folder of the texts, in one object. */
const exportsOf = async (folder: string, files: readonly string[]): Promise<Tree> =>
  Object.assign(
    {},
    ...(await Promise.all(files.map((file) => import(new URL(`${folder}/${file}`, TEXTS).href)))),
  ) as Tree

const parts = (await exportsOf('parts', filesIn('parts'))) as Record<string, LocalTexts<Tree>>
const { labelsOf: _, ...states } = await exportsOf('states', filesIn('states'))

/** Texts of areas by area, texts of parts by export, and labels of states below `states`. */
const load = async (locale: Locale): Promise<Tree> => ({
  ...(await exportsOf(locale, areasOf(locale))),
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part[locale]])),
  states: Object.fromEntries(
    Object.entries(states).map(([name, table]) => [name, labelsOf(table as StateTable<string>, locale)]),
  ),
})

/** Replaces the number, time or name in a text that is a function. */
const SAMPLE = '7'

/** Every text with its path: `forklift.message.phone`. */
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

  test('have no empty text and no leading or trailing space', () => {
    for (const [name, text] of [...en, ...zh]) {
      expect(text, name).not.toBe('')
      expect(text.trim(), name).toBe(text)
    }
  })
})

describe('English has the words of the specification', () => {
  test.each([
    ['forklift.consignee', 'Consignee'],
    ['forklift.phone', 'Phone'],
    ['forklift.quantity', 'Rental quantity'],
    ['forklift.deliveryTime', 'Delivery time'],
    ['forklift.stallAddress', 'Stall address'],
    ['forklift.submit', 'Submit order'],
    ['forklift.understand', 'I understand'],
    ['orderListTexts.tabs.all', 'All'],
    ['orderListTexts.tabs.toShip', 'To ship'],
    ['orderListTexts.tabs.inUse', 'In use'],
    ['orderListTexts.tabs.toPay', 'To pay'],
    ['orderListTexts.tabs.toRetrieve', 'To retrieve'],
    ['orderListTexts.tabs.completed', 'Completed'],
    ['orderTexts.action.confirmDelivery', 'Confirm delivery'],
    ['orderTexts.action.endUse', 'End use'],
    ['orderTexts.action.pay', 'Pay'],
    ['orderTexts.action.confirmPayment', 'Confirm payment'],
    ['orderTexts.action.confirmRetrieval', 'Confirm retrieval'],
    ['orderDetailTexts.service', 'Customer service'],
    ['forklift.days.0', 'Today'],
    ['forklift.days.1', 'Tomorrow'],
    ['forklift.days.2', 'Day after'],
    ['forklift.asap', 'As soon as possible'],
    ['forklift.noSlots', 'No selectable time'],
    ['stepperTexts.decrease', 'Decrease'],
    ['stepperTexts.increase', 'Increase'],
    ['forklift.titles./orderDetail', 'Order detail'],
    ['forklift.message.consignee', 'Please fill consignee'],
    ['forklift.message.phone', 'Please fill phone'],
    ['forklift.message.phoneFormat', 'Phone format wrong'],
    ['forklift.message.quantity', 'Please fill rental quantity'],
    ['forklift.message.deliveryTime', 'Please choose delivery time'],
    ['forklift.message.stallAddress', 'Please enter detailed stall address'],
    ['common.networkFailed', 'Network request failed'],
    ['callTexts.setupFailed', 'An error occurred during the request'],
    ['common.loading', 'Loading...'],
    ['states.bookingStates.reviewing', 'Reviewing'],
    ['states.bookingStates.booked', 'Booked successfully'],
    ['states.bookingStates.failed', 'Booking failed'],
    ['states.entryStates.exited', 'Exited'],
    ['inapp.decisions.agree', 'Approve'],
    ['inapp.decisions.refuse', 'Reject'],
    ['inapp.decisions.hangUp', 'Put on hold'],
    ['states.signUpStates.hungUp', 'On hold'],
    ['inapp.pastInstructions', 'Instructions'],
    ['inapp.until', 'Ended'],
    ['my.viewDetails', 'View details'],
    ['general.viewDetails', 'View details'],
    ['notice.viewDetails', 'View details'],
    ['signUpDetailTexts.code', 'Check-in code'],
    ['pictureCodeTexts.title', 'Quick check'],
    ['park.trade', 'Trade'],
    ['application.contactName', 'Contact person'],
    ['opportunityTexts.video', 'Video: 7'],
    ['submissionTexts.submitted', 'Submitted successfully'],
    ['plateTexts.faults.surplus', 'Plates of this kind have 6 characters'],
  ])('%s reads %j', (name, text) => expect(en.get(name)).toBe(text))
})

describe('Chinese has the words of the trade', () => {
  test.each([
    ['forklift.message.consignee', '请填写收货人'],
    ['forklift.message.phone', '请填写手机号'],
    ['forklift.message.phoneFormat', '手机号格式错误'],
    ['forklift.message.quantity', '请填写租赁数量'],
    ['forklift.message.deliveryTime', '请选择配送时间'],
    ['forklift.message.stallAddress', '请填写详细档口地址'],
    ['forklift.noSlots', '暂无可选时间'],
    ['forklift.asap', '尽快送达'],
    ['forklift.asapAt', '尽快送达（7）'],
    ['forklift.days.0', '今天'],
    ['forklift.days.1', '明天'],
    ['forklift.days.2', '后天'],
    ['submissionTexts.submitted', '提交成功'],
    ['common.loading', '加载中...'],
    ['common.networkFailed', '网络请求失败'],
    ['callTexts.setupFailed', '请求发生错误'],
    ['common.missing', '内容不存在或已删除'],
    ['listTexts.noMore', '没有更多了'],
    ['forklift.understand', '我知道了'],
    ['orderTexts.action.confirmDelivery', '确认送达'],
    ['orderTexts.action.endUse', '结束使用'],
    ['orderTexts.action.pay', '去支付'],
    ['orderTexts.action.confirmPayment', '确认收款'],
    ['orderTexts.action.confirmRetrieval', '确认取回'],
    ['orderTexts.manualDelivery', '人工配送'],
    ['forklift.submit', '提交订单'],
    ['orderListTexts.tabs.all', '全部'],
    ['states.orderStates.toShip', '待配送'],
    ['orderListTexts.tabs.toShip', '待配送'],
    ['orderDetailTexts.endTime', '支付时间'],
    ['orderTexts.hourPrice', '单价'],
    ['orderDetailTexts.submitted', '已下单'],
    ['settingTexts.followPhone', '跟随系统'],
    ['orderTexts.formula', '7 × 7\u00a0小时 × 7\u00a0台'],
    ['forklift.count', '7 台'],
    ['articleTexts.showPicture', '查看图片 7'],
    ['my.titles./myPartake_info', '报名详情'],
    ['activity.why.signUp', '7 截止'],
    ['park.mu', '7 亩（约 0 公顷）'],
    ['states.orderStates.inUse', '使用中'],
    ['states.orderStates.toPay', '待支付'],
    ['states.orderStates.paid', '已支付'],
    ['states.orderStates.completed', '已完成'],
    ['states.orderStates.toRetrieve', '待取回'],
    ['plateTexts.faults.surplus', '该类车牌只有 6 位'],
  ])('%s reads %s', (name, text) => expect(zh.get(name)).toBe(text))

  test.each([
    ['forklift.warning', '操作叉车须持有叉车操作证，严禁无证驾驶'],
    ['orderDetailTexts.servicePhone', '客服电话'],
    ['paymentTexts.payConfirming', '支付结果确认中，请稍候'],
    ['paymentTexts.payUnsupported', '请在微信中打开'],
  ])('%s says %s', (name, text) => expect(zh.get(name)).toContain(text))

  test('no text was left in English', () => {
    for (const [name, text] of zh) {
      // A value with its unit, or two values side by side or after a colon, contain no words to check.
      if (/[^\d\s·、，：]/.test(text.replace('m²', ''))) expect(text, name).toMatch(/[\u4e00-\u9fff]/)
      expect(text.replace(/PDF|MB/, ''), name).not.toMatch(/[A-Za-z]{2,}/)
    }
  })
})

test('English has no Chinese in it', () => {
  // In every language the plate of a trailer ends with this character.
  for (const [name, text] of en) expect(text.replaceAll('挂', ''), name).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/)
})

test('messages of forms begin with a capital letter', () => {
  const messages = [...en].filter(([name]) => /message/i.test(name))
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter(([, text]) => !/^[A-Z\d]/.test(text))).toEqual([])
  const aboutPhones = messages.filter(([name]) => /phone(Format)?$/i.test(name))
  expect(aboutPhones.length).toBeGreaterThan(3)
  for (const [name, text] of aboutPhones)
    expect(text, name).toMatch(/^(Please fill phone|Phone format wrong|This is already your phone number)$/)
})

test('Chinese has full-width punctuation, and asks for typing by 请填写', () => {
  for (const [name, text] of zh) {
    expect(text, name).not.toMatch(/[\u4e00-\u9fff][,;:!?]|[,;:!?][\u4e00-\u9fff]/)
    expect(text, name).not.toMatch(/请输入/)
  }
})

/** Every text that is a function, with its path. */
const functionsIn = (tree: unknown, at = ''): [string, (...values: unknown[]) => string][] =>
  typeof tree === 'function'
    ? [[at, tree as (...values: unknown[]) => string]]
    : typeof tree === 'object'
      ? Object.entries(tree as Tree).flatMap(([name, value]) => functionsIn(value, at ? `${at}.${name}` : name))
      : []

test.each(LOCALES)('each text shows the values that it is given (%s)', (locale) => {
  const samples = [71, 72, 73, 74]
  // All texts about faults of a plate get the position and the character, and show what matters.
  const all = functionsIn(texts[locale]).filter(([name]) => !name.startsWith('plateTexts.faults.'))
  const missing = all.flatMap(([name, text]) => {
    const given = samples.slice(0, text.length)
    const shown = String(text(...given.map(String)))
    return given.filter((value) => !shown.includes(String(value))).map((value) => `${name} ${value - 70}`)
  })
  expect(missing).toEqual([])
})

test('English has singular forms', () => {
  const plural = functionsIn(texts.en).filter(
    ([, text]) => text.length === 1 && /^1 (\w+s|people)\b/.test(String(text(1))),
  )
  // This number is a maximum.
  expect(plural.map(([name]) => name)).toEqual(['profileTexts.platesFull'])
})
