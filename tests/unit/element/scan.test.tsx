import { afterEach, describe, expect, it } from 'vitest'
import { start } from '../../../widgets/element/scan.ts'
import { record, said, turn, written } from './page.ts'

let stop = (): void => undefined
afterEach(() => stop())

const API = 'data-park-api-base="http://park.test/api"'

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

  it('are found when they come later, and deep inside of what comes', async () => {
    stop = start()
    document.body.insertAdjacentHTML('beforeend', `<section><p data-park-widget="order" ${API}></p></section>`)
    await turn()
    expect(document.querySelector('p > park-order')).not.toBeNull()
  })

  it('are followed in what they say', async () => {
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
    node.removeAttribute('data-theme')
    node.setAttribute('data-park-widget', 'order')
    await turn()
    expect(node.innerHTML).toBe('<park-order api-base="http://park.test/api" locale="en"></park-order>')
    node.removeAttribute('data-park-widget')
    await turn()
    expect(node.innerHTML).toBe('')
  })

  it('that are moved keep their widget, and those that go lose it', async () => {
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

  it('that name no widget are told so in one sentence, and the page lives on', async () => {
    document.body.innerHTML = '<div data-park-widget="fee"></div><div data-park-widget="order"></div>'
    const heard = record(document, 'error')
    stop = start()
    document.body.firstElementChild!.setAttribute('data-park-theme', 'dark')
    await said()
    expect(heard.filter(({ code }) => code === 'unknown-widget')).toMatchObject([
      { fatal: true, message: 'there is no widget "fee": use forklift, order, news, notices, app. fee is planned.' },
    ])
    expect(written.error.filter((line) => line.includes('no widget'))).toEqual([
      '[parkside] <div>: there is no widget "fee": use forklift, order, news, notices, app. fee is planned.',
    ])
    expect(document.querySelector('park-order')).not.toBeNull()
  })

  it('get one widget, however often the scan is started, and lose it when it ends', () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div>`
    stop = start()
    start()()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(1)
    stop()
    expect(document.querySelectorAll('park-forklift')).toHaveLength(0)
  })

  it('are looked for where one is told to look', () => {
    document.body.innerHTML = `<div data-park-widget="forklift" ${API}></div><section><div data-park-widget="app" ${API}></div></section>`
    stop = start({ root: document.querySelector('section')! })
    expect(document.querySelectorAll('park-forklift, park-app')).toHaveLength(1)
  })
})
