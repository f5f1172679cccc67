/** The page contains its own scripts, and the sample server configurations allow them. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { policyLine } from '../../examples/hosted/page-policy.ts'
import { policyOf } from '../../examples/sandbox/site/policy.ts'

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const page = read('dist/hosted/index.html')
const hashes = policyOf(page).match(/'sha256-[^']+'/g) ?? []

it('contains two scripts and one style, and may add an empty one', () => {
  expect(hashes).toHaveLength(4)
})

it.each(['nginx', 'caddy'] as const)('the header for %s allows them, and the partners', (server) => {
  const line = policyLine(page, server, { frame: ['https://partner.example'] })
  hashes.forEach((hash) => expect(line).toContain(hash))
  expect(line).toContain("frame-ancestors 'self' https://partner.example")
})

it.each(['nginx.conf', 'Caddyfile'])('%s includes the header', (file) => {
  expect(read(`examples/hosted/${file}`)).toMatch(/^\s*(include|import) park-policy\.(nginx|caddy);?$/m)
})

it.each(['nginx.conf', 'Caddyfile'])('%s sends each header of the security guide with the page', (file) => {
  const named = [...read('SECURITY.md').matchAll(/^\| `([\w-]+)`/gm)].map(([, name = '']) => name)
  expect(named).toHaveLength(4)
  const ofPage = read(`examples/hosted/${file}`).split('# Every other URL is the page.')[1] ?? ''
  // The policy is in the included file.
  expect(named.filter((name) => !ofPage.includes(`header ${name} `))).toEqual(['Content-Security-Policy'])
})

it.each(['nginx.conf', 'Caddyfile'])(
  '%s sends nosniff with the backend’s responses, and a policy with its files',
  (file) => {
    const text = read(`examples/hosted/${file}`)
    // The block that begins with the backend's paths, to its closing bracket.
    const [block = ''] = /^([ \t]*)(location ~ \^\/\(api|handle @backend)[^]*?\n\1\}$/m.exec(text) ?? []
    expect(block).toContain('10.0.0.10:8080')
    expect(block).toContain('X-Content-Type-Options nosniff')
    expect(block).toContain('Content-Security-Policy ')
    const policy = `"default-src 'none'; sandbox"`
    const ofFiles = {
      'nginx.conf': `"~^/(images|files)/" ${policy};`,
      Caddyfile: `@uploaded path /images/* /files/*\n\t\theader @uploaded {\n\t\t\tContent-Security-Policy ${policy}`,
    }[file]
    expect(text).toContain(ofFiles)
  },
)

it('contains the entry exactly as its separate file', () => {
  const { folder } = JSON.parse(/id="park-files" type="application\/json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as {
    folder: string
  }
  const script = /<script type="module">([^]*?)<\/script>/.exec(page)?.[1]
  expect(script).toBe(read(`dist/hosted/${folder}/host.js`).trim())
  // Inside the page its imports need full paths, because "./" would be relative to the page.
  expect(script).toContain(`import("/${folder}/`)
  expect(script).not.toContain('import("./')
})

it('a configuration does not change the hashes', () => {
  const configured = page.replace(
    '<script id="park-config" type="application/json">{}',
    '<script id="park-config" type="application/json">{"locale":"en"}',
  )
  expect(configured).not.toBe(page)
  expect(policyOf(configured)).toBe(policyOf(page))
})
