/** Setup file that cleans up after each test file, because the next file runs in the same process. */
import { afterAll, vi } from 'vitest'

afterAll(async () => {
  // A module whose loading the end of a file interrupts cannot be loaded by the next files either.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
})
