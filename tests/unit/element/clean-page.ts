/** Setup file of the tests with widgets: collects the console's output, and removes what a test leaves on the page. */
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { turn, written } from './page.ts'

beforeEach(() => {
  for (const level of ['error', 'warn', 'info'] as const) {
    written[level].length = 0
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void written[level].push(parts.join(' ')))
  }
})

afterEach(async () => {
  document.body.innerHTML = ''
  await turn()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

// A test may end while a widget still loads its screen. Without a page these imports would fail and be logged.
afterAll(() => vi.dynamicImportSettled())
