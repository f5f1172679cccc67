/** The focus on navigation while the code that moves it is still loading. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../../../examples/sandbox/app.ts'
import { openSandbox } from '../../../helpers/sandbox.ts'
import { until } from '../../../helpers/until.ts'
import { nextTask } from '../../../helpers/next-task.ts'

type Loader = typeof import('../../../../src/ui/deferred/load-deferred.ts')

const waiting: (() => void)[] = []
vi.mock('../../../../src/ui/deferred/load-deferred.ts', async (original) => {
  const { loadDeferred } = await original<Loader>()
  return { loadDeferred: () => new Promise<void>((resolve) => waiting.push(resolve)).then(loadDeferred) }
})

let showScreen: (value?: unknown) => void
const isWanted = new Promise((resolve) => {
  showScreen = resolve
})
vi.mock('../../../../widgets/general/protocal.tsx', async (original) => {
  await isWanted
  return original()
})

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

it('goes to the title, although the import of the screen resolves before that of its placeholder', async () => {
  // The setup of this project has imported the app without the mocks.
  vi.resetModules()
  const { openScreen } = await import('../../../helpers/open-screen.ts')
  const park = await openScreen('/nav', { sandbox, as: 'customer' })
  const entry = await park.findByRole('button', { name: 'Service agreement' })
  waiting.length = 0
  await park.user.click(entry)
  await until(() => expect(waiting).toHaveLength(1))
  showScreen()
  // The placeholder has no second level.
  await park.findAllByRole('heading', { level: 2 })
  await until(() => expect(waiting.length).toBeGreaterThan(1))
  while (waiting.length > 0) {
    waiting.pop()?.()
    // Each callback runs before that of the next import.
    await nextTask()
  }
  await until(() => expect(document.activeElement?.localName).toBe('h1'))
})
