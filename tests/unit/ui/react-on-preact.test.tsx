/** What the screens use of React, on React and on `widgets/react-on-preact.ts`. */
import { createContext, memo, useContext, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'

const show = async (of: ReactNode): Promise<HTMLElement> => {
  const place = document.createElement('main')
  place.textContent = 'Loading'
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(of)
  await vi.waitFor(() => expect(place.textContent).not.toBe('Loading'))
  return place
}

const press = (element: Element | null): boolean => element!.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('a root takes the place of what its element held, and leaves nothing', async () => {
  const place = document.createElement('main')
  place.textContent = 'Loading'
  const root = createRoot(place)
  expect(place.textContent).toBe('Loading')
  root.render(<p>Here</p>)
  await vi.waitFor(() => expect(place.innerHTML).toBe('<p>Here</p>'))
  root.unmount()
  await vi.waitFor(() => expect(place.innerHTML).toBe(''))
})

test('a portal has the contexts of its place, follows them, and goes with it', async () => {
  const Name = createContext('none')
  const container = document.createElement('aside')
  const Inner = () => <i>{useContext(Name)}</i>
  const Page = () => {
    const [name, setName] = useState('first')
    return (
      <Name.Provider value={name}>
        <button onClick={() => setName(name === 'first' ? 'second' : '')}>next</button>
        {name && createPortal(<Inner />, container)}
      </Name.Provider>
    )
  }
  const place = await show(<Page />)
  await vi.waitFor(() => expect(container.textContent).toBe('first'))
  press(place.querySelector('button'))
  await vi.waitFor(() => expect(container.textContent).toBe('second'))
  press(place.querySelector('button'))
  await vi.waitFor(() => expect(container.children).toHaveLength(0))
})

test('a memo draws again for another property, for a lost one, and for nothing else', async () => {
  const drawn: unknown[] = []
  const Seen = memo((props: { a: number; b?: number }) => {
    drawn.push(props)
    return <i />
  })
  const STEPS = [{ a: 1, b: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 2 }]
  const Page = () => {
    const [at, setAt] = useState(0)
    return (
      <>
        <button onClick={() => setAt(at + 1)}>{`at ${at}`}</button>
        <Seen {...STEPS[at]!} />
      </>
    )
  }
  const place = await show(<Page />)
  const button = place.querySelector('button')
  for (const at of [1, 2, 3]) {
    press(button)
    await vi.waitFor(() => expect(button?.textContent).toBe(`at ${at}`))
  }
  expect(drawn).toEqual([STEPS[0], STEPS[2], STEPS[3]])
})

test('events come under the names that React has for them', async () => {
  const seen: string[] = []
  const note = (name: string) => () => void seen.push(name)
  const place = await show(
    <div onFocus={note('focus')} onBlur={note('blur')} onAnimationEnd={note('animation')} onTouchStart={note('touch')}>
      <input
        onChange={note('typed')}
        onCompositionStart={note('begins')}
        onCompositionEnd={(event) => note(event.nativeEvent.type)()}
      />
      <input type="checkbox" onChange={note('ticked')} />
      <textarea onChange={note('written')} />
    </div>,
  )
  const [input, box] = place.querySelectorAll('input')
  const send = (to: Element, ...types: string[]): void =>
    types.forEach((type) => to.dispatchEvent(new Event(type, { bubbles: true })))
  const write = (to: HTMLInputElement | HTMLTextAreaElement): void => {
    // React looks whether the value has changed behind its back.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, 'a')
    send(to, 'input')
  }
  send(input!, 'focusin', 'compositionstart', 'compositionend')
  write(input!)
  send(input!, 'focusout', 'animationend', 'touchstart')
  box!.click()
  write(place.querySelector('textarea')!)
  expect(seen).toEqual([
    'focus',
    'begins',
    'compositionend',
    'typed',
    'blur',
    'animation',
    'touch',
    'ticked',
    'written',
  ])
})
