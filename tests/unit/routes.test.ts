import { describe, expect, test } from 'vitest'
import { findRoute, HOME, LOGIN, ROUTES } from '../../src/contract/routes.ts'

describe('findRoute', () => {
  test('finds every route of the table, with and without its slash', () => {
    for (const [area, routes] of Object.entries(ROUTES)) {
      for (const [path, route] of Object.entries(routes)) {
        expect(findRoute(path)).toEqual({ ...route, path, area })
        expect(findRoute(path.slice(1))).toEqual({ ...route, path, area })
      }
    }
  })

  test('ignores the query and the hash', () => {
    const expected = { path: '/orderDetail', area: 'forklift', idName: 'orderId' }
    expect(findRoute('/orderDetail?orderId=7')).toEqual(expected)
    expect(findRoute('orderDetail?orderId=7#top')).toEqual(expected)
    expect(findRoute('/orderDetail#a?b')).toEqual(expected)
    expect(findRoute('/orderDetail?next=/nav')).toEqual(expected)
  })

  test('keeps the login flag', () => {
    expect(findRoute('/myInfo')?.login).toBe(true)
    expect(findRoute('/forklift')?.login).toBeUndefined()
  })

  test.each([
    '',
    '/',
    '#/nav',
    '?path=/nav',
    '/unknown',
    '/Nav',
    '/nav/',
    '/nav/x',
    ' /nav',
    '/orderdetail',
    '/forklift/orderDetail',
    'general',
    '__proto__',
    '/__proto__',
    'constructor',
    'toString',
    '//nav',
    '//evil.example',
    '//evil.example/nav',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https://evil.example/nav',
    'https:nav',
    'javascript:alert(1)',
    '/%6eav',
    '/./nav',
    '/../nav',
    '/nav;x',
    '/nav\n',
  ])('%j is no route', (to) => expect(findRoute(to)).toBeUndefined())
})

test('home and login need no login', () => {
  for (const path of [HOME, LOGIN]) {
    expect(findRoute(path)?.area).toBe('general')
    expect(findRoute(path)?.login).toBeUndefined()
  }
})

test('an order is identified by orderId, everything else by id', () => {
  expect(findRoute('/orderDetail')?.idName).toBe('orderId')
  expect(findRoute('/orderPay')?.idName).toBe('orderId')
  expect(findRoute('/apply')?.idName).toBeUndefined()
})
