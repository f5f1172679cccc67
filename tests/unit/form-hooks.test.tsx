/** What forms, their submissions and the question before leaving do when the screen changes around them. */
import { fireEvent, screen } from '@testing-library/dom'
import { useEffect } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { leavingTexts } from '../../src/contract/text/parts/form/leaving.ts'
import { plateTexts } from '../../src/contract/text/parts/form/plate.ts'
import { createForm, filled } from '../../src/core/form/form.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { ClosedNote } from '../../src/screens/form/closed-note.tsx'
import { FormFields, SubmitBar } from '../../src/screens/form/form-screen.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useField, useForm } from '../../src/screens/form/use-form.ts'
import { useLeaveQuestion } from '../../src/screens/form/use-leave-question.tsx'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { FormPlate } from '../../src/screens/plate/form-plate.tsx'
import { FieldButton } from '../../src/ui/form/field-button.tsx'
import { inRoot, openApp, renderInApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'

const nothing = (): void => undefined
interface SignUpProps {
  about: string
  label?: string
  send: (sent: string) => Promise<Outcome<string>>
}

const SignUp = ({ about, label = 'Send', send }: SignUpProps) => {
  const form = useForm(() => createForm({ name: about }, []), about)
  const submission = useSubmit(form, {
    send: ({ name }) => send(name),
    after: () => undefined,
  })
  return (
    <>
      <FormFields submission={submission}>
        <FormText form={form} name="name" label="Name" messages={{}} />
      </FormFields>
      <SubmitBar submission={submission} label={label} />
    </>
  )
}

it('another subject has another form, which is sent by the function of the last render', async () => {
  const app = openApp()
  const accept = (_: string) => Promise.resolve({ ok: true as const, value: '' })
  const [send, sendNext] = [vi.fn(accept), vi.fn(accept)]
  const { rerender } = await renderInApp(inRoot(app, <SignUp about="first" send={send} />), app)
  await screen.findByDisplayValue('first')
  rerender(inRoot(app, <SignUp about="second" send={send} />))
  await screen.findByDisplayValue('second')
  rerender(inRoot(app, <SignUp about="second" label="Send now" send={sendNext} />))
  const button = await screen.findByRole('button', { name: 'Send now' })
  // Enter in the last field closes the keyboard.
  const name = screen.getByLabelText('Name')
  name.focus()
  expect(name.getAttribute('enterkeyhint')).toBe('done')
  fireEvent.keyDown(name, { key: 'Enter' })
  expect(document.activeElement).not.toBe(name)
  fireEvent.click(button)
  await until(() => expect(sendNext).toHaveBeenCalledExactlyOnceWith('second'))
  expect(send).not.toHaveBeenCalled()
  // A sent form is not sent again.
  await until(() => expect(app.toasts.$loading.get()).toBe(false))
  expect(button.getAttribute('aria-busy')).toBe('true')
})

it('Enter moves to the next text field, but not the Enter of an input method or of a new line', async () => {
  const app = openApp()
  const form = createForm({ name: '', note: '', text: '' }, [])
  const View = () => {
    const submission = useSubmit(form, { send: () => Promise.resolve({ ok: true, value: '' }), after: nothing })
    return (
      <FormFields submission={submission}>
        <FormText form={form} name="name" label="Name" messages={{}} />
        <input type="file" aria-label="Photo" />
        <FormText form={form} name="note" label="Note" messages={{}} />
        <FormText form={form} name="text" label="Text" messages={{}} rows={3} />
      </FormFields>
    )
  }
  await renderInApp(inRoot(app, <View />), app)
  const name = await screen.findByLabelText('Name')
  const [note, lines] = [screen.getByLabelText('Note'), screen.getByLabelText('Text')]
  // Once the form listens, Enter is handled.
  await until(() => {
    note.focus()
    fireEvent.keyDown(note, { key: 'Enter' })
    expect(document.activeElement).toBe(lines)
  })
  expect(fireEvent.keyDown(lines, { key: 'Enter' })).toBe(true)
  name.focus()
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(name, { key: 'Enter', keyCode: 229 })
  expect(document.activeElement).toBe(name)
  fireEvent.keyDown(name, { key: 'Enter' })
  expect(document.activeElement).toBe(note)
})

it('an invalid value that is chosen has the focus, and a refused one without a field on the screen is told in a toast', async () => {
  const app = openApp()
  const form = createForm({ day: '', hidden: '' }, [{ field: 'day', valid: filled, message: 'none' }])
  const error = new ApiError('refused', 'This stall is closed', 409, 'hidden')
  const Day = () => {
    const field = useField(form, 'day', { none: 'Choose a day' })
    return <FieldButton label="Day" placeholder="Choose" {...field} onPress={nothing} />
  }
  const Booking = () => {
    const submission = useSubmit(form, { send: () => Promise.resolve({ ok: false, error }), after: nothing })
    return (
      <>
        <FormFields submission={submission}>
          <Day />
        </FormFields>
        <SubmitBar submission={submission} label="Send" />
      </>
    )
  }
  await renderInApp(inRoot(app, <Booking />), app)
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Day/))
  expect(app.toasts.$message.get()).toBeNull()
  form.set({ day: 'Monday' })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await until(() => expect(app.toasts.$message.get()).toBe('This stall is closed'))
})

it('a field that has been focused or opened is no longer prefilled, and an empty one has no error when it is left', async () => {
  const app = openApp()
  const form = createForm({ name: '', plateNo: '' }, [{ field: 'name', valid: filled, message: 'empty' }])
  const messages = { empty: 'Enter a name' }
  const view = (
    <>
      <FormText form={form} name="name" label="Name" messages={messages} />
      <FormPlate form={form} name="plateNo" label="Plate" messages={messages} />
    </>
  )
  await renderInApp(inRoot(app, view), app)
  const name = await screen.findByLabelText('Name')
  expect([form.isUntouched('name'), form.isUntouched('plateNo')]).toEqual([true, true])
  name.focus()
  name.blur()
  expect([form.isUntouched('name'), form.$errors.get()]).toEqual([false, {}])
  fireEvent.click(screen.getByRole('button', { name: /^Plate/ }))
  expect(form.isUntouched('plateNo')).toBe(false)
  await screen.findByRole('button', { name: plateTexts.en.done })
})

/** A screen with a changed form and a button that goes back to `/myInfo`. */
const changedForm = (useQuestion: typeof useLeaveQuestion, discard: () => void) =>
  function Changed() {
    const { back, question } = useQuestion(true, discard, '/myInfo')
    return (
      <>
        <button type="button" onClick={back}>
          Back
        </button>
        {question}
      </>
    )
  }

it('Back from a changed form asks each time, and discards only what the user gives up', async () => {
  const went: string[] = []
  const app = openApp({ location: createMemoryLocation('/editMyInfo', (to) => went.push(to), nothing) })
  const discard = vi.fn()
  const Changed = changedForm(useLeaveQuestion, discard)
  await renderInApp(inRoot(app, <Changed />), app)
  const { stay, discard: giveUp } = leavingTexts.en
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: stay }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([went, discard.mock.calls]).toEqual([[], []])
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: giveUp }))
  await until(() => expect(went).toEqual(['/myInfo']))
  expect(discard).toHaveBeenCalledOnce()
})

it('Back from a changed form leaves it without a question if the dialog cannot be loaded', async () => {
  vi.doMock('../../src/ui/overlay/dialog.tsx', () => {
    throw new Error('offline')
  })
  onTestFinished(() => vi.doUnmock('../../src/ui/overlay/dialog.tsx'))
  // New modules, because another test may have loaded the dialog.
  vi.resetModules()
  const { useLeaveQuestion: useFreshQuestion } = await import('../../src/screens/form/use-leave-question.tsx')
  const fresh = await import('../helpers/render-in-app.tsx')
  const went: string[] = []
  const app = fresh.openApp({ location: createMemoryLocation('/editMyInfo', (to) => went.push(to), nothing) })
  const discard = vi.fn()
  const Changed = changedForm(useFreshQuestion, discard)
  await fresh.renderInApp(<Changed />, app)
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await until(() => expect(went).toEqual(['/myInfo']))
  expect(discard).not.toHaveBeenCalled()
})

it('the reason why a form is closed takes the focus only if nothing else has it', async () => {
  const ran = vi.fn()
  const Closed = ({ isTried }: { isTried: boolean }) => {
    // Runs after the effect of the note.
    useEffect(() => ran(isTried), [isTried])
    return (
      <>
        <input aria-label="Name" />
        <ClosedNote isTried={isTried}>The activity is full</ClosedNote>
      </>
    )
  }
  const { rerender } = await renderInApp(<Closed isTried={false} />)
  const field = await screen.findByLabelText('Name')
  field.focus()
  const show = async (isTried: boolean): Promise<void> => {
    rerender(<Closed isTried={isTried} />)
    await until(() => expect(ran).toHaveBeenLastCalledWith(isTried))
  }
  await show(true)
  expect(document.activeElement).toBe(field)
  await show(false)
  field.blur()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrolled.mockRestore())
  await show(true)
  expect(document.activeElement?.textContent).toBe('The activity is full')
  // Not below the title bar.
  expect(scrolled.mock.calls).toEqual([[{ block: 'center' }]])
})
