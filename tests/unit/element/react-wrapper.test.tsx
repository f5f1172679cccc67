import { createRef, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ParkElement } from '../../../widgets/element/element.ts'
import { ParkFee, ParkForklift, ParkNews, ParkNotices, ParkOrder, type ParkRef } from '../../../widgets/react.ts'
import { contentOf, LIVE, record, turn, written } from './page.ts'
import { until } from '../../helpers/until.ts'

const roots: { unmount(): void }[] = []
afterEach(() => roots.splice(0).forEach((root) => root.unmount()))

/** Renders a node, and returns a function that renders another one in its place. */
const draw = (node: ReactNode) => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  roots.push(root)
  root.render(node)
  return (next: ReactNode): void => root.render(next)
}

const found = async (tag = 'park-forklift'): Promise<ParkElement> => {
  await until(() => expect(contentOf(document.querySelector(tag)!)).not.toBeNull())
  return document.querySelector(tag) as ParkElement
}

describe('<ParkForklift>', () => {
  it('renders the element with all options from the beginning', async () => {
    const asked: string[] = []
    const send: typeof fetch = (input, init) => {
      asked.push((input as Request).url)
      return LIVE.fetch!(input, init)
    }
    const onReady = vi.fn()
    const options = { ...LIVE, fetch: send, config: { servicePhone: '400' }, token: 't' }
    draw(<ParkForklift {...options} onReady={onReady} id="park" className="wide" style={{ margin: 4 }} />)
    const element = await found()
    await element.ready
    expect(onReady).toHaveBeenCalledOnce()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every((url) => url.startsWith(LIVE.apiBase!))).toBe(true)
    expect(element).toMatchObject({
      id: 'park',
      className: 'wide',
      apiBase: LIVE.apiBase,
      config: { servicePhone: '400' },
      token: 't',
    })
    expect(element.style.margin).toBe('4px')
    expect(element.getAttribute('token')).toBeNull()
    expect(element.hasAttribute('data-park-hold')).toBe(false)
    expect([...written.error, ...written.warn]).toEqual([])
  })

  it('passes other attributes to the element, and changes of them', async () => {
    const render = draw(
      <ParkForklift
        {...LIVE}
        data-test="a"
        aria-label="Forklifts"
        title="Rent"
        role="region"
        hidden
        slot="side"
        aria-busy={false}
      />,
    )
    const element = await found()
    const names = ['data-test', 'aria-label', 'title', 'role', 'hidden', 'slot', 'aria-busy']
    const values = ['a', 'Forklifts', 'Rent', 'region', '', 'side', 'false']
    expect(names.map((name) => element.getAttribute(name))).toEqual(values)
    render(<ParkForklift {...LIVE} data-test="b" hidden={false} />)
    await until(() => expect(element.getAttribute('data-test')).toBe('b'))
    expect(names.slice(1).map((name) => element.hasAttribute(name))).not.toContain(true)
    await element.ready
    expect([...written.error, ...written.warn]).toEqual([])
  })

  it('passes on changed props, resets removed ones, and restarts nothing', async () => {
    const render = draw(<ParkForklift {...LIVE} theme="dark" config={{ servicePhone: '1' }} />)
    const element = await found()
    await element.ready
    const content = contentOf(element)
    const { config } = element
    render(<ParkForklift {...LIVE} theme="light" config={{ servicePhone: '1' }} />)
    await until(() => expect(element.theme).toBe('light'))
    expect(element.config).toBe(config)
    render(<ParkForklift {...LIVE} config={{ servicePhone: '2' }} />)
    await until(() => expect(element.config).toEqual({ servicePhone: '2' }))
    expect(element.theme).toBeUndefined()
    expect(contentOf(element)).toBe(content)
    expect(document.querySelector('park-forklift')).toBe(element)
  })

  it('does not restart or subscribe again for inline functions, and calls the latest one', async () => {
    const calls: number[] = []
    const one = (n: number) => (
      <ParkForklift
        {...LIVE}
        shell={{ 'auth.getToken': () => ({ token: `t${n}` }) }}
        onNavigate={() => calls.push(n)}
      />
    )
    const render = draw(one(1))
    const element = await found()
    await element.ready
    const { shell } = element
    const listen = vi.spyOn(element, 'addEventListener')
    render(one(2))
    await turn()
    calls.length = 0
    await until(() => {
      element.dispatchEvent(new CustomEvent('park:navigate'))
      expect(calls.pop()).toBe(2)
    })
    expect(element.shell).toBe(shell)
    expect(listen).not.toHaveBeenCalled()
    const answer = (shell as { 'auth.getToken': () => unknown })['auth.getToken']()
    expect(answer).toEqual({ token: 't2' })
  })

  it('calls a listener that was added later, and not a removed one', async () => {
    const heard = vi.fn()
    const render = draw(<ParkForklift {...LIVE} />)
    const element = await found()
    render(<ParkForklift {...LIVE} onOrderSubmitted={heard} />)
    await until(() => {
      element.dispatchEvent(new CustomEvent('park:order-submitted'))
      expect(heard).toHaveBeenCalled()
    })
    render(<ParkForklift {...LIVE} theme="dark" />)
    await until(() => expect(element.theme).toBe('dark'))
    heard.mockClear()
    element.dispatchEvent(new CustomEvent('park:order-submitted'))
    expect(heard).not.toHaveBeenCalled()
  })

  it('has a stable handle', async () => {
    const handle = createRef<ParkRef>()
    const render = draw(<ParkForklift {...LIVE} ref={handle} />)
    const element = await found()
    const first = handle.current!
    await first.ready
    expect(first.element).toBe(element)
    const heard = record(element, 'navigate')
    first.navigate('/login')
    await until(() => expect(heard.at(-1)).toMatchObject({ route: '/login' }))
    first.back()
    await until(() => expect(heard.at(-1)).toMatchObject({ route: '/forklift' }))
    first.update({ theme: 'dark' })
    expect(element.theme).toBe('dark')
    render(<ParkForklift {...LIVE} ref={handle} locale="zh-CN" />)
    await until(() => expect(element.locale).toBe('zh-CN'))
    expect(handle.current).toBe(first)
  })

  it('exists for each widget', async () => {
    draw(<ParkOrder {...LIVE} orderId="1001" />)
    const element = await found('park-order')
    expect(element.orderId).toBe('1001')
    expect([ParkOrder, ParkFee, ParkNews, ParkNotices].map(({ displayName }) => displayName)).toEqual([
      'ParkOrder',
      'ParkFee',
      'ParkNews',
      'ParkNotices',
    ])
  })

  it('starts once in strict mode, and cleans up when it is removed', async () => {
    const onReady = vi.fn()
    const render = draw(
      <StrictMode>
        <ParkForklift {...LIVE} onReady={onReady} />
      </StrictMode>,
    )
    const element = await found()
    await element.ready
    expect(onReady).toHaveBeenCalledOnce()
    render(null)
    await until(() => expect(contentOf(element)).toBeNull())
  })
})
