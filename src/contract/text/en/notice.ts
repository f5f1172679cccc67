import type { Titles } from '../titles.ts'

export const notice = {
  titles: {
    '/notice/list': 'Notices',
  } satisfies Titles<'notice'>,
  noNotices: 'No notices',
  noNoticesHint: 'Notices from the park will be listed here.',
  fresh: 'New',
  more: 'Read more',
  less: 'Show less',
  viewDetails: 'View details',
}
