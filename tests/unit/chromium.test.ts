import { describe, expect, it } from 'vitest'
import { findChromium } from '../tools/chromium.ts'

describe('the browser for the tests', () => {
  it('is the one that CHROMIUM names', () => {
    expect(findChromium({ CHROMIUM: process.execPath })).toBe(process.execPath)
  })

  it('is not silently replaced if CHROMIUM names a file that does not run', () => {
    expect(() => findChromium({ CHROMIUM: '/no/such/browser' })).toThrow(
      'CHROMIUM is set to /no/such/browser, which is not a program',
    )
  })
})
