import type { Titles } from '../titles.ts'

export const integral = {
  titles: {
    '/integral/index': 'Points ranking',
    '/integral/my': 'My points',
    '/integral/explain': 'How points work',
    '/integral/total': 'Points record',
  } satisfies Titles<'integral'>,
}
