import type { Titles } from '../titles.ts'

export const notice = {
  titles: {
    '/notice/list': 'Notices',
  } satisfies Titles<'notice'>,
}
