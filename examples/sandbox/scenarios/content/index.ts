/** All public content. */
import { groupOf, type SeedGroup } from '../seed.ts'
import { ABOUT } from './about.ts'
import { ENTERPRISES } from './enterprises.ts'
import { INVESTMENT } from './investment.ts'
import { NEWS } from './news.ts'
import { OPPORTUNITIES } from './opportunities.ts'

export const CONTENT: readonly SeedGroup[] = [
  ...[NEWS, ...ABOUT, ENTERPRISES, INVESTMENT].map((seeds) => groupOf([seeds])),
  groupOf(OPPORTUNITIES),
]
