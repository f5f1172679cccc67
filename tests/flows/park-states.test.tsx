/** Every screen of the park area, in each of its four states. */
import { afterAll, beforeAll } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import {
  getEnterprise,
  getInvestmentNotice,
  getNews,
  getOpportunity,
  listEnterprises,
  listInvestmentNotices,
  listItineraries,
  listNews,
  listOpportunities,
  listParkChapters,
} from '../../src/contract/api/park.ts'
import { testScreenStates } from '../helpers/screen-states.ts'
import { screens } from '../../widgets/park/index.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
  // Load the screens here: compiling them takes seconds on a busy machine, which must not count as part of a test's time.
  await Promise.all(Object.values(screens).map((load) => load()))
}, 60_000)
afterAll(() => sandbox.close())

testScreenStates(
  () => sandbox,
  [
    { path: '/parkNews', call: listNews, content: /views$/, empty: 'No news' },
    { path: '/parkNews_info?id=1', call: getNews, content: /views$/ },
    { path: '/parkNotice', call: listInvestmentNotices, content: /^Deadline: /, empty: 'No investment notices' },
    { path: '/parkNotice_info?id=2', call: getInvestmentNotice, content: '¥65 / m² / month' },
    {
      path: '/attractList',
      call: listOpportunities,
      content: 'Two stalls beside the north escalator, hall B',
      empty: 'No opportunities',
    },
    { path: '/attract_info?id=1', call: getOpportunity, content: '¥65 / m² / month' },
    {
      path: '/parkIntro',
      call: listParkChapters,
      content: 'Services around the clock',
      empty: 'No introduction yet',
    },
    {
      path: '/parkIntro?tab=companies',
      call: listEnterprises,
      content: 'Sample Hefeng Grain & Oil',
      empty: 'No companies',
    },
    { path: '/parkCompany_info?id=1', call: getEnterprise, content: 'Sample Hefeng Grain & Oil' },
    { path: '/itinerary', call: listItineraries, content: 'Industry Avenue', empty: 'No routes yet' },
  ],
)
