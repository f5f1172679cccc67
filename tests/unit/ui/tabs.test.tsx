import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Tabs, type TabsProps } from '../../../src/ui/layout/tabs.tsx'
import { renderUi } from '../../helpers/render.tsx'

const ITEMS = ['All', 'To ship', 'In use', 'To pay'].map((label) => ({ key: label, label }))

const Orders = ({ onChange, ...props }: Partial<TabsProps>) => {
  const [active, setActive] = useState(props.active ?? 0)
  const change = (index: number): void => {
    onChange?.(index)
    setActive(index)
  }
  return (
    <Tabs items={ITEMS} label="Forklift orders" {...props} active={active} onChange={change}>
      <p>{ITEMS[active]?.label} orders</p>
    </Tabs>
  )
}
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name })
const selected = (): (string | null)[] =>
  screen
    .getAllByRole('tab')
    .filter((one) => one.getAttribute('aria-selected') === 'true')
    .map(({ textContent }) => textContent)

/** Fakes the layout of a row of tabs: each is 100 px wide, 200 px are visible. */
const lay = (): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
}

afterEach(() => vi.restoreAllMocks())

describe('tabs', () => {
  it('consume keys that select a tab, and no other keys', async () => {
    await renderUi(<Orders />)
    const scrolls = (key: string): boolean =>
      tab('All').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].filter(scrolls)).toEqual([])
    expect(['ArrowDown', 'PageDown', 'Tab'].filter(scrolls)).toEqual(['ArrowDown', 'PageDown', 'Tab'])
  })

  it('have a named row, one selected tab and its panel', async () => {
    await renderUi(<Orders active={1} />)
    expect(screen.getByRole('tablist', { name: 'Forklift orders' })).toBeTruthy()
    expect(selected()).toEqual(['To ship'])
    const panel = screen.getByRole('tabpanel', { name: 'To ship' })
    expect(panel.textContent).toBe('To ship orders')
    expect(tab('To ship').getAttribute('aria-controls')).toBe(panel.id)
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1])
    // In Firefox, an element that scrolls is a tab stop unless it has this attribute.
    expect(screen.getByRole('tablist').getAttribute('tabindex')).toBe('-1')
  })

  it('report a press on another tab, and none on the active one', async () => {
    const onChange = vi.fn()
    const { user } = await renderUi(<Orders onChange={onChange} />)
    await user.click(tab('All'))
    expect(onChange).not.toHaveBeenCalled()
    await user.click(tab('In use'))
    expect(onChange.mock.calls).toEqual([[2]])
    expect(await screen.findByText('In use orders')).toBeTruthy()
  })

  it('are selected and focused by arrow keys (which wrap around), Home and End', async () => {
    const { user } = await renderUi(<Orders />)
    await user.tab()
    expect(document.activeElement).toBe(tab('All'))
    for (const [key, name] of [
      ['ArrowRight', 'To ship'],
      ['End', 'To pay'],
      ['ArrowRight', 'All'],
      ['ArrowLeft', 'To pay'],
      ['Home', 'All'],
    ] as const) {
      await user.keyboard(`{${key}}`)
      await waitFor(() => expect(selected()).toEqual([name]))
      expect(document.activeElement).toBe(tab(name))
    }
  })

  it('reverse the arrow keys in right-to-left text', async () => {
    const { user } = await renderUi(
      <div style={{ direction: 'rtl' }}>
        <Orders />
      </div>,
    )
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(selected()).toEqual(['To ship']))
  })

  it('scroll the active tab to the middle, and move the line below it', async () => {
    lay()
    const scroll = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue()
    const { user } = await renderUi(<Orders />)
    await waitFor(() => expect(scroll.mock.calls).toEqual([[{ left: -50, behavior: 'auto' }]]))
    tab('In use').style.paddingLeft = '12px'
    await user.click(tab('In use'))
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ left: 150, behavior: 'smooth' }))
    const line = screen.getByRole('tablist').lastElementChild as HTMLElement
    expect([line.style.transform, line.style.width]).toEqual(['translate3d(212px, 0, 0)', '76px'])
  })

  it('scroll without an animation if the user prefers reduced motion', async () => {
    lay()
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const scroll = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue()
    const { user } = await renderUi(<Orders />)
    await user.click(tab('In use'))
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ left: 150, behavior: 'auto' }))
  })

  it('move the line when labels or the size of the text change, until they are removed', async () => {
    lay()
    let resized = (): void => undefined
    const disconnect = vi.fn()
    class Observer {
      constructor(run: () => void) {
        resized = run
      }
      observe(): void {}
      disconnect = disconnect
    }
    vi.stubGlobal('ResizeObserver', Observer)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { rerender, unmount } = await renderUi(<Orders />)
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
    const line = screen.getByRole('tablist').lastElementChild as HTMLElement
    width.mockReturnValue(120)
    await rerender(<Orders items={ITEMS.map(({ key }) => ({ key, label: `${key} orders` }))} />)
    expect(line.style.width).toBe('120px')
    width.mockReturnValue(140)
    resized()
    expect(line.style.width).toBe('140px')
    disconnect.mockClear()
    unmount()
    expect(disconnect).toHaveBeenCalledOnce()
  })

  it('may be loaded later: until then the row has no role and the panel no name; then the active one is scrolled to', async () => {
    lay()
    const scrolled: (number | undefined)[] = []
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(((options: ScrollToOptions) =>
      scrolled.push(options.left)) as never)
    const { root, rerender } = await renderUi(<Orders items={[]} active={2} />)
    expect(root.textContent).toBe('In use orders')
    expect(root.querySelectorAll('[role], [aria-label], [aria-labelledby]')).toHaveLength(0)
    await rerender(<Orders active={2} />)
    expect(screen.getByRole('tabpanel', { name: 'In use' }).textContent).toBe('In use orders')
    await waitFor(() => expect(scrolled).toEqual([150]))
  })
})
