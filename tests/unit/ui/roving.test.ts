import { describe, expect, it } from 'vitest'
import { rovingTarget } from '../../../src/ui/gesture/roving.ts'

describe('arrow keys', () => {
  it.each([
    ['ArrowRight', 0, { axis: 'horizontal' }, 1],
    ['ArrowLeft', 0, { axis: 'horizontal' }, 0],
    ['ArrowLeft', 0, { axis: 'horizontal', loop: true }, 2],
    ['ArrowRight', 2, { axis: 'horizontal', loop: true }, 0],
    ['ArrowRight', 2, { axis: 'horizontal' }, 2],
    ['ArrowLeft', 0, { axis: 'horizontal', rtl: true }, 1],
    ['ArrowRight', 1, { axis: 'horizontal', rtl: true }, 0],
    ['ArrowDown', 0, { axis: 'horizontal' }, undefined],
    ['ArrowDown', 0, { axis: 'vertical' }, 1],
    ['ArrowUp', 1, { axis: 'vertical' }, 0],
    ['ArrowRight', 1, { axis: 'vertical' }, undefined],
    ['Home', 2, { axis: 'vertical' }, 0],
    ['End', 0, { axis: 'horizontal' }, 2],
    ['a', 0, { axis: 'horizontal' }, undefined],
  ] as const)('%s at %i of three, %j: %s', (key, at, options, target) => {
    expect(rovingTarget(key, at, 3, options)).toBe(target)
  })

  it('have no target in an empty row', () => {
    expect(rovingTarget('End', 0, 0, { axis: 'vertical' })).toBeUndefined()
  })
})
