import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { createBrowserLocation } from '../../../src/core/navigation/location.ts'
import { createOverlayStack, type OverlayHistory } from '../../../src/ui/overlay/overlay-stack.ts'
import { renderUi } from '../../helpers/render.tsx'
import { button, dialog, gone, Nested, Page } from './opener.tsx'

/** A history with a Back button that counts its entries. */
const fakeHistory = () => {
  const entries: (() => void)[] = []
  const history: OverlayHistory = {
    pushOverlay: (onBack) => {
      entries.push(onBack)
      return () => {
        const at = entries.indexOf(onBack)
        if (at >= 0) entries.splice(at, 1)
      }
    },
  }
  return { history, entries, back: () => entries.pop()?.() }
}

describe('Back', () => {
  it('closes the popup and nothing else', async () => {
    const { history, entries, back } = fakeHistory()
    const { user } = await renderUi(<Page />, { overlays: createOverlayStack(history) })
    await user.click(button('Open A'))
    await dialog('A')
    expect(entries).toHaveLength(1)
    back()
    await gone('A')
    expect(entries).toHaveLength(0)
  })

  it('leaves the page after a popup was closed by a button', async () => {
    const { history, entries } = fakeHistory()
    const { user } = await renderUi(<Page />, { overlays: createOverlayStack(history) })
    await user.click(button('Open A'))
    await dialog('A')
    await user.click(button('Done A'))
    await gone('A')
    expect(entries).toHaveLength(0)
  })

  it('closes B; Escape then closes A', async () => {
    const { history, back } = fakeHistory()
    const { user } = await renderUi(<Nested />, { overlays: createOverlayStack(history) })
    await user.click(button('Open A'))
    await dialog('A')
    await user.click(button('Open B'))
    await dialog('B')
    back()
    await gone('B')
    expect(await dialog('A')).toBeTruthy()
    await user.keyboard('{Escape}')
    await gone('A')
  })

  it('is handled again by a popup that refused to close', async () => {
    const { history, entries, back } = fakeHistory()
    const { user } = await renderUi(<Page beforeClose={() => false} />, { overlays: createOverlayStack(history) })
    await user.click(button('Open A'))
    await dialog('A')
    back()
    await waitFor(() => expect(entries).toHaveLength(1))
    expect(await dialog('A')).toBeTruthy()
  })

  it("works on the browser's history: the URL stays, the entry is removed", async () => {
    const start = window.history.length
    const address = window.location.href
    const location = createBrowserLocation(window)
    const { user } = await renderUi(<Page />, { overlays: createOverlayStack(location) })
    await user.click(button('Open A'))
    await dialog('A')
    expect(window.history.length).toBe(start + 1)
    expect(window.history.state).toMatchObject({ overlays: 1 })
    window.history.back()
    await gone('A')
    expect(window.location.href).toBe(address)
    expect(window.history.state?.overlays ?? 0).toBe(0)
  })
})

describe('Escape', () => {
  it('closes the top overlay only, and is consumed', async () => {
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    const { user } = await renderUi(<Nested />)
    await user.click(button('Open A'))
    await dialog('A')
    await user.click(button('Open B'))
    await dialog('B')
    heard.mockClear()
    await user.keyboard('{Escape}')
    await gone('B')
    expect(await dialog('A')).toBeTruthy()
    expect(heard).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await gone('A')
    await user.keyboard('{Escape}')
    expect(heard).toHaveBeenCalledTimes(1)
    document.removeEventListener('keydown', heard)
  })

  it('is ignored if its default was prevented', async () => {
    const { user, overlays } = await renderUi(
      <Page>
        <input aria-label="search" data-autofocus onKeyDown={(event) => event.preventDefault()} />
      </Page>,
    )
    await user.click(button('Open A'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('search')))
    await user.keyboard('{Escape}')
    expect(overlays.list).toHaveLength(1)
  })
})
