/** The samples of server configurations name what stands in the page that is built now. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { policyOf } from '../../examples/sandbox/policy.ts'

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const page = read('dist/hosted/index.html')
const hashes = policyOf(page, []).match(/'sha256-[^']+'/g) ?? []

it('has one script and one style in it', () => {
  expect(hashes).toHaveLength(2)
})

it.each(['nginx.conf', 'Caddyfile'])('%s allows both', (file) => {
  expect(read(`examples/hosted/${file}`)).toContain(`script-src 'self' ${String(hashes[0])}; style-src 'self' ${String(hashes[1])};`)
})

it('a configuration changes no hash', () => {
  const configured = page.replace('<script id="park-config" type="application/json">{}', '<script id="park-config" type="application/json">{"locale":"en"}')
  expect(configured).not.toBe(page)
  expect(policyOf(configured, [])).toBe(policyOf(page, []))
})
