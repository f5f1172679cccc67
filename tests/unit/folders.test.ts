/** A folder with many files has more than one concern. oxlint limits the lines of a file (`max-lines`). */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MAX_FILES = 25

test('no folder of src and widgets contains more than 25 files', () => {
  const counts = new Map<string, number>()
  for (const top of ['src', 'widgets'])
    for (const entry of readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })) {
      const folder = path.relative(root, entry.parentPath)
      if (entry.isFile()) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  expect(counts.size).toBeGreaterThan(50)
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([])
})
