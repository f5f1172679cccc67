import { runContract } from './contract-suite.ts'
import { SUBJECTS } from './harness.ts'

SUBJECTS.forEach(runContract)
