// nanostores creates a global object that all its copies share; it is imported first, so that the test does not find it.
import 'nanostores'
import { expect, it } from 'vitest'

it.each(['index', 'auto', 'react'])('%s can be imported without a document, without side effects', async (entry) => {
  const before = Object.getOwnPropertyNames(globalThis)
  const module = (await import(`../../../widgets/${entry}.ts`)) as Record<string, unknown>
  expect(typeof document).toBe('undefined')
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
  if (entry === 'index') expect(module.defineElements).not.toThrow()
})
