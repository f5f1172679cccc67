// It counts on an object of its own that all its copies share.
import 'nanostores'
import { expect, it } from 'vitest'

it.each(['index', 'auto', 'react'])('%s can be imported where there is no page, without any effect', async (entry) => {
  const before = Object.getOwnPropertyNames(globalThis)
  const module = (await import(`../../../widgets/${entry}.ts`)) as Record<string, unknown>
  expect(typeof document).toBe('undefined')
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
  if (entry === 'index') expect(module.defineElements).not.toThrow()
})
