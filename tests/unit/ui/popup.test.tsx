import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Popup } from '../../../src/ui/overlay/popup.tsx'
import { renderUi } from '../../helpers/render.tsx'
import { button, dialog, gone, layerOf, Page, removed, shadeOf } from './opener.tsx'

const calm = (isCalm: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCalm && query.includes('reduce') }))
}

afterEach(() => vi.unstubAllGlobals())

describe('a popup', () => {
  it('is rendered when it opens, and removed after its animation', async () => {
    const { user } = await renderUi(<Page />)
    expect(screen.queryByText('Done A')).toBeNull()
    await user.click(button('Open A'))
    const panel = await dialog('A')
    expect(panel.getAttribute('aria-modal')).toBe('true')
    await user.click(button('Done A'))
    await gone('A')
    expect(layerOf(panel).hasAttribute('data-leaving')).toBe(true)
    expect(layerOf(panel).hasAttribute('inert')).toBe(true)
    await removed('A')
  })

  it('closes immediately if the user prefers reduced motion', async () => {
    calm(true)
    const { user } = await renderUi(<Page />)
    await user.click(button('Open A'))
    const panel = await dialog('A')
    const seen: boolean[] = []
    const observer = new MutationObserver(() => seen.push(layerOf(panel)?.hasAttribute('data-leaving') ?? false))
    observer.observe(layerOf(panel), { attributes: true })
    await user.click(button('Done A'))
    await removed('A')
    observer.disconnect()
    expect(seen).not.toContain(true)
  })

  it('opens again during its closing animation', async () => {
    const { user } = await renderUi(<Page />)
    await user.click(button('Open A'))
    await dialog('A')
    await user.click(button('Done A'))
    await gone('A')
    await user.click(button('Open A'))
    const panel = await dialog('A')
    expect(layerOf(panel).hasAttribute('data-leaving')).toBe(false)
    expect(layerOf(panel).hasAttribute('inert')).toBe(false)
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  })

  it('that opens again during its closing animation has new content, which stays while it closes', async () => {
    const { user } = await renderUi(
      <Page>
        <input aria-label="Plate" />
      </Page>,
    )
    await user.click(button('Open A'))
    const panel = await dialog('A')
    const content = (): string => panel.querySelector('input')?.value ?? 'none'
    await user.type(screen.getByLabelText('Plate'), 'typed')
    await user.click(button('Close'))
    await gone('A')
    expect(content()).toBe('typed')
    await user.click(button('Open A'))
    expect(await dialog('A')).toBe(panel)
    expect(content()).toBe('')
  })

  it('closes by a press on its backdrop', async () => {
    const { user } = await renderUi(<Page />)
    await user.click(button('Open A'))
    await user.click(shadeOf(await dialog('A')))
    await gone('A')
  })

  it('closes by its close button', async () => {
    const { user } = await renderUi(<Page />)
    await user.click(button('Open A'))
    await dialog('A')
    await user.click(button('Close'))
    await gone('A')
  })

  it('does not close by its backdrop with closeOnOverlay off, and keeps focus', async () => {
    const onClose = vi.fn()
    const { user } = await renderUi(<Page closeOnOverlay={false} onClose={onClose} />)
    await user.click(button('Open A'))
    const panel = await dialog('A')
    await waitFor(() => expect(document.activeElement).toBe(panel))
    await user.click(shadeOf(panel))
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(panel)
    await user.keyboard('{Escape}')
    await gone('A')
  })

  it('stays open if Escape belongs to an input method', async () => {
    const onClose = vi.fn()
    const { user } = await renderUi(<Page onClose={onClose} />)
    await user.click(button('Open A'))
    const panel = await dialog('A')
    fireEvent.keyDown(panel, { key: 'Escape', isComposing: true })
    fireEvent.keyDown(panel, { key: 'Escape', keyCode: 229 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(panel, { key: 'Escape' })
    await gone('A')
  })

  it('stays open if beforeClose returns false', async () => {
    const beforeClose = vi.fn((): boolean => false)
    const onClose = vi.fn()
    const { user } = await renderUi(<Page beforeClose={beforeClose} onClose={onClose} />)
    await user.click(button('Open A'))
    const panel = await dialog('A')
    await user.click(shadeOf(panel))
    await user.keyboard('{Escape}')
    expect(beforeClose).toHaveBeenCalledTimes(2)
    expect(onClose).not.toHaveBeenCalled()
    beforeClose.mockReturnValue(true)
    await user.click(shadeOf(panel))
    await gone('A')
  })

  it('can be open at the first rendering, and is removed with the page', async () => {
    const { unmount, overlays } = await renderUi(
      <Popup open onClose={() => {}} title="A">
        <p>Content</p>
      </Popup>,
    )
    await dialog('A')
    expect(document.body.style.overflow).toBe('hidden')
    unmount()
    expect(overlays.list).toEqual([])
    expect(document.body.style.overflow).toBe('')
    expect(screen.queryByText('Content')).toBeNull()
  })

  it('works within a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const into = host.attachShadow({ mode: 'open' })
    const { user } = await renderUi(<Page />, { into })
    const opener = into.querySelector('button') as HTMLElement
    opener.focus()
    await user.click(opener)
    const panel = await waitFor(() => {
      const found = into.querySelector<HTMLElement>('[role="dialog"]')
      expect(into.activeElement).toBe(found)
      return found as HTMLElement
    })
    fireEvent.keyDown(panel, { key: 'Escape' })
    await waitFor(() => expect(into.activeElement).toBe(opener))
    host.remove()
  })
})
