import { describe, expect, test } from 'vitest'
import { maskPlate, normalisePlate } from '../../src/contract/model/plate.ts'
import { isTypedEmail } from '../../src/contract/model/email.ts'
import { isTypedName, normalisePersonName } from '../../src/contract/model/user.ts'
import * as patterns from '../../src/contract/patterns.ts'

const { isEmail, isPersonName, isPhone, isPlate, isTaxNumber } = patterns

/** Creates one test for each text, named after it. */
const table = (check: (text: string) => boolean, verdict: boolean, texts: readonly string[]): void => {
  test.each(texts)(`${verdict ? 'takes' : 'refuses'} %j`, (text) => expect(check(text)).toBe(verdict))
}
const words = (text: string): string[] => text.trim().split(/\s+/)

test('every pattern is tested below', () => {
  expect(Object.keys(patterns).sort()).toEqual(['isEmail', 'isPersonName', 'isPhone', 'isPlate', 'isTaxNumber'])
})

describe('isPhone', () => {
  table(isPhone, true, words('13800138000 13000000001 14700000000 15400000000 19999999999'))
  table(isPhone, false, [
    ...words('12800138000 1380013800 138001380000 11000000000 10000000000 23800138000 +8613800138000 138-0013-8000'),
    '',
    ' 13800138000',
    '13800138000 ',
    '13800138000\n',
    '１３８００１３８０００',
    '1380013800a',
    '13800138000\n13800138000',
  ])
})

describe('isPersonName', () => {
  table(isPersonName, true, [
    '测试甲',
    '阿卜杜拉·示例',
    'Ann',
    'Ann-Marie',
    'J.R',
    'user_1',
    '王',
    '王2',
    '㛃',
    '䶮',
    '鿏',
    '𠮷',
  ])
  table(isPersonName, false, [
    '',
    ' ',
    '测试 甲',
    'Ann Marie',
    '测试甲\n',
    '<b>',
    "O'Neil",
    '阿卜杜拉•示例',
    '名，字',
    '名/字',
    '名😀',
  ])

  test('middle dots of other keyboards are normalised first', () => {
    for (const dot of ['•', '・', '‧', '·'])
      expect(isPersonName(normalisePersonName(` 阿卜杜拉${dot}示例 `))).toBe(true)
    expect(normalisePersonName(' 阿卜・杜拉•示例 ')).toBe('阿卜·杜拉·示例')
    expect([isTypedName(' 阿卜・杜拉•示例 '), isTypedName('阿卜 杜拉'), isTypedName(' ')]).toEqual([true, false, false])
    expect(normalisePersonName('Ａｎｎ２')).toBe('Ann2')
  })
})

describe('isEmail', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`
  table(isEmail, true, [
    ...words(
      "a@example.com first.last@example.com a+tag@sub.example.com x_y-z@ex-ample.org A@EXAMPLE.COM 1@2.cn o'neil@example.com",
    ),
    'a@xn--fiqs8s.xn--fiqs8s',
    `${'a'.repeat(64)}@example.com`,
    longest,
  ])
  table(isEmail, false, [
    ...words(
      'plain @example.com a@ a@example a@@example.com a@b@example.com .a@example.com a.@example.com a..b@example.com',
    ),
    ...words(
      'a@-example.com a@example-.com a@.example.com a@example..com a@example.com. a@ex_ample.com a@example.c a@1.2.3.4',
    ),
    '',
    'a b@example.com',
    'a@exam ple.com',
    'a@example.com\n',
    ' a@example.com',
    '测试@example.com',
    '"a b"@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    longest.replace('.com', 'd.com'),
  ])

  // Catastrophic backtracking would exceed the time limit of the test.
  test.each([`${'a.'.repeat(120)}@`, `a@${'b-'.repeat(120)}`])('refuses a long hostile text: %s', (text) =>
    expect(isEmail(text)).toBe(false),
  )
})

describe('isPlate', () => {
  describe('ordinary', () => {
    table(
      isPlate,
      true,
      words('粤B12345 京A12345 新A00001 沪D8K123 京AAB123 川A1234Z 宁E99999 琼F12AB3 藏JA1234 渝N0A0A0'),
    )
    table(
      isPlate,
      false,
      words('粤B1234 京I12345 京A12O45 京A1I345 京O12345 京112345 A12345 BA12345 京京12345 使A12345 领A12345 民A12345'),
    )
    table(isPlate, false, [
      '',
      '京',
      '京A',
      '京a12345',
      '京A·12345',
      '京A 12345',
      ' 京A12345',
      '京A12345 ',
      '京A12345\n',
      'x京A12345',
      '京Ａ12345',
      '京A１2345',
    ])
  })

  describe('new energy, small: the letter first, four digits last', () => {
    table(
      isPlate,
      true,
      words(
        '京AD12345 京AF12345 京AA12345 京AB12345 京AC12345 京AE12345 京AG12345 京AH12345 京AJ12345 京AK12345 粤BDA1234',
      ),
    )
    table(
      isPlate,
      false,
      words(
        '京AD1234A 京AL12345 京AM12345 京AZ12345 京A1234567 京A123456 京ADAB123 京AD123456 京ID12345 京ADI1234 京ADO1234',
      ),
    )
  })

  describe('new energy, large: five digits, the letter last', () => {
    table(
      isPlate,
      true,
      words('京A12345D 京A12345F 京A12345A 京A12345B 京A12345C 京A12345E 京A12345G 京A12345H 京A12345J 京A12345K'),
    )
    table(isPlate, false, words('京A12345L 京A1234AD 京AA2345D 京A12345Z 京A12345I 京A12345DD 京A123456D'))
  })

  describe('trailer, learner, police', () => {
    table(isPlate, true, words('京A1234挂 京A1234学 京A1234警 粤BA123警 粤O1234警 沪B12A4挂'))
    table(
      isPlate,
      false,
      words('京A123挂 京A12345挂 京A1234教 京A1挂234 粤O1234挂 粤O1234学 粤I1234警 京A123I警 挂A12345 京AD1234警'),
    )
  })

  describe('across the border: office Z of Guangdong and no other plate of it', () => {
    table(isPlate, true, words('粤Z1234港 粤Z1234澳 粤ZA123港 粤ZAB12澳'))
    table(
      isPlate,
      false,
      words('京A1234港 粤B1234澳 粤Z12345 粤ZD12345 粤Z12345D 粤Z1234挂 粤Z1234警 粤Z123港 粤Z12345港 桂Z1234港'),
    )
  })

  describe('embassies, consulates', () => {
    table(isPlate, true, words('224578使 001001使 沪22478领 粤12345领'))
    table(isPlate, false, words('22457使 2245789使 22457A使 京224578使 22478领 沪2247领 沪224789领 沪A2478领 224578领'))
  })

  describe('armed police', () => {
    table(isPlate, true, words('WJ京12345 WJ12345 WJ粤1234B WJ1234X WJ新1234T WJ1234S WJ1234H WJ1234D WJ1234J'))
    table(
      isPlate,
      false,
      words('WJ京1234 WJ京123456 WJ1234A WJ京1234I WJ京A2345 WJ 12345WJ W12345 WJ京京12345 WJ使12345'),
    )
  })
})

describe('normalisePlate', () => {
  test.each([
    ['京a·12345', '京A12345'],
    [' 粤b•12345 ', '粤B12345'],
    ['粤Ｂ１２３４５', '粤B12345'],
    ['粤ｂ－１２３４５', '粤B12345'],
    ['粤B-D1 2345', '粤BD12345'],
    ['京A\u300012345', '京A12345'],
    ['wj京·12345', 'WJ京12345'],
    ['', ''],
  ])('%j becomes %j', (typed, plate) => expect(normalisePlate(typed)).toBe(plate))

  test('does not turn an invalid plate into a valid one', () =>
    expect(isPlate(normalisePlate('京I·12345'))).toBe(false))
})

test('maskPlate shows province, office and the last three', () => {
  expect(maskPlate('新A12345')).toBe('新A·**345')
  expect(maskPlate('京AD12345')).toBe('京A·***345')
})

test('addresses are normalised before they are checked', () => {
  expect(isEmail(' a＠example．com ')).toBe(false)
  expect([isTypedEmail(' a＠example．com '), isTypedEmail('a＠')]).toEqual([true, false])
})

describe('isTaxNumber', () => {
  describe('18 characters, with the check digit', () => {
    // The weighted sums of the second and third are 0 and 30 modulo 31, so their check digits are 0 (never "31") and 1.
    table(isTaxNumber, true, words('91350100M000100Y43 91650100MA00DEM020 91650100MA00DEM121 91650100MA00DEM21Y'))
    table(
      isTaxNumber,
      false,
      words('91350100M000100Y44 91350100M000100Y34 91650100MA00DEM021 91650100MA00DEM02Y 91650100MA00DEM120'),
    )
    table(
      isTaxNumber,
      false,
      words(
        '91350100m000100y43 9135O100M000100Y43 91350100I000100Y43 91350100S000100Y43 91350100V000100Y43 91350100Z000100Y43 913501A0M000100Y43',
      ),
    )

    test('every other last character is refused', () => {
      const fitting = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((digit) =>
        isTaxNumber(`91350100M000100Y4${digit}`),
      )
      expect(fitting).toEqual(['3'])
    })
  })

  describe('15, 17 and 20 characters, by their form', () => {
    table(isTaxNumber, true, [
      '110101123456789',
      '11010112345678X',
      'A'.repeat(15),
      '1'.repeat(17),
      '1'.repeat(20),
      `${'1'.repeat(19)}X`,
    ])
    table(isTaxNumber, false, [
      '',
      '1'.repeat(14),
      '1'.repeat(16),
      '1'.repeat(19),
      '1'.repeat(21),
      '11010112345678x',
      '110101 12345678',
      '11010112345678-',
      `${'1'.repeat(15)}\n`,
    ])
  })
})
