import { expect, it, vi } from 'vitest'
import { report } from '../../../../widgets/element/report.ts'
import { record, written } from '../page.ts'
import { until } from '../../../helpers/until.ts'

vi.mock('../../../../widgets/element/problems.ts', () => {
  throw new Error('no network')
})

it('a problem is reported by its code if its texts cannot be loaded', async () => {
  const place = document.createElement('div')
  const heard = record(place, 'error')
  report(place, 'x', { code: 'missing-option', option: 'srcOrigin' }, true)
  await until(() => expect(heard).toMatchObject([{ code: 'missing-option', message: 'missing-option', fatal: true }]))
  expect(written.error).toEqual(['[parkside] <div>: missing-option'])
})
