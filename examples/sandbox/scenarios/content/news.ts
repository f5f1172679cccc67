/** News of three types, the ids in the order of the lists: the park's from 1, the trade's from 13, rules from 21. */
import { NEWS_TYPE } from '../../../../src/contract/model/news.ts'
import { news } from '../../park/db/schema.ts'
import { INDUSTRY_NEWS } from './news-industry.ts'
import { PARK_NEWS } from './news-park.ts'
import { POLICY_NEWS } from './news-policy.ts'
import { seedsOf } from '../seed.ts'

const ALL = [
  ...PARK_NEWS.map((seed) => ({ ...seed, newsType: NEWS_TYPE.park })),
  ...INDUSTRY_NEWS.map((seed) => ({ ...seed, newsType: NEWS_TYPE.industry })),
  ...POLICY_NEWS.map((seed) => ({ ...seed, newsType: NEWS_TYPE.policy })),
]

export const NEWS = seedsOf(news, ({ ago }) =>
  ALL.map(({ minutesAgo, isTop = false, ...seed }) => ({
    ...seed,
    isTop,
    content: seed.content.trim(),
    publishTime: ago(minutesAgo),
  })),
)
