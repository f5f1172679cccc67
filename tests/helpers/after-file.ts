/** Runs for each file: the next one shares its process, and finds it as if it were the first. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
})
