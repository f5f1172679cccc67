import { describe, expect, it } from 'vitest'
import { add, clamp, clean, settle } from '../../../src/ui/form/stepper-value.ts'

describe('the value of a stepper', () => {
  it.each([
    ['1.5a', '1'],
    ['1a2', '12'],
    ['', ''],
    ['-3', '-3'],
    ['1-2', '1'],
    ['999', '999'],
    ['１２', '12'],
  ])('cleans %j to %j for whole numbers', (typed, cleaned) => {
    expect(clean(typed, { min: 1, integer: true })).toBe(cleaned)
  })

  it.each([
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['--5', '-'],
    ['1.', '1.'],
    ['3。5', '3.5'],
  ])('cleans %j to %j for decimals', (typed, cleaned) => {
    expect(clean(typed, { min: 0 })).toBe(cleaned)
  })

  it.each([
    ['1.5a', 1],
    ['1a2', 12],
    ['', 1],
    ['-3', 1],
    ['-', 1],
    ['999', 99],
  ])('becomes from %j %j on blur, between 1 and 99', (typed, value) => {
    expect(settle(typed, { min: 1, max: 99, integer: true })).toBe(value)
  })

  it('stays empty only if that is allowed; invalid text never stays', () => {
    expect(settle('', { min: 1, allowEmpty: true })).toBeNull()
    expect(settle('-', { min: 1, allowEmpty: true })).toBe(1)
    expect(settle('', { min: -5 })).toBe(0)
  })

  it('is limited to the range and rounded to whole numbers', () => {
    expect(clamp(0, { min: 1 })).toBe(1)
    expect(clamp(120, { min: 1, max: 99 })).toBe(99)
    expect(clamp(2.7, { min: 1, integer: true })).toBe(2)
    expect(clamp(2.345, { min: 1 })).toBe(2.345)
    expect(clamp(NaN, { min: 3 })).toBe(3)
  })

  it('has no rounding error of floating point after a step', () => {
    expect(add(0.1, 0.1)).toBe(0.2)
    expect(add(0.2, 0.1)).toBe(0.3)
    expect(add(0.3, -0.1)).toBe(0.2)
  })
})
