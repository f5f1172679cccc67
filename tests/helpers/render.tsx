/** Renders components of the kit in the page, inside a root, on the runtime that the test runs on. */
import { userEvent } from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { common } from '../../src/contract/text/en/common.ts'
import { createOverlayStack } from '../../src/ui/overlay/overlay-stack.ts'
import { UiRoot, type UiRootProps } from '../../src/ui/layout/root.tsx'

export type RenderOptions = Partial<UiRootProps> & {
  /** Where to render; default: a new element in the body. */
  into?: Element | ShadowRoot
}

/** Calls back after the components before it have rendered. */
const Drawn = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn)
  return null
}

/** Resolves after the first render; await later changes with `findBy…` and `waitFor`. Everything is removed after the test.
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
  let exists = true
  const unmount = (): void => {
    if (!exists) return
    exists = false
    root.unmount()
    place.remove()
  }
  onTestFinished(unmount)
  await draw(node)
  const element = place.firstElementChild as HTMLElement
  const page = element.firstElementChild as HTMLElement
  return { user: userEvent.setup(), overlays, place, root: element, page, rerender: draw, unmount }
}
