import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { UndoButton } from '../../src/screens/app/undo-button.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { styleText } from '../../src/ui/style/style.ts'
import { Toasts } from '../../src/ui/feedback/toast.tsx'
import { inRoot, openApp, renderInApp } from '../helpers/render-in-app.tsx'

it('Undo keeps its toast while it has the focus, and passes the focus to the title after a press', async () => {
  const app = openApp()
  const run = vi.fn()
  const Page = () => (
    <>
      <h1 tabIndex={-1}>Plates</h1>
      <Toasts message={useStore(app.toasts.$message)} button={<UndoButton run={run} />} loading={null} />
    </>
  )
  const hold = vi.spyOn(app.toasts, 'hold')
  await renderInApp(inRoot(app, <Page />), app)
  app.toasts.show('removed')
  const button = await screen.findByRole('button', { name: 'Undo' })
  const rule = styleText()
    .split('}')
    .find((text) => text.includes(`.${button.className}{`))
  // The layer of the toasts does not block touches.
  expect(rule).toContain('pointer-events:auto')
  button.focus()
  expect(hold).toHaveBeenCalledOnce()
  button.blur()
  await waitFor(() => expect(app.toasts.$message.get()).toBeNull())

  app.toasts.show('removed again')
  const again = await screen.findByRole('button', { name: 'Undo' })
  again.focus()
  again.click()
  expect(run).toHaveBeenCalledOnce()
  expect(app.toasts.$message.get()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Plates')))
})
