import type { Titles } from '../titles.ts'

export const park = {
  titles: {
    '/parkNews': 'Park news',
    '/parkNews_info': 'News item',
    '/parkNotice': 'Investment notices',
    '/parkNotice_info': 'Notice',
    '/attractList': 'Opportunities',
    '/attract_info': 'Opportunity',
    '/parkIntro': 'About the park',
    '/parkCompany_info': 'Company',
    '/itinerary': 'Getting here',
  } satisfies Titles<'park'>,
  searchNews: 'Search news',
  allNews: 'All',
  newsTypes: { park: 'Park', industry: 'Industry', policy: 'Policy' },
  noNews: 'No news',
}
