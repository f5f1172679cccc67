/** Every screen of jobs, in each of its states. */
import { afterAll, beforeAll } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { getCompany, getJob, getMyJob, listJobs, listMyJobs, listWelfare } from '../../src/contract/api/recruit.ts'
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
    { path: '/recruit/list', call: listJobs, content: 'Forklift driver', empty: 'No jobs are open right now' },
    { path: '/recruit/search', call: listWelfare, content: 'Free meals' },
    {
      path: '/recruit/search?keyword=forklift',
      call: listJobs,
      content: /per month$/,
      empty: 'Nothing found for “forklift”',
    },
    { path: '/recruit/detail?id=9002', call: getJob, content: 'About the job' },
    { path: '/recruit/publish', as: 'customer', call: getCompany, content: 'Sample Hefeng Grain & Oil' },
    { path: '/recruit/welfare', call: listWelfare, content: 'Free meals' },
    {
      path: '/recruit/situation',
      as: 'customer',
      call: listMyJobs,
      content: 'Warehouse keeper',
      empty: 'No postings yet',
    },
    { path: '/recruit/situation?id=9002', as: 'customer', call: getMyJob, content: 'About the job' },
  ],
)
