import { expect, it } from 'vitest'
import { STEPS } from '../tools/steps.ts'
import config from '../vitest.config.ts'

/** `npm run test:long` and `npm run test:webkit` run these. */
const SEPARATE = ['e2e-long', 'webkit']
/** Without a PostgreSQL server, `contract` runs on the embedded engine instead. */
const WITH_SERVER = 'contract-embedded'

it('npm test runs each project of vitest', () => {
  const projects = (config.test?.projects ?? []).map((project) => (project as { test: { name: string } }).test.name)
  const commands = Object.values(STEPS).flatMap((step) => step.commands)
  const run = commands
    .filter(([tool]) => tool === 'vitest')
    .flatMap((words) => words.filter((_, at) => words[at - 1] === '--project'))
  expect(run.sort()).toEqual(projects.filter((name) => !SEPARATE.includes(name) && name !== WITH_SERVER).sort())
})
