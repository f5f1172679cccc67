/** Setup file that cleans up after each test file, because the next file runs in the same process. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
})
