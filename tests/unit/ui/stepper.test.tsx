import { fireEvent, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Stepper } from '../../../src/ui/form/stepper.tsx'
import { touch } from './gesture.ts'
import { doing, renderUi } from './render.tsx'

interface Settings {
  start?: number
  min?: number
  max?: number
  integer?: boolean
  onChange?: (value: number) => void
}

const Sample = ({ start = 1, onChange, ...settings }: Settings) => {
  const [value, setValue] = useState(start)
  const change = (next: number): void => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <>
      <span id="name">Quantity</span>
      <Stepper {...settings} value={value} onChange={change} labelledBy="name" />
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('Quantity')
const plus = () => screen.getByRole('button', { name: 'Increase' })
const minus = () => screen.getByRole('button', { name: 'Decrease' })
/** React derives its leave event from `mouseout`, Preact uses the browser's `mouseleave`. */
const leave = (): void => {
  fireEvent.mouseOut(plus(), { relatedTarget: document.body })
  fireEvent.mouseLeave(plus())
}
const wait = (ms: number): void => void doing(() => vi.advanceTimersByTime(ms))

describe('a held stepper button', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'requestAnimationFrame'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    [599, 1],
    [600, 2],
    [799, 2],
    [800, 3],
    [1200, 5],
  ])('after %i ms has the value %i', (ms, value) => {
    renderUi(<Sample />)
    touch(plus(), 'touchstart', [10, 0])
    wait(ms)
    expect(box().value).toBe(String(value))
    const end = touch(plus(), 'touchend')
    expect(end.defaultPrevented).toBe(ms >= 600)
    wait(2000)
    expect(box().value).toBe(String(value))
  })

  it('counts as a tap before that: one click, one step', () => {
    renderUi(<Sample />)
    touch(plus(), 'touchstart', [0, 0])
    wait(100)
    expect(touch(plus(), 'touchend').defaultPrevented).toBe(false)
    fireEvent.click(plus())
    expect(box().value).toBe('2')
  })

  it('works by mouse, and the click that ends a hold is not another step', () => {
    renderUi(<Sample />)
    fireEvent.mouseDown(plus(), { button: 0 })
    wait(800)
    fireEvent.mouseUp(plus())
    fireEvent.click(plus(), { detail: 1 })
    expect(box().value).toBe('3')
    fireEvent.click(plus())
    expect(box().value).toBe('4')
  })

  it('is pressed by key after a hold by touch', () => {
    renderUi(<Sample />)
    touch(plus(), 'touchstart', [0, 0])
    wait(600)
    touch(plus(), 'touchend')
    fireEvent.click(plus())
    expect(box().value).toBe('3')
  })

  it.each<[string, () => unknown]>([
    ['a menu opens', () => fireEvent.contextMenu(plus())],
    ['the page is hidden', () => doing(() => document.dispatchEvent(new Event('visibilitychange')))],
    ['the finger leaves the button', () => touch(plus(), 'touchmove', [90, 0])],
    ['the touch is taken away', () => touch(plus(), 'touchcancel')],
    ['the mouse leaves the button', leave],
  ])('stops when %s', (_, happens) => {
    renderUi(<Sample />)
    touch(plus(), 'touchstart', [0, 0])
    wait(800)
    happens()
    wait(2000)
    expect(box().value).toBe('3')
  })

  it('stops when the stepper is removed', () => {
    const onChange = vi.fn()
    const { unmount } = renderUi(<Sample onChange={onChange} />)
    touch(plus(), 'touchstart', [0, 0])
    wait(600)
    unmount()
    wait(2000)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('continues while a finger trembles, and after a context menu event before the hold begins', () => {
    renderUi(<Sample />)
    touch(plus(), 'touchstart', [0, 0])
    touch(plus(), 'touchmove', [4, 4])
    wait(500)
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    doing(() => plus().dispatchEvent(menu))
    expect(menu.defaultPrevented).toBe(true)
    wait(300)
    expect(box().value).toBe('3')
  })

  it('repeats once although a second finger presses it, too', () => {
    renderUi(<Sample />)
    touch(plus(), 'touchstart', [0, 0])
    touch(plus(), 'touchstart', [0, 0], [4, 4])
    wait(600)
    touch(plus(), 'touchend')
    wait(2000)
    expect(box().value).toBe('2')
  })

  it('stops when the secondary mouse button opens a menu, which would swallow the release', () => {
    renderUi(<Sample />)
    fireEvent.mouseDown(plus(), { button: 0 })
    fireEvent.contextMenu(plus(), { button: 2 })
    wait(2000)
    expect(box().value).toBe('1')
  })

  it('stops at the limits', () => {
    const onChange = vi.fn()
    renderUi(<Sample start={2} max={3} onChange={onChange} />)
    touch(plus(), 'touchstart', [0, 0])
    wait(1000)
    touch(plus(), 'touchend')
    expect(box().value).toBe('3')
    touch(minus(), 'touchstart', [0, 0])
    wait(1200)
    expect(onChange.mock.calls).toEqual([[3], [2], [1]])
  })
})

describe('a stepper', () => {
  it('has one number named by its label, and named buttons', () => {
    renderUi(<Sample start={3} max={9} integer />)
    expect(screen.getAllByLabelText('Quantity')).toEqual([screen.getByRole('spinbutton', { name: 'Quantity' })])
    expect(box().getAttribute('aria-valuenow')).toBe('3')
    expect(box().getAttribute('aria-valuemin')).toBe('1')
    expect(box().getAttribute('aria-valuemax')).toBe('9')
    expect(box().type).toBe('tel')
    expect(box().inputMode).toBe('numeric')
    expect(screen.getByRole('group').hasAttribute('aria-label')).toBe(false)
  })

  it('has aria-disabled at the button at a limit, which stays in the tab order', () => {
    renderUi(<Sample />)
    expect(minus().getAttribute('aria-disabled')).toBe('true')
    expect(minus().hasAttribute('disabled')).toBe(false)
    expect(plus().getAttribute('aria-disabled')).toBe('false')
  })

  it('announces a limit that prevents a step, until the number changes', () => {
    renderUi(<Sample start={2} max={2} />)
    const announced = (button: HTMLElement): string | null => {
      fireEvent.click(button)
      return screen.getByRole('status').textContent
    }
    expect([plus, minus, minus, plus].map((button) => announced(button()))).toEqual(['At most 2', '', 'At least 1', ''])
  })

  it.each([
    ['1.5a', '1'],
    ['1a2', '12'],
    ['', '1'],
    ['-3', '1'],
    ['999', '99'],
  ])('changes the typed %j to %j on blur', async (typed, left) => {
    renderUi(<Sample start={7} max={99} integer />)
    await userEvent.clear(box())
    if (typed) await userEvent.type(box(), typed)
    await userEvent.tab()
    expect(box().value).toBe(left)
  })

  it('drops digits after a refused decimal point, instead of making 15 of 1.5', async () => {
    renderUi(<Sample integer />)
    await userEvent.clear(box())
    await userEvent.type(box(), '1.5')
    expect(box().value).toBe('1')
    await userEvent.type(box(), '{Backspace}25')
    expect(box().value).toBe('25')
  })

  it.each<[string, () => unknown]>([
    ['the field was left', () => doing(() => box().blur())],
    ['a step', () => fireEvent.click(plus())],
  ])('takes digits again after %s', (_, happens) => {
    renderUi(<Sample integer />)
    doing(() => box().focus())
    fireEvent.input(box(), { target: { value: '1.' } })
    happens()
    fireEvent.input(box(), { target: { value: '12' } })
    expect(box().value).toBe('12')
  })

  it.each([
    ['1e3', '1', '7'],
    ['1E3', '1', '7'],
    ['2.5', '2', '2'],
    ['-3', '-3', '-3'],
    ['１２', '12', '12'],
    ['1,000', '1000', '1000'],
    ['1，000', '1000', '1000'],
    ['1,5', '15', '7'],
    ['1,0000', '10000', '7'],
    [' 4 ', '4', '4'],
  ])('makes of %j: typed %j, pasted over 7 %j', async (text, typed, pasted) => {
    renderUi(<Sample start={7} integer />)
    await userEvent.clear(box())
    await userEvent.type(box(), '7')
    fireEvent.input(box(), { target: { value: text } })
    expect(box().value).toBe(pasted)
    await userEvent.clear(box())
    await userEvent.type(box(), text)
    expect(box().value).toBe(typed)
  })

  it('does not limit the range while typing, and reports the value that blur would set', async () => {
    const onChange = vi.fn()
    renderUi(<Sample start={7} min={5} max={99} integer onChange={onChange} />)
    await userEvent.clear(box())
    expect(box().value).toBe('')
    await userEvent.type(box(), '12x3')
    expect(box().value).toBe('123')
    expect(onChange.mock.calls).toEqual([[5], [12], [99]])
    await userEvent.tab()
    expect(box().value).toBe('99')
  })

  it('reports digits after the input method has finished them', () => {
    const onChange = vi.fn()
    renderUi(<Sample integer onChange={onChange} />)
    fireEvent.compositionStart(box())
    fireEvent.input(box(), { target: { value: '２５' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.compositionEnd(box())
    expect(onChange.mock.calls).toEqual([[25]])
    expect(box().value).toBe('25')
  })

  it('steps by arrow keys', async () => {
    renderUi(<Sample start={2} />)
    box().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(box().value).toBe('3')
  })

  it('takes typed decimals', async () => {
    renderUi(<Sample start={7} />)
    await userEvent.clear(box())
    await userEvent.type(box(), '2.5')
    expect(box().value).toBe('2.5')
  })

  it('adds to decimals exactly', async () => {
    const onChange = vi.fn()
    renderUi(<Sample start={1.57} onChange={onChange} />)
    await userEvent.click(plus())
    await userEvent.click(minus())
    expect(onChange.mock.calls).toEqual([[2.57], [1.57]])
  })

  it('is limited to the new range when the limits change', () => {
    const { rerender } = renderUi(<Sample start={8} max={9} />)
    fireEvent.input(box(), { target: { value: '7' } })
    rerender(<Sample start={8} max={4} />)
    expect(box().value).toBe('4')
    // A typed number above the limit counts as the limit, also when the limit rises.
    fireEvent.input(box(), { target: { value: '9' } })
    rerender(<Sample start={8} max={10} />)
    expect(box().value).toBe('4')
  })

  it('stays empty where that is allowed', async () => {
    const onChange = vi.fn()
    const Optional = () => {
      const [value, setValue] = useState<number | null>(2)
      return <Stepper allowEmpty value={value} onChange={(next) => (setValue(next), onChange(next))} />
    }
    renderUi(<Optional />)
    const number = screen.getByRole<HTMLInputElement>('spinbutton')
    await userEvent.clear(number)
    await userEvent.tab()
    expect([number.value, number.hasAttribute('aria-valuenow')]).toEqual(['', false])
    expect(onChange.mock.calls).toEqual([[null]])
    await userEvent.click(plus())
    expect(number.value).toBe('1')
  })
})

it('keeps input that is typed before its effects have run', async () => {
  const Typed = () => {
    const [value, setValue] = useState<number | null>(1)
    useLayoutEffect(() => {
      fireEvent.input(screen.getByRole('spinbutton'), { target: { value: '' } })
    }, [])
    return <Stepper allowEmpty value={value} onChange={setValue} />
  }
  await renderUi(<Typed />)
  await expect.poll(() => screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('')
})
