import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { focusTitle } from '../../../src/ui/layout/focus-title.ts'
import { moveFocus, type RouteFocus } from '../../../src/ui/deferred/route-focus.ts'

const root = document.createElement('div')
beforeEach(() => document.body.append(root))
afterEach(() => root.remove())

/** Like the app after it has painted a screen. */
const show = (focus: RouteFocus, to: string | undefined): void => {
  const { shown = '', pressed } = focus
  focus.shown = String(to)
  focus.pressed = undefined
  moveFocus(focus, { from: shown, pressed, to }, root)
}

/** Shows a home screen, presses its button, and shows the next screen. */
const leave = (): RouteFocus => {
  root.innerHTML = '<h1 tabindex="-1">Home</h1><button>Notices</button>'
  const focus: RouteFocus = { shown: 'home', pressed: root.querySelector('button') ?? undefined }
  root.innerHTML = '<h1 tabindex="-1">Notices</h1>'
  show(focus, 'list')
  return focus
}

/** Browsers do not focus an element that is not rendered. */
const hide = (control: Element | null): void => {
  ;(control as HTMLElement).focus = () => undefined
}

it('the focus goes to the title of a new screen, and after Back to the control that opened it', () => {
  const focus = leave()
  expect(document.activeElement?.outerHTML).toContain('Notices</h1>')
  root.innerHTML = '<h1 tabindex="-1">Home</h1><button>Activities</button><button>Notices</button>'
  show(focus, 'home')
  expect(document.activeElement?.outerHTML).toBe('<button>Notices</button>')
})

it('the placeholder of a screen does not get the focus; after Back from there, the control that opened it does', () => {
  root.innerHTML = '<h1 tabindex="-1">Home</h1><button>Notices</button>'
  const focus: RouteFocus = { shown: 'home', pressed: root.querySelector('button') ?? undefined }
  root.innerHTML = '<h1 tabindex="-1">Notices</h1><button>Back</button>'
  show(focus, undefined)
  expect(document.activeElement).toBe(document.body)
  focus.pressed = root.querySelector('button') ?? undefined
  root.innerHTML = '<h1 tabindex="-1">Home</h1><button>Notices</button>'
  show(focus, 'home')
  expect(document.activeElement?.outerHTML).toBe('<button>Notices</button>')
})

it('after Back, the focus goes to the visible one of two such controls, or to the title if both are hidden', () => {
  const focus = leave()
  root.innerHTML = '<h1 tabindex="-1">Home</h1><button>Notices</button><button id="shown">Notices</button>'
  hide(root.querySelector('button'))
  show({ ...focus }, 'home')
  expect(document.activeElement?.id).toBe('shown')

  root.innerHTML = '<h1 tabindex="-1">Home</h1><button>Notices</button>'
  hide(root.querySelector('button'))
  show({ ...focus }, 'home')
  expect(document.activeElement?.localName).toBe('h1')
})

it('after Back, the focus goes to the control of the same row, of those with the same name', () => {
  const row = (position: number): string => `<article aria-posinset="${position}"><button>Pay</button></article>`
  root.innerHTML = row(1) + row(2)
  const focus: RouteFocus = { shown: 'list', pressed: root.querySelectorAll('button')[1] }
  root.innerHTML = '<h1 tabindex="-1">Pay</h1>'
  show(focus, 'pay')
  root.innerHTML = row(1) + row(2)
  show(focus, 'list')
  expect(document.activeElement).toBe(root.querySelectorAll('button')[1])
})

it('after Back, the focus goes to the same button of a form, although its value has changed', () => {
  const row = (value: string): string => `<button name="Benefits">${value}</button>`
  root.innerHTML = row('Choose')
  const focus: RouteFocus = { shown: 'form', pressed: root.querySelector('button') ?? undefined }
  root.innerHTML = '<h1 tabindex="-1">Benefits</h1>'
  show(focus, 'benefits')
  root.innerHTML = `<h1 tabindex="-1">Post a job</h1><button>Choose</button>${row('Free meals')}`
  show(focus, 'form')
  expect(document.activeElement?.textContent).toBe('Free meals')
})

it('the focus is not taken from another window, such as the page around an iframe', () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  onTestFinished(() => hasFocus.mockRestore())
  leave()
  expect(document.activeElement).toBe(document.body)
})

it.each([
  [true, 'h1'],
  [false, 'body'],
])('after a focused control was removed, a window with the focus (%s) focuses its %s', async (isOurs, focused) => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(isOurs)
  onTestFinished(() => hasFocus.mockRestore())
  root.innerHTML = '<div lang="en"><h1 tabindex="-1">Orders</h1><button>Try again</button></div>'
  const button = root.querySelector('button')
  button?.focus()
  focusTitle(button)
  button?.remove()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement?.localName).toBe(focused)
})

it('after a focused control of a dialog was removed, the dialog has the focus', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  onTestFinished(() => hasFocus.mockRestore())
  root.innerHTML =
    '<div lang="en"><h1 tabindex="-1">Stall</h1><p role="dialog" tabindex="-1"><button>Send</button></p></div>'
  const button = root.querySelector('button')
  button?.focus()
  focusTitle(button)
  button?.remove()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement?.getAttribute('role')).toBe('dialog')
})

it('the focus is not taken from an element that has it', () => {
  const focus = leave()
  root.innerHTML = '<h1 tabindex="-1">Home</h1><button>Notices</button><input>'
  root.querySelector('input')?.focus()
  show(focus, 'home')
  expect(document.activeElement?.localName).toBe('input')
})

it('the focus is not taken from a title of the surrounding page', () => {
  const focus = leave()
  const title = document.body.appendChild(document.createElement('h1'))
  onTestFinished(() => title.remove())
  title.tabIndex = -1
  title.focus()
  root.innerHTML = '<h1 tabindex="-1">Home</h1><button>Notices</button>'
  show(focus, 'home')
  expect(document.activeElement).toBe(title)
})
