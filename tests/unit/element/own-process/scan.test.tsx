import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ParkElement } from '../../../../widgets/element/element.ts'
import { start } from '../../../../widgets/element/scan.ts'
import type { ParksideGlobal } from '../../../../widgets/global.ts'
import { record, problemsReported, turn, written } from '../page.ts'

let stop = (): void => undefined
beforeEach(() => allowOrigins('http://park.test'))
afterEach(() => {
  stop()
  document.head.innerHTML = ''
})

const API = 'data-park-api-base="http://park.test/api"'

const allowOrigins = (content: string): void => {
  document.head.innerHTML = `<meta name="park-api-origins" content="${content}">`
}

describe('nodes with data-park-widget', () => {
  it('get the widget as a child, with their options', () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API} data-locale="en" data-park-theme="dark" data-theme="light"></div>`
    stop = start()
    const element = document.querySelector('div > park-forklift')!
    expect(element.getAttribute('api-base')).toBe('http://park.test/api')
    expect(element.getAttribute('locale')).toBe('en')
    expect(element.getAttribute('theme')).toBe('dark')
    expect(element.hasAttribute('data-theme')).toBe(false)
  })

  it("set the widget's options before it is added", () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div>`
    const node = document.querySelector('div')!
    const placed: unknown[] = []
    node.append = (element) => placed.push((element as Element).getAttribute('api-base'))
    stop = start()
    expect(placed).toEqual(['http://park.test/api'])
  })

  it('are found when they are added later, also nested', async () => {
    stop = start()
    document.body.insertAdjacentHTML('beforeend', `Words <section><p data-park-widget="order" ${API}></p></section>`)
    await turn()
    expect(document.querySelector('p > park-order')).not.toBeNull()
  })

  it('pass on changes of their attributes', async () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API} data-park-theme="dark" data-theme="light"></div>`
    stop = start()
    const node = document.querySelector('div')!
    const element = node.firstElementChild!
    node.setAttribute('data-park-locale', 'en')
    node.removeAttribute('data-park-theme')
    await turn()
    expect(node.firstElementChild).toBe(element)
    expect(element.getAttribute('locale')).toBe('en')
    expect(element.getAttribute('theme')).toBe('light')
    node.setAttribute('data-theme', 'auto')
    await turn()
    expect(element.getAttribute('theme')).toBe('auto')
    node.removeAttribute('data-theme')
    await turn()
    expect(element.hasAttribute('theme')).toBe(false)
    node.setAttribute('data-park-widget', 'order')
    await turn()
    expect(node.innerHTML).toBe('<park-order api-base="http://park.test/api" locale="en"></park-order>')
    node.removeAttribute('data-park-widget')
    await turn()
    expect(node.innerHTML).toBe('')
  })

  it('keep their widget when they are moved, and lose it when they are removed', async () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div><section></section>`
    stop = start()
    const node = document.querySelector('div')!
    const element = node.firstElementChild
    document.querySelector('section')!.append(node)
    await turn()
    expect(node.firstElementChild).toBe(element)
    node.remove()
    await turn()
    expect(node.innerHTML).toBe('')
    document.body.append(node)
    await turn()
    expect(node.firstElementChild?.localName).toBe('park-forklift')
  })

  it('get their widget again when the page has emptied them, unless they are removed, too', async () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div>`
    stop = start()
    const node = document.querySelector('div')!
    node.innerHTML = ''
    await turn()
    expect(node.innerHTML).toBe('<park-forklift api-base="http://park.test/api"></park-forklift>')
    node.innerHTML = ''
    node.remove()
    await turn()
    expect(node.innerHTML).toBe('')
  })

  it('that name no widget cause one error message, and the page continues', async () => {
    document.body.innerHTML = '<div data-park-widget="fees"></div><div data-park-widget="order"></div>'
    const heard = record(document, 'error')
    stop = start()
    document.body.firstElementChild!.setAttribute('data-park-theme', 'dark')
    await problemsReported()
    expect(heard.filter(({ code }) => code === 'unknown-widget')).toMatchObject([
      {
        fatal: true,
        message: 'there is no widget "fees": use forklift, order, fee, news, notices, app. Did you mean fee?',
      },
    ])
    expect(written.error.filter((line) => line.includes('no widget'))).toEqual([
      '[parkside] <div>: there is no widget "fees": use forklift, order, fee, news, notices, app. Did you mean fee?',
    ])
    expect(document.querySelector('park-order')).not.toBeNull()
  })

  it('get one widget, however often the scan is started, and lose it when it ends', async () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div>`
    stop = start()
    const stopSecond = start()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(1)
    stopSecond()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(1)
    stop()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(0)
    document.body.insertAdjacentHTML('beforeend', `<div data-park-widget="forklift" ${API}></div>`)
    await turn()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(0)
  })

  it('lose their widget by Parkside.stop(), however often the page has called Parkside.start()', async () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div>`
    await import('../../../../widgets/iife.ts')
    onTestFinished(() => void delete window.Parkside)
    const parkside = window.Parkside as ParksideGlobal
    const stopSecond = parkside.start()
    parkside.start()
    stopSecond()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(1)
    parkside.stop()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(0)
    document.body.insertAdjacentHTML('beforeend', `<div data-park-widget="forklift" ${API}></div>`)
    await turn()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(0)
  })

  it('are looked for in the given root only', () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div><section><div data-park-widget="app" ${API}></div></section>`
    stop = start({ root: document.querySelector('section')! })
    expect(document.querySelectorAll('park-forklift, park-app')).toHaveLength(1)
  })
})

describe('a node that sets what only the page may set', () => {
  const NAMES = '"nativeLogin":{"ios":"-","android":"localStorage","androidMethod":"clear"},"appMarker":""'

  it.each([
    ['data-park-token="t"', 'token'],
    ['data-token="t"', 'token'],
    ['data-park-openid="o"', 'openid'],
    ['data-park-service-phone="13666666666"', 'servicePhone'],
    ['data-merchant-phone="13666666666"', 'merchantPhone'],
    [`data-park-shell="legacy" data-park-config='{"locale":"en",${NAMES}}'`, 'nativeLogin, appMarker'],
    [`data-park-config='{"locale":"en","servicePhone":"1","merchantPhone":"1"}'`, 'servicePhone, merchantPhone'],
  ])('gets its widget without it, and an error names it: %s', async (attributes, names) => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API} ${attributes}></div>`
    const heard = record(document, 'error')
    stop = start()
    const element = document.querySelector<ParkElement>('park-forklift')!
    expect(element.token).toBeUndefined()
    expect(element.openid).toBeUndefined()
    expect(element.servicePhone).toBeUndefined()
    expect(element.merchantPhone).toBeUndefined()
    expect(element.config).toEqual(attributes.includes('config') ? { locale: 'en' } : undefined)
    document.querySelector('div')!.setAttribute('data-park-locale', 'en')
    await problemsReported()
    expect(heard.filter(({ code }) => code === 'option-not-allowed')).toMatchObject([
      { fatal: false, message: expect.stringContaining(`${names}: ignored in markup`) as string },
    ])
  })

  it('does not get it later either', async () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div>`
    const heard = record(document, 'error')
    stop = start()
    const node = document.querySelector('div')!
    const element = document.querySelector<ParkElement>('park-forklift')!
    node.setAttribute('data-park-token', 't')
    node.setAttribute('data-park-config', `{${NAMES}}`)
    await turn()
    expect(element.token).toBeUndefined()
    expect(element.config).toEqual({})
    await problemsReported()
    expect(heard.map(({ code }) => code)).toEqual(['option-not-allowed'])
  })
})

describe('a node that names another origin', () => {
  const STRANGER = 'https://stranger.example'

  it.each([
    ['as its API', `data-park-api-base="${STRANGER}/api"`],
    ['as its API, by the short name', `data-api-base="${STRANGER}/api"`],
    ['as its API, in config', `data-park-config='{"apiBase":"//stranger.example/api"}'`],
    ['for pictures', `data-park-image-host="${STRANGER}/"`],
    ['for pictures, by the short name', `data-image-host="//stranger.example/"`],
    ['for pictures, in config', `data-park-config='{"imageHost":"${STRANGER}/images/"}'`],
    ['as the page in its frame', `data-park-mode="iframe" data-park-src-origin="${STRANGER}"`],
    ['for a script, in config', `data-park-config='{"weixinSdk":"${STRANGER}/sdk.js"}'`],
    ['as its shell, in config', `data-park-config='{"frameOrigins":["${STRANGER}"]}'`],
    ['as one of its shells, in config', `data-park-config='{"frameOrigins":["http://park.test","${STRANGER}"]}'`],
  ])('%s gets no widget, and an error has the remedy', async (_, attributes) => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${attributes}></div>`
    const heard = record(document, 'error')
    stop = start()
    await problemsReported()
    expect(document.querySelector('park-forklift')).toBeNull()
    expect(heard).toMatchObject([{ code: 'origin-not-allowed', fatal: true }])
    expect(String(heard[0]?.message)).toMatch(/<meta name="park-api-origins" content="https?:\/\/stranger\.example">/)
  })

  it.each([`data-park-api-base="//stranger.example/api"`, String.raw`data-park-api-base="/\stranger.example/api"`])(
    'in disguise does not reach it: %s',
    async (attribute) => {
      document.body.innerHTML = `<div data-park-widget="forklift" ${attribute}></div>`
      stop = start()
      const element = document.querySelector<ParkElement>('park-forklift')
      expect(element?.apiBase).toBeUndefined()
      await problemsReported()
      expect(written.error.join()).toContain('api-base')
    },
  )

  it('loses its widget when it names another origin later, and gets it back', async () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div>`
    stop = start()
    const node = document.querySelector('div')!
    node.setAttribute('data-park-api-base', `${STRANGER}/api`)
    await turn()
    expect(node.innerHTML).toBe('')
    node.setAttribute('data-park-api-base', 'http://park.test/api')
    await turn()
    expect(node.firstElementChild?.localName).toBe('park-forklift')
  })

  it.each([
    ['in one element', `<meta name="park-api-origins" content="https://other.example ${STRANGER}">`],
    [
      'in several',
      `<meta name="park-api-origins" content="https://other.example"><meta name="park-api-origins" content="${STRANGER}">`,
    ],
  ])('gets its widget if the page lists that origin (%s), in its head only', (_, list) => {
    document.head.innerHTML = list
    document.body.innerHTML = `<div data-park-widget="forklift" data-park-api-base="${STRANGER}/api"></div>`
    stop = start()
    expect(document.querySelector('park-forklift')).not.toBeNull()
    stop()
    document.body.append(...document.head.children)
    stop = start()
    expect(document.querySelector('park-forklift')).toBeNull()
  })

  it('of the page itself needs no list', () => {
    document.head.innerHTML = ''
    document.body.innerHTML = `<div data-park-widget="forklift" data-park-api-base="${location.origin}/api"></div>`
    stop = start()
    expect(document.querySelector('park-forklift')).not.toBeNull()
  })
})
