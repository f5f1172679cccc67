/** Every screen of points, in each of its states. */
import { afterAll, beforeAll } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { getVehiclePoints, listGoods, listPointsRecords, listRanking } from '../../src/contract/api/integral.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

testScreenStates(
  () => sandbox,
  [
    {
      path: '/integral/index',
      as: 'customer',
      call: listRanking,
      content: '1,199 points',
      empty: 'No vehicle has points yet',
    },
    {
      path: '/integral/my?plateNo=%E6%96%B0A12345',
      as: 'customer',
      call: getVehiclePoints,
      content: /Points available$/,
      empty: 'Not ranked yet',
    },
    {
      path: '/integral/my',
      call: listGoods,
      content: 'Reflective vest',
      empty: 'No rewards yet',
    },
    {
      path: '/integral/total',
      as: 'customer',
      call: listPointsRecords,
      content: 'Arrival on time',
      empty: 'No changes to your points yet',
    },
  ],
)
