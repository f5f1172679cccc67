/** Draws parts of the kit in the page, inside a root, on whichever runtime the test runs. */
import { userEvent } from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { common } from '../../src/contract/text/en/common.ts'
import { createOverlayStack } from '../../src/ui/overlay/overlay-stack.ts'
import { UiRoot, type UiRootProps } from '../../src/ui/layout/root.tsx'

export type RenderOptions = Partial<UiRootProps> & {
  /** Where to draw: default a new element of the body. */
  into?: Element | ShadowRoot
}

/** Calls back when what is above it is drawn. */
const Drawn = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn)
  return null
}

/** Resolves with the first drawing; later changes are met with `findBy…` and `waitFor`. All is taken away after the test.
 * @example
 * const { user, overlays } = await renderUi(<Service />)
 * await user.click(screen.getByRole('button', { name: 'Customer service' }))
 * await screen.findByRole('dialog') */
export const renderUi = async (node: ReactNode, { into, ...options }: RenderOptions = {}) => {
  const place = document.createElement('div')
  ;(into ?? document.body).append(place)
  const root = createRoot(place as HTMLElement)
  const overlays = options.overlays ?? createOverlayStack()
  const draw = (next: ReactNode): Promise<void> =>
    new Promise((resolve) => {
      root.render(
        <UiRoot text={common} theme={undefined} lang="en" {...options} overlays={overlays}>
          {next}
          <Drawn onDrawn={resolve} />
        </UiRoot>,
      )
    })
  let isThere = true
  const unmount = (): void => {
    if (!isThere) return
    isThere = false
    root.unmount()
    place.remove()
  }
  onTestFinished(unmount)
  await draw(node)
  const element = place.firstElementChild as HTMLElement
  const page = element.firstElementChild as HTMLElement
  return { user: userEvent.setup(), overlays, place, root: element, page, rerender: draw, unmount }
}
