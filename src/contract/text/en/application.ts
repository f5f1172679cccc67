import type { Titles } from '../titles.ts'

export const application = {
  titles: {
    '/application': 'Business support',
  } satisfies Titles<'application'>,
}
