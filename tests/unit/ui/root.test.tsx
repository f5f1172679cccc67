import { screen } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { useUi } from '../../../src/ui/layout/environment.ts'
import { Toasts } from '../../../src/ui/feedback/toast.tsx'
import { createOverlayStack } from '../../../src/ui/overlay/overlay-stack.ts'
import { rootClass } from '../../../src/ui/style/tokens.ts'
import { renderUi } from '../../helpers/render.tsx'

const Word = () => <p>{useUi().text.retry}</p>

describe('the root', () => {
  it('has theme and language', async () => {
    const { root, rerender } = await renderUi(<Word />, { theme: 'dark', lang: 'zh-CN' })
    expect(root.className).toBe(rootClass)
    expect([root.dataset.theme, root.lang]).toEqual(['dark', 'zh-CN'])
    await rerender(<Word />)
    expect(screen.getByText('Try again')).toBeTruthy()
  })

  it("follows the phone's theme if none is set", async () => {
    const { root } = await renderUi(<Word />)
    expect(root.hasAttribute('data-theme')).toBe(false)
  })

  it('no longer listens to overlays after it is removed', async () => {
    const overlays = createOverlayStack()
    const stop = vi.fn()
    const listen = vi.spyOn(overlays, 'listen').mockReturnValue(stop)
    const { unmount } = await renderUi(<Word />, { overlays })
    expect([listen.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
    unmount()
    expect(stop).toHaveBeenCalledOnce()
  })

  it('contains the page, above it overlays, then toasts', async () => {
    const { root, page } = await renderUi(<Word />, { toast: <Toasts message="saved" loading={null} /> })
    expect(page.textContent).toBe('Try again')
    expect([...root.children].map(({ textContent }) => textContent)).toEqual(['Try again', 'saved'])
    expect([...(root.lastElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['', 'saved'])
  })
})
