import { configure, within } from '@testing-library/dom'
import * as React from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { common } from '../../../src/contract/text/en/common.ts'
import { UiContext, type UiEnvironment } from '../../../src/ui/layout/environment.ts'

/** Preact's compat package has no `act`. */
const { act } = ('act' in React ? React : await import('preact/test-utils')) as { act: (run: () => unknown) => unknown }
const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }

/** Runs a function that changes the screen, and renders the change. */
export const doing = <T,>(run: () => T): T => {
  let result: T | undefined
  const before = scope.IS_REACT_ACT_ENVIRONMENT
  scope.IS_REACT_ACT_ENVIRONMENT = true
  void act(() => {
    result = run()
  })
  scope.IS_REACT_ACT_ENVIRONMENT = before
  return result as T
}

/** The same for asynchronous functions. */
export const awaiting = async (run: () => unknown): Promise<void> => {
  scope.IS_REACT_ACT_ENVIRONMENT = true
  await act(async () => {
    await run()
  })
  scope.IS_REACT_ACT_ENVIRONMENT = false
}

const environment: UiEnvironment = { text: common, lang: 'en', overlays: undefined as never }

/** Renders a component of the kit in the page, and removes it after the test. */
export const renderUi = (node: ReactNode) => {
  configure({ eventWrapper: (run) => doing(run) })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    doing(() => root.unmount())
    container.remove()
    // The screens of the next file render without `act`.
    configure({ eventWrapper: (run) => run() })
  })
  const draw = (next: ReactNode): void =>
    doing(() => root.render(<UiContext.Provider value={environment}>{next}</UiContext.Provider>))
  draw(node)
  return { container, rerender: draw, unmount: () => doing(() => root.unmount()), ...within(container) }
}
