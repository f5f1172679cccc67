import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ParkForklift } from '../../../widgets/react.ts'
import { MARKUP, PROPS } from './server-markup.ts'

it('server rendering has the element with its text options as attributes, without the token, and without a warning', () => {
  const error = vi.spyOn(console, 'error')
  const onReady = (): void => undefined
  expect(renderToString(createElement(StrictMode, null, createElement(ParkForklift, { ...PROPS, onReady })))).toBe(
    MARKUP,
  )
  expect(error).not.toHaveBeenCalled()
})
