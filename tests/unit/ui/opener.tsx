/** Popups like those of screens, for tests of overlays. */
import { screen, waitFor } from '@testing-library/dom'
import { useState, type ReactNode } from 'react'
import { expect } from 'vitest'
import { Popup, type PopupProps } from '../../../src/ui/overlay/popup.tsx'

/** A button that opens a popup with the same name. */
export const Opener = ({ name, children, onClose, ...props }: { name: string } & Partial<PopupProps>) => {
  const [open, setOpen] = useState(false)
  const close = (): void => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open {name}</button>
      <Popup open={open} onClose={close} title={name} {...props}>
        {children ?? <button onClick={close}>Done {name}</button>}
      </Popup>
    </>
  )
}
export const Page = ({ children, ...props }: { children?: ReactNode } & Partial<PopupProps>) => (
  <Opener name="A" {...props}>
    {children}
  </Opener>
)
export const Nested = () => (
  <Opener name="A">
    <Opener name="B" />
  </Opener>
)

export const button = (name: string): HTMLElement => screen.getByRole('button', { name })
/** The panel, once it has the focus. It receives the focus only after it has been painted. */
export const dialog = async (name: string): Promise<HTMLElement> => {
  const panel = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(panel.contains((panel.getRootNode() as Document | ShadowRoot).activeElement)).toBe(true))
  return panel
}
/** Resolves when users can no longer reach the dialog. It may still be closing. */
export const gone = (name: string): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
export const removed = (name: string): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name, hidden: true })).toBeNull())
export const shadeOf = (panel: HTMLElement): HTMLElement => panel.previousElementSibling as HTMLElement
export const layerOf = (panel: HTMLElement): HTMLElement => panel.parentElement as HTMLElement
