/** The park and its users: news, notices, opportunities, companies, activities, profiles, stalls, business support. */
export * from './park/news.ts'
export * from './park/activity.ts'
export * from './park/about.ts'
export * from './park/notice.ts'
export * from './park/opportunity.ts'
export * from './park/stall.ts'
export * from './park/support.ts'
export * from './user.ts'
