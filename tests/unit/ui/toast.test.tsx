import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { Toasts } from '../../../src/ui/feedback/toast.tsx'
import { visuallyHidden } from '../../../src/ui/style/layout.ts'
import { styleText } from '../../../src/ui/style/style.ts'
import { renderUi } from '../../helpers/render.tsx'

describe('toasts', () => {
  it('announce a message in a live region that existed before', async () => {
    const { rerender } = await renderUi(<Toasts message={null} loading={null} />)
    const place = screen.getByRole('status')
    expect(place.getAttribute('aria-live')).toBe('polite')
    expect(place.textContent).toBe('')
    await rerender(<Toasts message="submitted successfully" loading={null} />)
    expect(screen.getByRole('status')).toBe(place)
    expect(place.textContent).toBe('submitted successfully')
    const first = screen.getByText('submitted successfully')
    await rerender(<Toasts message="network request failed" loading={null} />)
    expect(place.textContent).toBe('network request failed')
    // A new element, so that a translated page shows it.
    expect(first.isConnected).toBe(false)
    await rerender(<Toasts message={null} loading={null} />)
    expect(place.textContent).toBe('')
  })

  it('move each message to where it covers no control', async () => {
    const { rerender } = await renderUi(<Toasts message={null} loading={null} />)
    for (const message of ['submitted successfully', 'network request failed']) {
      await rerender(<Toasts message={message} loading={null} />)
      await waitFor(() => expect(screen.getByText(message).parentElement?.style.transform).toBe('translateY(0px)'))
    }
  })

  it('show loading and a message beside each other', async () => {
    const { rerender } = await renderUi(<Toasts message={null} loading="loading..." />)
    expect(screen.getByText('loading...').closest('[role="status"]')).toBeNull()
    await rerender(<Toasts message="phone format wrong" loading="loading..." />)
    expect(screen.getByText('loading...')).toBeTruthy()
    expect(screen.getByText('phone format wrong')).toBeTruthy()
    await rerender(<Toasts message="phone format wrong" loading={null} />)
    expect(screen.queryByText('loading...')).toBeNull()
    expect(screen.getByText('phone format wrong')).toBeTruthy()
  })

  it('mark a success, and have a button', async () => {
    const { rerender } = await renderUi(<Toasts message="saved" isSuccess loading={null} />)
    expect(screen.getByRole('status').querySelector('svg')).not.toBeNull()
    await rerender(<Toasts message="removed" button={<button>Undo</button>} loading={null} />)
    expect(screen.getByRole('status').querySelector('svg')).toBeNull()
    expect(screen.getByRole('status').contains(screen.getByRole('button', { name: 'Undo' }))).toBe(true)
  })

  it('are invisible if they are only for screen readers', async () => {
    const { rerender } = await renderUi(<Toasts message="paid" isHidden loading={null} />)
    const said = screen.getByText('paid').parentElement
    expect(said?.className).toBe(visuallyHidden)
    expect(screen.getByRole('status').contains(said)).toBe(true)
    await rerender(<Toasts message="saved" loading={null} />)
    expect(screen.getByText('saved').parentElement?.className).not.toBe(visuallyHidden)
  })

  it('do not block touches', async () => {
    await renderUi(<Toasts message="saved" loading={null} />)
    const layer = screen.getByRole('status').parentElement as HTMLElement
    const rule = styleText()
      .split('}')
      .find((text) => text.includes(`.${layer.className}{`))
    expect(rule).toContain('pointer-events:none')
  })
})
