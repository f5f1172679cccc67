import { expect, it } from 'vitest'
import { whatToOpen } from '../../examples/what-to-open.ts'

const origin = 'http://localhost:4173'
const portal = 'http://localhost:4174'
const print = (examples: 'current' | 'earlier' | 'missing', hasSandbox = true): string =>
  whatToOpen({ origin, portal, hasSandbox, allowedOrigins: [], examples }).join('\n')
const EARLIER = 'as of the last npm run build:'

it('npm start names the examples without a remark', () => {
  expect(print('current')).toContain(`${origin}/examples/ `)
  expect(print('current')).toContain(`${portal}/ `)
  expect(print('current')).not.toContain('npm run build')
})

it('npm run dev names examples of an earlier build as such, apart from what it builds', () => {
  const [current = '', earlier = ''] = print('earlier').split(EARLIER)
  expect(current).toContain(`${origin}/forklift `)
  expect(current).toContain(`${origin}/examples/api/ `)
  expect(current).not.toContain(`${origin}/examples/ `)
  expect(earlier).toContain(`${origin}/examples/ `)
  expect(earlier).toContain(`${portal}/ `)
})

it('npm run dev names no examples that are not built', () => {
  expect(print('missing')).not.toContain(`${origin}/examples/ `)
  expect(print('missing')).not.toContain(portal)
  expect(print('missing')).toContain('are not built')
})

it('how to log in is said only with a sandbox', () => {
  expect(print('current')).toContain('Log in with')
  expect(print('current', false)).not.toContain('Log in with')
})
