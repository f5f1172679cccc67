import { expect, test } from 'vitest'
import { decide, readQuery, redirectTarget, withoutOpenid } from '../../../src/core/session/guard.ts'

const whole = { home: '/nav', includesRoute: () => true, isExchanging: false }
const visitor = { ...whole, token: null, openid: null, previous: null }
const person = { ...whole, token: 't', openid: 'o-1', previous: null }

test.each([
  ['a public route opens without a token', '/forklift', visitor, 'show'],
  ['a flagged route without a token leads to login', '/myInfo', visitor, 'login'],
  ['a flagged route with a token opens', '/myInfo', person, 'show'],
  ['login opens without a token', '/login', visitor, 'show'],
  ['a redirect waits for a token', '/nav?redirect=orderDetail', visitor, 'show'],
  ['the provider’s return is shown to a visitor', '/login?code=c&state=s&redirect=/myInfo', visitor, 'show'],
  [
    'a return from the provider is handled even for a logged-in user: it may bring the openid',
    '/login?code=c&state=s&redirect=/orderPay',
    person,
    'show',
  ],
])('%s', (_, to, state, kind) => {
  expect(decide(to, state).kind).toBe(kind)
})

test.each([
  ['an unknown path leads to the menu', '/nowhere', visitor, '/nav'],
  ['the root path leads to the menu', '/', visitor, '/nav'],
  [
    'a logged-in user who opens the login screen stays on the previous screen',
    '/login',
    { ...person, previous: '/orderDetail?orderId=7' },
    '/orderDetail?orderId=7',
  ],
  ['a logged-in user who opens /login first goes to the menu', '/login', person, '/nav'],
  ['the login screen is no screen to stay on', '/login', { ...person, previous: '/login?redirect=x' }, '/nav'],
  [
    'with a token, a redirect goes to the named route and carries the openid',
    '/login?redirect=%2ForderPay%3ForderId%3D7',
    person,
    '/orderPay?orderId=7&openid=o-1',
  ],
  ['a redirect also counts at an unknown path', '/unknown?redirect=%2Fapply', person, '/apply?openid=o-1'],
  ['the route may be named without its slash', '/nav?redirect=orderDetail', person, '/orderDetail?openid=o-1'],
  [
    'a redirect to another site leads to the menu',
    '/login?redirect=https%3A%2F%2Fevil.example%2Fforklift',
    person,
    '/nav',
  ],
  ['a redirect to //host leads to the menu', '/login?redirect=%2F%2Fevil.example', person, '/nav'],
])('%s', (_, to, state, target) => {
  expect(decide(to, state)).toEqual({ kind: 'redirect', to: target })
})

test('a route that requires a login is kept with its whole query', () => {
  expect(decide('/myPartake_info?id=7&from=list', visitor)).toEqual({
    kind: 'login',
    wanted: '/myPartake_info?id=7&from=list',
  })
})

test('while the provider’s code is exchanged, a stored token causes no redirect', () => {
  const returned = { ...person, isExchanging: true }
  expect(decide('/login?redirect=%2ForderPay', returned)).toMatchObject({ kind: 'show', route: { path: '/login' } })
  expect(decide('/orderPay?orderId=7', returned)).toMatchObject({ kind: 'show', route: { path: '/orderPay' } })
})

test.each([
  ['/orderPay?orderId=7&openid=o-1', '/orderPay?orderId=7'],
  ['/forklift?openid=o-1', '/forklift'],
  ['/apply?id=3', '/apply?id=3'],
  ['/parkNews?keyword=a%20b', '/parkNews?keyword=a%20b'],
])('the openid is removed from the URL %s', (to, clean) => {
  expect(withoutOpenid(to)).toBe(clean)
})

test('a redirect without an openid adds none', () => {
  expect(redirectTarget('/forklift', null, '/nav')).toBe('/forklift')
})

test('a query is read without the fragment', () => {
  expect(readQuery('/apply?id=3&x=%E4%B8%AD#top')).toEqual({ id: '3', x: '中' })
  expect(readQuery('/apply')).toEqual({})
})

test('a widget includes only its own routes, and redirects all others to its home', () => {
  const widget = { ...person, home: '/forklift', includesRoute: ({ area }: { area: string }) => area === 'forklift' }
  expect(decide('/apply?id=3', widget).kind).toBe('show')
  expect(decide('/fee/list', widget)).toEqual({ kind: 'redirect', to: '/forklift' })
  expect(decide('/nowhere', widget)).toEqual({ kind: 'redirect', to: '/forklift' })
})
