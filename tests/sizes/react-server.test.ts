import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the published React file is marked for the browser: a server component may import it', () => {
  const code = readFileSync(new URL('../../dist/react/index.js', import.meta.url), 'utf8')
  // Only comments may precede a directive.
  expect(code.replace(/^(\s*\/\/.*\n)*/, '')).toMatch(/^"use client"/)
})
