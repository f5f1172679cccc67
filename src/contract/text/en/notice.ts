import type { Titles } from '../titles.ts'

export const notice = {
  titles: {
    '/notice/list': 'Notices',
  } satisfies Titles<'notice'>,
  noNotices: 'No notices',
  fresh: 'New',
  more: 'Read on',
  less: 'Show less',
  seeSubject: 'View details',
}
