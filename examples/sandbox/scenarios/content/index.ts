/** All the park tells everybody: the same in every scenario but `empty`, where there is none. */
import { ABOUT } from './about.ts'
import { ENTERPRISES } from './enterprises.ts'
import { INVESTMENT } from './investment.ts'
import { NEWS } from './news.ts'
import { OPPORTUNITIES } from './opportunities.ts'
import type { ContentPart } from './part.ts'

export const CONTENT: readonly ContentPart[] = [NEWS, ABOUT, ENTERPRISES, INVESTMENT, OPPORTUNITIES]
