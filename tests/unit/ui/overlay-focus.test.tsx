import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { trapFocus } from '../../../src/ui/overlay/focus-trap.ts'
import { Popup } from '../../../src/ui/overlay/popup.tsx'
import { renderUi } from '../../helpers/render.tsx'
import { button, dialog, gone, Nested, Opener, Page, removed } from './opener.tsx'

/** With reduced motion, a dialog is removed at once. */
const setReducedMotion = (isReduced: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduce') }))
}
afterEach(() => vi.unstubAllGlobals())

describe('focus', () => {
  it('moves to the dialog, or to its element with data-autofocus', async () => {
    const { user } = await renderUi(
      <>
        <Opener name="A" />
        <Opener name="B">
          <button>first</button>
          <input aria-label="wanted" data-autofocus />
        </Opener>
      </>,
    )
    await user.click(button('Open A'))
    const panel = await dialog('A')
    await waitFor(() => expect(document.activeElement).toBe(panel))
    await user.keyboard('{Escape}')
    await gone('A')
    await user.click(button('Open B'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('wanted')))
  })

  it('cycles within the dialog', async () => {
    const { user } = await renderUi(
      <Page>
        <button>first</button>
        <button disabled>off</button>
        <button tabIndex={-1}>not a stop</button>
        <input aria-label="last" />
        <button disabled>off</button>
        <div hidden>
          <button>hidden</button>
        </div>
      </Page>,
    )
    await user.click(button('Open A'))
    const panel = await dialog('A')
    await waitFor(() => expect(document.activeElement).toBe(panel))
    const names: (string | null)[] = []
    for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
      await user.keyboard(key)
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null)
    }
    expect(names).toEqual(['Close', 'first', 'last', 'Close', 'last', 'first'])
  })

  it('moves as the page wants if the page handles Tab itself', async () => {
    const { user } = await renderUi(<Page />)
    await user.click(button('Open A'))
    const panel = await dialog('A')
    await waitFor(() => expect(document.activeElement).toBe(panel))
    const handle = (event: Event): void => event.preventDefault()
    document.addEventListener('keydown', handle, true)
    onTestFinished(() => document.removeEventListener('keydown', handle, true))
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(panel)
  })

  it('stays on a dialog without controls', () => {
    const panel = document.body.appendChild(Object.assign(document.createElement('div'), { tabIndex: -1 }))
    onTestFinished(() => panel.remove())
    trapFocus(panel)
    panel.focus()
    // The browser does not move it, either.
    expect(fireEvent.keyDown(panel, { key: 'Tab' })).toBe(false)
    expect(document.activeElement).toBe(panel)
  })

  it('moves backwards from the dialog to its last focusable element', async () => {
    const { user } = await renderUi(
      <Popup open onClose={() => {}} title="A">
        <button>one</button>
        <button>two</button>
      </Popup>,
    )
    const panel = await dialog('A')
    await waitFor(() => expect(document.activeElement).toBe(panel))
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(button('two'))
  })

  it('returns to where it came from, through nested overlays', async () => {
    const { user } = await renderUi(<Nested />)
    await user.click(button('Open A'))
    await dialog('A')
    await user.click(button('Open B'))
    await dialog('B')
    await user.keyboard('{Escape}')
    await gone('B')
    expect(document.activeElement).toBe(button('Open B'))
    const focus = vi.spyOn(button('Open A'), 'focus')
    await user.keyboard('{Escape}')
    await gone('A')
    expect(document.activeElement).toBe(button('Open A'))
    // The page stays where it is.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    // React restores the focus from before a change. It must not override the focus that the overlay has set.
    await removed('A')
    expect(document.activeElement).toBe(button('Open A'))
  })

  it('returns to the dialog of another widget that is still open', async () => {
    const { user } = await renderUi(<Page />)
    await renderUi(<Opener name="C" />)
    await user.click(button('Open A'))
    const a = await dialog('A')
    await user.click(button('Open C'))
    await dialog('C')
    await user.keyboard('{Escape}')
    await gone('C')
    expect(document.activeElement).toBe(a)
    await user.keyboard('{Escape}')
    await gone('A')
    expect(document.activeElement).toBe(button('Open A'))
  })

  it('stays in the top dialog when one of another widget closes below it', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => host.remove())
    const into = host.attachShadow({ mode: 'open' })
    const { user, overlays } = await renderUi(<Page />, { into })
    await renderUi(<Opener name="C" />)
    into.querySelector<HTMLElement>('button')!.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(into.activeElement?.role).toBe('dialog'))
    await user.click(button('Open C'))
    await dialog('C')
    button('Done C').focus()
    overlays.closeTop()
    await waitFor(() => expect(into.querySelector('[inert][aria-hidden]')).not.toBeNull())
    expect(document.activeElement).toBe(button('Done C'))
  })

  it.each([false, true])('stays where the page has put it, with reduced motion: %s', async (isReduced) => {
    setReducedMotion(isReduced)
    const { user } = await renderUi(<Page />)
    const field = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => field.remove())
    await user.click(button('Open A'))
    const done = within(await dialog('A')).getByRole('button', { name: 'Done A' })
    field.focus()
    done.click()
    await gone('A')
    await removed('A')
    expect(document.activeElement).toBe(field)
  })

  it('returns to the button that was clicked, in browsers that do not focus it', async () => {
    const { user } = await renderUi(
      <>
        <h1 tabIndex={-1}>Orders</h1>
        <Page />
      </>,
    )
    // As in Safari: a click that moves no focus.
    button('Open A').click()
    await dialog('A')
    await user.keyboard('{Escape}')
    await gone('A')
    expect(document.activeElement).toBe(button('Open A'))
  })

  it('moves to the title of the screen if the control that opened the dialog is gone', async () => {
    const { user } = await renderUi(
      <>
        <h1 tabIndex={-1}>Orders</h1>
        <Page />
      </>,
    )
    await user.click(button('Open A'))
    await dialog('A')
    screen.getByText('Open A').remove()
    await user.keyboard('{Escape}')
    await gone('A')
    expect(document.activeElement).toBe(screen.getByText('Orders'))
  })

  it.each([false, true])(
    'moves to the title if no control opened the dialog, with reduced motion: %s',
    async (isReduced) => {
      setReducedMotion(isReduced)
      const draw = (open: boolean) => (
        <>
          <h1 tabIndex={-1}>Orders</h1>
          <Popup open={open} onClose={() => {}} title="A" />
        </>
      )
      const { rerender } = await renderUi(draw(true))
      await dialog('A')
      await rerender(draw(false))
      expect(document.activeElement).toBe(screen.getByText('Orders'))
    },
  )
})
