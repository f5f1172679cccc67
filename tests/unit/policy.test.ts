import { expect, onTestFinished, test, vi } from 'vitest'
import { policyLine, readArguments } from '../../examples/hosted/page-policy.ts'
import { policyOf } from '../../examples/sandbox/site/policy.ts'

test('the policy of a page without scripts and styles allows only the empty style of older browsers', () => {
  expect(policyOf('<script src="/a.js"></script>')).toBe(
    "default-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' https: data: blob:; media-src 'self' https:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types parkside",
  )
})

test('the policy allows partners, another API and the payment provider', () => {
  const { server, origins } = readArguments([
    'nginx',
    'https://partner.example',
    'https://portal.example',
    '--api=https://api.example',
    '--payment=https://gateway.example',
    '--payment=https://cashier.example',
  ])
  expect(policyLine('', server, origins)).toBe(
    `add_header Content-Security-Policy "default-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' https: data: blob:; media-src 'self' https:; connect-src 'self' https://api.example; base-uri 'none'; form-action 'self' https://gateway.example https://cashier.example; frame-ancestors 'self' https://partner.example https://portal.example; object-src 'none'; require-trusted-types-for 'script'; trusted-types parkside" always;\n`,
  )
})

test.each([
  [['nginx', 'partner.example'], '"partner.example" is no origin.'],
  [['nginx', 'https://partner.example/'], '"https://partner.example/" is no origin.'],
  [['caddy', '--api', 'https://api.example/api'], '"https://api.example/api" is no origin.'],
  [['caddy', '--payment', 'pay.example'], '"pay.example" is no origin.'],
  [['caddy', '--pay', 'https://pay.example'], "Unknown option '--pay'"],
  [[], 'Say for which server'],
])('%j ends the command', (args, sentence) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void [exit, said].forEach((spy) => spy.mockRestore()))
  expect(() => readArguments(args)).toThrow('exit 1')
  expect(said).toHaveBeenCalledWith(expect.stringContaining(sentence))
})

test('the policy has the hashes of scripts and styles, not of data blocks', () => {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const policy = policyOf('<script type="application/json">{}</script><script>alert(1)</script><style>a{}</style>')
  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; style-src 'self' 'sha256-",
  )
  expect(policy.match(/sha256-/g)).toHaveLength(3)
})
