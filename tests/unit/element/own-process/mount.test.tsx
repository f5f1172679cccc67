import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ParksideCall, ParksideGlobal } from '../../../../widgets/global.ts'
import { mount } from '../../../../widgets/element/mount.ts'
import { contentOf, inside, LIVE, problemsReported, record, turn, written } from '../page.ts'
import { until } from '../../../helpers/until.ts'

describe('mount()', () => {
  it('adds the element to a container, and returns a handle', async () => {
    document.body.innerHTML = '<main id="park"></main>'
    const ready = vi.fn()
    const park = mount('#park', { ...LIVE, widget: 'forklift', on: { ready } })
    expect(document.querySelector('#park > park-forklift')).toBe(park.element)
    await park.ready
    expect(park.state).toBe('ready')
    expect(ready).toHaveBeenCalledOnce()
    await inside(park.element).findByRole('heading', { name: 'Forklift rental' })
    park.unmount()
    await turn()
    expect(contentOf(park.element)).toBeNull()
    expect(document.getElementById('park')!.children).toHaveLength(0)
  })

  it('adds it to a shadow root, too; its handle is ready again after it was removed and added', async () => {
    const partner = document.createElement('div')
    partner.attachShadow({ mode: 'open' }).innerHTML = '<p></p>'
    document.body.append(partner)
    const park = mount(partner.shadowRoot!, { ...LIVE, widget: 'forklift' })
    expect(partner.shadowRoot!.lastElementChild).toBe(park.element)
    const first = park.ready
    await first
    park.unmount()
    await turn()
    partner.shadowRoot!.append(park.element)
    expect(park.ready).not.toBe(first)
    await park.ready
    expect(park.state).toBe('ready')
  })

  it('sets options and listeners before the element is added', () => {
    const place = document.createElement('div')
    const ready = vi.fn()
    place.append = (element) => {
      expect(element).toMatchObject({ localName: 'park-app', locale: 'en' })
      ;(element as Element).dispatchEvent(new CustomEvent('park:ready'))
    }
    mount(place, { ...LIVE, on: { ready } })
    expect(ready).toHaveBeenCalledOnce()
    expect.assertions(2)
  })

  it('shows the whole app when no widget is named', async () => {
    expect(mount(document.body, LIVE).element.localName).toBe('park-app')
  })

  it.each([
    ['park:ready', 'Did you mean ready?'],
    ['orderSubmitted', 'Did you mean order-submitted?'],
    ['order-submited', 'Did you mean order-submitted?'],
    ['click', 'Use ready, view, navigate,'],
  ])('warns about the event name %s', async (name, remedy) => {
    mount(document.body, { ...LIVE, widget: 'forklift', on: { ready: vi.fn(), [name]: vi.fn() } })
    await problemsReported()
    expect(written.warn).toHaveLength(1)
    expect(written.warn[0]).toContain(`[parkside] <park-forklift>: there is no event ${name}. ${remedy}`)
  })

  it('changes options, navigates and listens until it is stopped', async () => {
    const park = mount(document.body, { ...LIVE, widget: 'forklift' })
    await park.ready
    const heard = vi.fn()
    const off = park.on('navigate', ({ detail }) => heard(detail.route))
    park.navigate('/login')
    await until(() => expect(heard).toHaveBeenCalledWith('/login'))
    park.back()
    await until(() => expect(heard).toHaveBeenLastCalledWith('/forklift'))
    off()
    const others = record(park.element, 'navigate')
    park.update({ route: '/apply?id=1', theme: 'dark' })
    await until(() => expect(others).toMatchObject([{ route: '/apply?id=1' }]))
    expect(heard).toHaveBeenCalledTimes(2)
    expect(park.element.theme).toBe('dark')
  })

  it.each([
    ['#nowhere', {}, 'No element matches "#nowhere". Check the selector, or call mount() after the element exists.'],
    ['##', {}, 'No element matches "##"'],
    [null, {}, 'The target is not an element. Pass an element, a shadow root or a selector.'],
    [document, {}, 'The target is not an element. Pass an element, a shadow root or a selector.'],
    [document.createTextNode('x'), {}, 'The target is not an element.'],
    [{ jquery: '3.7', 0: 'x', append: () => undefined }, {}, 'a jQuery object. Pass its first element: target[0].'],
    [document.querySelectorAll('body'), {}, 'a list of nodes. Pass its first element: target[0].'],
    [[document.body], {}, 'a list of nodes'],
    [
      'body',
      { widget: 'forklfit' },
      'There is no widget "forklfit". Use one of forklift, order, fee, news, notices, app.',
    ],
    ['body', null, "The options are not an object. Pass one, such as { widget: 'forklift' }."],
    ['body', 'forklift', 'The options are not an object.'],
    ['body', { on: { ready: 5 } }, 'Parkside: the listener of "ready" is not a function.'],
  ])('refuses invalid arguments: %s %o', (target, options, sentence) => {
    expect(() => mount(target as never, options as never)).toThrow(TypeError)
    expect(() => mount(target as never, options as never)).toThrow(sentence)
    expect(document.body.children).toHaveLength(0)
  })

  it('accepts an object with handleEvent as a listener', () => {
    const handleEvent = vi.fn()
    const { element } = mount(document.body, { ...LIVE, on: { ready: { handleEvent } as never } })
    element.dispatchEvent(new CustomEvent('park:ready'))
    expect(handleEvent).toHaveBeenCalledOnce()
  })

  it('warns about options that do not exist', async () => {
    mount(document.body, { ...LIVE, apiBse: 'x' } as never)
    await until(() =>
      expect(written.warn).toEqual(['[parkside] <park-app>: there is no option apiBse. Did you mean apiBase?']),
    )
  })
})

it('the queue of the page runs when the page is parsed, in order, and then at once; a wrong call stops no other', async () => {
  onTestFinished(() => void delete window.Parkside)
  const heard: string[] = []
  const say =
    (word: string): ParksideCall =>
    ({ version }) =>
      void heard.push(`${word} ${version}`)
  const q = [say('first'), ['nothing'] as never, say('second')]
  window.Parkside = { q }
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  await import('../../../../widgets/iife.ts')
  const { version, stop } = window.Parkside as unknown as ParksideGlobal
  onTestFinished(stop)
  expect(heard).toEqual([])
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(heard).toEqual([`first ${version}`, `second ${version}`])
  expect(written.error).toEqual([
    '[parkside] Parkside.q contains an unknown call "nothing": use mount, start, stop or defineElements.',
  ])
  // The page may have kept the queue.
  q.push(say('third'), say('fourth'))
  expect(heard.slice(2)).toEqual([`third ${version}`, `fourth ${version}`])
})
