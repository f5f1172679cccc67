import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TextArea } from '../../../src/ui/form/text-area.tsx'
import { TextField } from '../../../src/ui/form/text-field.tsx'
import { Dialog, type DialogProps } from '../../../src/ui/overlay/dialog.tsx'
import { createOverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { renderUi } from '../../helpers/render.tsx'
import { nextTask } from '../../helpers/next-task.ts'

/** A dialog that closes after either button's action has finished. */
const Asking = ({ onConfirm, onCancel, cancel = 'Cancel', tone, children }: Partial<DialogProps>) => {
  const [open, setOpen] = useState(true)
  const answer = (press: DialogProps['onConfirm']) => (): void | Promise<unknown> => {
    const result = press?.()
    if (result instanceof Promise) return result.then(() => setOpen(false))
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      title="End use?"
      text="The clock stops."
      confirm="End use"
      onConfirm={answer(onConfirm)}
      tone={tone}
      {...(onCancel ? { onCancel: answer(onCancel), cancel } : {})}
    >
      {children}
    </Dialog>
  )
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'End use?' })
const gone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const held = () => {
  let settle = { resolve: (): void => {}, reject: (): void => {} }
  const press = vi.fn(
    () => new Promise<void>((resolve, reject) => (settle = { resolve, reject: () => reject(new Error('refused')) })),
  )
  return { press, resolve: () => settle.resolve(), reject: () => settle.reject() }
}

describe('a dialog', () => {
  it('is described by its text, and has two buttons', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
    const { user } = await renderUi(<Asking onConfirm={onConfirm} onCancel={onCancel} />)
    const panel = await dialog()
    expect(document.getElementById(panel.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The clock stops.')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'End use'])
    await user.click(button('End use'))
    await gone()
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
  })

  it('that asks something else has new elements for its texts, so that a translated page shows them', async () => {
    const { rerender } = await renderUi(<Dialog open title="Confirm delivery?" text="Billing starts." confirm="Yes" />)
    const before = [await screen.findByText('Confirm delivery?'), screen.getByText('Billing starts.')]
    await rerender(<Dialog open title="End use?" text="The clock stops." confirm="Yes" />)
    const panel = await dialog()
    expect(document.getElementById(panel.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The clock stops.')
    expect(before.map(({ textContent, isConnected }) => [textContent, isConnected])).toEqual([
      ['Confirm delivery?', false],
      ['Billing starts.', false],
    ])
  })

  it('is not closed by a press on the backdrop', async () => {
    const { user, overlays } = await renderUi(<Asking onCancel={vi.fn()} />)
    const panel = await dialog()
    await user.click(panel.previousElementSibling as HTMLElement)
    expect(overlays.list).toHaveLength(1)
  })

  it('is cancelled by Escape', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
    const { user } = await renderUi(<Asking onConfirm={onConfirm} onCancel={onCancel} cancel="Not yet" />)
    await dialog()
    expect(button('Not yet')).toBeTruthy()
    await user.keyboard('{Escape}')
    await gone()
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
  })

  it('is confirmed by Enter in a one-line field, but not by the Enter of an input method or of a new line', async () => {
    const onConfirm = vi.fn()
    const nothing = (): void => undefined
    await renderUi(
      <Asking onConfirm={onConfirm} onCancel={vi.fn()}>
        <TextField label="E-mail" enterKeyHint="send" value="" onInput={nothing} />
        <TextArea label="Note" value="" onInput={nothing} />
      </Asking>,
    )
    await dialog()
    fireEvent.keyDown(screen.getByLabelText('E-mail'), { key: 'Enter', isComposing: true })
    expect(fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter' })).toBe(true)
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByLabelText('E-mail'), { key: 'Enter' })
    await gone()
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is felt if it could also be cancelled', vi.fn(), 1],
    ['is not felt if it is the only answer', undefined, 0],
  ])('that is confirmed %s', async (_, onCancel, count) => {
    const lightHaptic = vi.fn()
    const { user } = await renderUi(<Asking onConfirm={vi.fn()} onCancel={onCancel} />, { lightHaptic })
    await dialog()
    await user.click(button('End use'))
    await gone()
    expect(lightHaptic).toHaveBeenCalledTimes(count)
  })

  it('with one button treats Back as a press of it', async () => {
    let back = (): void => {}
    const overlays = createOverlayStack({ pushOverlay: (onBack) => ((back = onBack), () => {}) })
    const onConfirm = vi.fn()
    await renderUi(<Asking onConfirm={onConfirm} />, { overlays })
    await dialog()
    expect(screen.getAllByRole('button')).toHaveLength(1)
    back()
    await gone()
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('is busy until its promise settles: it cannot be confirmed again, cancelled or closed', async () => {
    const { press, resolve } = held()
    const onCancel = vi.fn()
    const { user, overlays } = await renderUi(<Asking onConfirm={press} onCancel={onCancel} />)
    await dialog()
    await user.dblClick(button('End use'))
    await waitFor(() => expect(button('End use').getAttribute('aria-busy')).toBe('true'))
    expect(button('Cancel').hasAttribute('disabled')).toBe(true)
    await user.click(button('End use'))
    await user.click(button('Cancel'))
    await user.keyboard('{Escape}')
    expect(press).toHaveBeenCalledTimes(1)
    expect(onCancel).not.toHaveBeenCalled()
    expect(overlays.list).toHaveLength(1)
    resolve()
    await gone()
  })

  it('is busy until the promise of its cancel button settles', async () => {
    const { press, resolve } = held()
    const { user } = await renderUi(<Asking onCancel={press} />)
    await dialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button('Cancel').getAttribute('aria-busy')).toBe('true'))
    expect(button('End use').hasAttribute('disabled')).toBe(true)
    resolve()
    await gone()
  })

  it('gets a new history entry after each Back while it is busy, so that Back does not leave the screen', async () => {
    const { press, resolve } = held()
    const entries: (() => void)[] = []
    const overlays = createOverlayStack({ pushOverlay: (onBack) => (entries.push(onBack), () => void entries.pop()) })
    await renderUi(<Asking onCancel={press} />, { overlays })
    await dialog()
    // The first Back cancels, which takes time.
    for (let times = 0; times < 2; times++) {
      await waitFor(() => expect(entries).toHaveLength(1))
      entries.pop()?.()
    }
    await waitFor(() => expect(entries).toHaveLength(1))
    expect(press).toHaveBeenCalledTimes(1)
    resolve()
    await gone()
    expect(entries).toHaveLength(0)
  })

  it('can be confirmed again after a rejection, which is handled', async () => {
    const { press, reject } = held()
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { user } = await renderUi(<Asking onConfirm={press} onCancel={vi.fn()} />)
    await dialog()
    await user.click(button('End use'))
    await waitFor(() => expect(button('End use').getAttribute('aria-busy')).toBe('true'))
    reject()
    await waitFor(() => expect(button('End use').hasAttribute('aria-busy')).toBe(false))
    await user.click(button('End use'))
    expect(press).toHaveBeenCalledTimes(2)
    await nextTask()
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
  })
})
