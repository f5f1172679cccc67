import { fireEvent, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FieldButton } from '../../../src/ui/form/field-button.tsx'
import { FieldRow } from '../../../src/ui/form/field-row.tsx'
import { TextArea, type TextAreaProps } from '../../../src/ui/form/text-area.tsx'
import { TextField, type TextFieldProps } from '../../../src/ui/form/text-field.tsx'
import { Stepper } from '../../../src/ui/form/stepper.tsx'
import { awaiting, doing, renderUi } from './render.tsx'
import { nextTask } from '../../helpers/next-task.ts'

const Name = ({
  onInput,
  as: Part = TextField,
  ...props
}: Partial<TextFieldProps> & Pick<TextAreaProps, 'rows'> & { as?: typeof TextField | typeof TextArea }) => {
  const [value, setValue] = useState('')
  return <Part label="Consignee" {...props} value={value} onInput={(next) => (setValue(next), onInput?.(next))} />
}
const box = () => screen.getByLabelText<HTMLInputElement>('Consignee')

/** Acts like an input method: the box changes and dispatches `input`, but the word is not finished. */
const compose = (text: string): void => {
  doing(() => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box()) as object, 'value') ?? {}
    set?.call(box(), text)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it.each([
  ['tel', '+86 138 0000-0001', '13800000001'],
  ['tel', '0086 (138) 00000001', '13800000001'],
  ['tel', '8613800000001', '13800000001'],
  ['tel', '１３８００００ 0001', '13800000001'],
  ['tel', '86', '86'],
  ['digit', ' 12 34 56 ', '123456'],
  // Without the decimal point the amount would be ten times as large.
  ['whole', '¥7,000.5', '7000.5'],
  ['whole', '２２．５ 元', '22.5'],
  // The form refuses an exponent. Without it, a thousand would become 13.
  ['whole', '1e3', '1e3'],
  ['decimal', '1E3 t', '1E3'],
  ['whole', 'fee 20 each', '20'],
  ['decimal', '¥7,000.5', '7000.5'],
  ['decimal', '7,000', '7000'],
  ['decimal', '１２。５', '12.5'],
  ['decimal', '12,5 t', '12.5'],
  ['decimal', '1,50 t', '1.50'],
] as const)('an input of type %s keeps the digits of %s', async (type, pasted, value) => {
  const onInput = vi.fn()
  renderUi(<Name type={type} maxLength={11} onInput={onInput} />)
  await userEvent.click(box())
  await userEvent.paste(pasted)
  expect(onInput.mock.calls).toEqual([[value]])
  expect(box().value).toBe(value)
})

it('a field does not report a character that it refuses', async () => {
  const onInput = vi.fn()
  renderUi(<Name type="digit" onInput={onInput} />)
  await userEvent.type(box(), '1a')
  expect([box().value, onInput.mock.calls]).toEqual(['1', [['1']]])
})

it('a text area shows its maximum length once it is reached', async () => {
  renderUi(<Name as={TextArea} rows={1} maxLength={3} />)
  await userEvent.type(box(), '𠮷雷')
  expect(screen.queryByText('2 / 3')).toBeNull()
  await userEvent.type(box(), '和他')
  screen.getByText('3 / 3')
})

it('a text area grows with a word that the input method has not finished', () => {
  renderUi(<Name as={TextArea} />)
  fireEvent.compositionStart(box())
  compose('li lei')
  // This text reserves the height.
  expect(box().parentElement?.dataset.text).toBe('li lei')
})

it('a field that gets the focus is scrolled into view', () => {
  renderUi(<Name />)
  const scrolled = vi.fn()
  box().scrollIntoView = scrolled
  doing(() => box().focus())
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]])
})

it('a button with an error is described by it, and has no aria-invalid', () => {
  renderUi(<FieldButton label="Delivery time" value="" error="please choose" onPress={() => undefined} />)
  const button = screen.getByRole('button')
  expect(button.hasAttribute('aria-invalid')).toBe(false)
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('please choose')
})

it('a button is pressed by a tap on its label, too', async () => {
  const onPress = vi.fn()
  renderUi(<FieldButton label="Delivery time" value="" onPress={onPress} />)
  await userEvent.click(screen.getByText('Delivery time'))
  expect(onPress).toHaveBeenCalledTimes(1)
})

describe.each([
  ['a text field', TextField],
  ['a text area', TextArea],
])('%s', (_, as) => {
  it('is found by its label, and reports typed text', async () => {
    const onInput = vi.fn()
    renderUi(<Name as={as} onInput={onInput} />)
    await userEvent.type(box(), 'Li')
    expect(onInput.mock.calls).toEqual([['L'], ['Li']])
  })

  it('reports a word after the input method has finished it', () => {
    const onInput = vi.fn()
    renderUi(<Name as={as} onInput={onInput} />)
    fireEvent.compositionStart(box())
    compose('l')
    compose('li lei')
    expect(box().value).toBe('li lei')
    expect(onInput).not.toHaveBeenCalled()
    compose('李雷')
    fireEvent.compositionEnd(box())
    expect(onInput.mock.calls).toEqual([['李雷']])
    expect(box().value).toBe('李雷')
  })

  // Some input methods do not send `compositionend` when the focus is lost.
  it('reports an unfinished word when it loses focus', () => {
    const onInput = vi.fn()
    renderUi(<Name as={as} onInput={onInput} />)
    doing(() => box().focus())
    fireEvent.compositionStart(box())
    compose('li lei')
    doing(() => box().blur())
    expect(onInput.mock.calls).toEqual([['li lei']])
  })

  it('counts characters as people do', async () => {
    const onInput = vi.fn()
    renderUi(<Name as={as} maxLength={3} onInput={onInput} />)
    await userEvent.type(box(), '𠮷𠮷李雷')
    expect(box().value).toBe('𠮷𠮷李')
    expect(onInput).toHaveBeenLastCalledWith('𠮷𠮷李')
  })

  it('is described by its error and hint', () => {
    renderUi(<Name as={as} error="please fill consignee" hint="Full name" required />)
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(box().getAttribute('aria-required')).toBe('true')
    const ids = box().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['please fill consignee', 'Full name'])
  })
})

describe('an error', () => {
  it('is an alert after a submission', async () => {
    const { rerender } = renderUi(<Name />)
    await userEvent.type(box(), 'x')
    rerender(<Name error="please fill consignee" />)
    expect(screen.getByRole('alert').textContent).toBe('please fill consignee')
    rerender(<Name />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(box().hasAttribute('aria-invalid')).toBe(false)
  })

  it('is no alert while typing or on blur', async () => {
    const Strict = () => {
      const [error, setError] = useState<string>()
      return <Name error={error} onInput={() => setError('too short')} onBlur={() => setError('phone format wrong')} />
    }
    renderUi(<Strict />)
    fireEvent.input(box(), { target: { value: 'x' } })
    expect(screen.getByText('too short').hasAttribute('role')).toBe(false)
    await awaiting(nextTask)
    doing(() => box().focus())
    doing(() => box().blur())
    expect(screen.getByText('phone format wrong').hasAttribute('role')).toBe(false)
  })
})

describe('a text field', () => {
  it.each([
    ['tel', 'tel', 'tel'],
    ['digit', 'tel', 'numeric'],
    ['whole', 'tel', 'numeric'],
    ['decimal', 'text', 'decimal'],
  ] as const)('of type %s opens the keypad', (type, native, pad) => {
    renderUi(<Name type={type} />)
    expect([box().type, box().inputMode]).toEqual([native, pad])
  })

  it('removes invisible characters of pasted text, but not those within emoji', () => {
    const onInput = vi.fn()
    renderUi(<Name onInput={onInput} />)
    fireEvent.input(box(), { target: { value: '\u202d李\u200e雷\u200f\u200b\u202c\ufeff👨\u200d👩' } })
    expect(onInput).toHaveBeenCalledWith('李雷👨\u200d👩')
  })

  it('keeps the caret after the same character when others are removed', () => {
    renderUi(<Name type="tel" />)
    fireEvent.input(box(), { target: { value: '138 00a001', selectionStart: 7, selectionEnd: 7 } })
    expect([box().value, box().selectionStart]).toEqual(['13800001', 5])
  })

  it('calls onEnter, but not for the Enter that accepts a word of an input method', () => {
    const onEnter = vi.fn()
    renderUi(<TextField label="Consignee" value="" onInput={() => {}} onEnter={onEnter} />)
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    expect(onEnter).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onEnter).toHaveBeenCalledTimes(1)
  })

  it('with the hint "done" loses the focus on Enter, which closes the keyboard', async () => {
    renderUi(<Name enterKeyHint="done" />)
    await userEvent.type(box(), '7{Enter}')
    expect(document.activeElement).toBe(document.body)
  })

  it.each([TextField, TextArea])('opens the keyboard that it names', (as) => {
    renderUi(<Name as={as} inputMode="email" />)
    expect([box().inputMode, box().getAttribute('autocapitalize')]).toEqual(['email', 'none'])
  })

  it('does not submit on Enter', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    renderUi(
      <form onSubmit={onSubmit}>
        <Name />
        <button type="submit">Send</button>
      </form>,
    )
    await userEvent.type(box(), 'Li{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['typed', 'aXbc', 2, 'abc', 1],
    ['pasted', 'aXYZbc', 4, 'abc', 1],
    ['pasted over a selection', 'aXYZc', 4, 'aXc', 2],
    ['pasted at the end', 'abXYZ', 5, 'abX', 3],
    ['filled in with the caret at the start', 'vwxyz', 0, 'vwx', 0],
    ['typed as a surrogate pair', 'a😀bc', 3, 'abc', 1],
  ])('does not remove the end for characters above the limit that are %s', (_, text, caret, kept, caretAfter) => {
    const Limited = () => {
      const [value, setValue] = useState('abc')
      return <TextField label="Consignee" value={value} maxLength={3} onInput={setValue} />
    }
    renderUi(<Limited />)
    fireEvent.input(box(), { target: { value: text, selectionStart: caret, selectionEnd: caret } })
    expect([box().value, box().selectionStart]).toEqual([kept, caretAfter])
  })
})

describe('a field that opens a sheet', () => {
  it('is a button named by its label and what was chosen', async () => {
    const onPress = vi.fn()
    const { rerender } = renderUi(<FieldButton label="Delivery time" value="" placeholder="Choose" onPress={onPress} />)
    await userEvent.click(screen.getByRole('button', { name: 'Delivery time Choose' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    rerender(<FieldButton label="Delivery time" value="10:00-11:00" error="That time has passed" onPress={onPress} />)
    const button = screen.getByRole('button', { name: 'Delivery time 10:00-11:00' })
    expect(screen.getAllByLabelText('Delivery time')).toEqual([button])
    expect(button.getAttribute('aria-haspopup')).toBe('dialog')
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'That time has passed',
    )
    rerender(<FieldButton label="Work" value="Driver" leads onPress={onPress} />)
    expect(screen.getByRole('button', { name: 'Work Driver' }).hasAttribute('aria-haspopup')).toBe(false)
  })
})

describe('a row for another control', () => {
  it('names and describes it', () => {
    renderUi(
      <FieldRow label="Rental quantity" error="please fill rental quantity">
        {(ids) => <Stepper {...ids} value={2} onChange={() => {}} />}
      </FieldRow>,
    )
    const number = screen.getByRole('spinbutton', { name: 'Rental quantity' })
    expect(screen.getAllByLabelText('Rental quantity')).toEqual([number])
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'please fill rental quantity',
    )
  })

  it('has ids of its own, counted from 2018', () => {
    renderUi(
      <>
        <Name />
        <Name label="Phone" />
      </>,
    )
    const ids = [...document.querySelectorAll('input')].map((input) => Number(/^park-(\d+)$/.exec(input.id)?.[1]))
    expect(new Set(ids).size).toBe(2)
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(2018)
  })
})
