import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  ATTRIBUTES,
  attributeOf,
  INVALID,
  isOption,
  isUnknownAttribute,
  readOption,
} from '../../../widgets/element/option-table.ts'
import { sentenceOf } from '../../../widgets/element/problems.ts'
import { VERSION } from '../../../widgets/version.ts'

describe('names of options', () => {
  it('have an attribute each, unless the value has no text form', () => {
    expect(attributeOf('apiBase')).toBe('api-base')
    expect([...ATTRIBUTES.keys()]).toEqual([
      ...[
        'api-base',
        'route',
        'order-id',
        'token',
        'openid',
        'locale',
        'theme',
        'image-host',
        'service-phone',
        'merchant-phone',
        'config',
      ],
      ...['storage', 'shell', 'mode', 'src-origin', 'debug'],
    ])
  })

  it.each([
    [true, true],
    ['', true],
    ['true', true],
    [false, false],
    ['false', false],
    ['yes', INVALID],
    [1, INVALID],
  ])('read debug=%j as %j', (raw, value) => expect(readOption('debug', raw)).toBe(value))

  it('do not include names that every object has', () => {
    expect(isOption('apiBase')).toBe(true)
    expect(isOption('toString')).toBe(false)
  })

  it.each(['apibase', 'api-url', 'colour', 'on', 'themes', 'data', 'fetch'])('do not include %s', (name) => {
    expect(isUnknownAttribute(name)).toBe(true)
  })

  it.each([
    ...[
      'class',
      'id',
      'style',
      'slot',
      'hidden',
      'part',
      'exportparts',
      'title',
      'lang',
      'onclick',
      'data-x',
      'aria-label',
      'nonce',
    ],
    ...['autofocus', 'itemprop', 'v-cloak', '_ngcontent-abc', '@click', ':foo'],
  ])('leave %s to others', (name) => {
    expect(isUnknownAttribute(name)).toBe(false)
  })
})

describe('a misspelt option', () => {
  it.each([
    ['apibase', 'api-base'],
    ['api-bse', 'api-base'],
    ['themes', 'theme'],
    ['src-origen', 'src-origin'],
    ['service_phone', 'service-phone'],
  ])('by %s: %s', (name, meant) => {
    expect(isUnknownAttribute(name)).toBe(true)
    expect(sentenceOf({ code: 'unknown-attribute', name })).toBe(
      `there is no attribute ${name}. Did you mean ${meant}?`,
    )
  })

  it('has no suggestion if nothing is similar', () => {
    expect(sentenceOf({ code: 'unknown-attribute', name: 'background-colour' })).toBe(
      'there is no attribute background-colour.',
    )
  })

  it.each(['lang', 'language'])('of an option that is usually called %s has a suggestion', (name) => {
    expect(sentenceOf({ code: 'unknown-option', name })).toBe(`there is no option ${name}. Did you mean locale?`)
    expect(sentenceOf({ code: 'unknown-attribute', name })).toContain('Did you mean locale?')
  })

  it.each([
    ['onReady', 'ready'],
    ['onOrderPaid', 'order-paid'],
  ])('of the listener %s has a suggestion', (name, event) => {
    expect(sentenceOf({ code: 'unknown-option', name })).toBe(
      `there is no option ${name}. Did you mean on: { '${event}': … } of mount()?`,
    )
  })

  it('of a widget name has a suggestion with the existing widgets', () => {
    expect(sentenceOf({ code: 'unknown-widget', name: 'forklfit' })).toMatch(
      /^there is no widget "forklfit": use forklift, order.*\. Did you mean forklift\?/,
    )
  })
})

describe('a value', () => {
  it.each([
    ['theme', 'purple', 'theme="purple" is invalid. Use light, dark or auto. The default is used.'],
    ['locale', 'klingon', 'locale="klingon" is invalid. Use zh-CN or en, or one with a region'],
    ['locale', 'english', 'locale="english" is invalid. Use zh-CN or en'],
    ['locale', 'en_US', 'after a hyphen, such as en-GB. The default is used.'],
    ['route', 'apply', 'route="apply" is invalid. Use a path such as /apply?id=3. The default is used.'],
    ['route', '//evil.example', 'route="//evil.example" is invalid. Use a path'],
    ['config', '{servicePhone:1}', 'config is invalid. Use a JSON object'],
    ['config', '[1]', 'config is invalid'],
    ['config', '[object Object]', '(or, as a property, an object)'],
    ['srcOrigin', 'https://park.example/app', 'src-origin="https://park.example/app" is invalid. Use the origin'],
    ['srcOrigin', 'https://a:b:c', 'With mode="iframe", nothing is shown.'],
    ['fetch', 'fetch', 'fetch="fetch" is invalid. Use a function'],
    ['token', 't\n', 'token is invalid. Use a token as the API issued it'],
    ['token', 't'.repeat(4097), 'token is invalid.'],
  ] as const)('of %s that is invalid (%s) is reported in one sentence', (option, value, sentence) => {
    expect(readOption(option, value)).toBe(INVALID)
    expect(sentenceOf({ code: 'bad-option', option, value })).toContain(sentence)
  })

  it.each([
    ['theme', 'dark', 'dark'],
    ['locale', 'zh-Hans-CN', 'zh-Hans-CN'],
    ['route', '/apply?id=3', '/apply?id=3'],
    ['config', '{"servicePhone":"400"}', { servicePhone: '400' }],
    ['srcOrigin', 'https://Park.example:443/', 'https://park.example'],
    ['orderId', 7, '7'],
    ['imageHost', '', ''],
    ['theme', '', undefined],
    ['config', '', undefined],
    ['theme', null, undefined],
    ['shell', 'wechat', 'wechat'],
    ['shell', 'frame', 'frame'],
    ['shell', null, undefined],
    ['locale', 'EN-us', 'EN-us'],
    ['storage', 'memory', 'memory'],
    ['debug', 'false', false],
    ['apiBase', 'http://park.test/api', 'http://park.test/api'],
    ['orderId', 0, '0'],
  ] as const)('of %s that is valid (%s) is parsed', (name, value, read) => {
    expect(readOption(name, value)).toEqual(read)
  })

  it.each([
    ['token', { s3cret: 1 }],
    ['config', '{"token":"s3cret"'],
    ['srcOrigin', 'https://me:s3cret@park.example/x?token=s3cret'],
    ['route', 'apply?token=s3cret'],
  ] as const)('of %s is not shown in the message, because it may be secret', (option, value) => {
    expect(readOption(option, value)).toBe(INVALID)
    expect(sentenceOf({ code: 'bad-option', option, value })).not.toMatch(/s3cret/)
  })
})

it('the version is the package’s', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(VERSION).toBe(version)
})
