import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseLine } from '../../src/contract/endpoint.ts'
import { allLines, allRoutes } from '../helpers/spec-rows.ts'

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./spec/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)

/** The only line that the specification writes without its slash. */
const SLIP = { written: 'POST stallSubscribeApp/letter', meant: 'POST /stallSubscribeApp/letter' }

const byName = (a: string, b: string): number => (a < b ? -1 : 1)

describe('the 78 routes of the specification', () => {
  const spec = linesOf('routes.txt')
  // /setting does not require login here, because visitors also set language and theme (see Assumptions). Its entries that need a login
  // ask for one.
  const ours = allRoutes().map(({ path, login }) => (login || path === '/setting' ? `${path} login` : path))

  test('are listed once each', () => {
    expect(spec).toHaveLength(78)
    expect(new Set(spec.map((line) => line.split(' ')[0])).size).toBe(78)
  })

  test('are the route table, including login flags', () => {
    expect([...ours].sort(byName)).toEqual([...spec].sort(byName))
  })
})

describe('the 104 calls of the specification', () => {
  const spec = linesOf('calls.txt')

  test('are listed once each', () => {
    expect(spec).toHaveLength(104)
    expect(new Set(spec).size).toBe(104)
    expect(spec).toContain(SLIP.written)
  })

  test('are the rows of the contract exactly, except for one missing slash', () => {
    const meant = spec.map((line) => (line === SLIP.written ? SLIP.meant : line))
    expect(allLines().sort(byName)).toEqual(meant.sort(byName))
  })

  test('can be parsed into method and path', () => {
    for (const line of allLines()) {
      const { method, path } = parseLine(line)
      expect(['GET', 'POST', 'PUT']).toContain(method)
      expect(path).toMatch(/^(\/(\w+|\{\w+\}))+$/)
    }
  })
})
