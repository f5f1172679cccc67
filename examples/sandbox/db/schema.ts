/** The database's tables, a file for each part of the park. */
export * from './schema/base.ts'
export * from './schema/forklift.ts'
export * from './schema/people.ts'
export * from './schema/park.ts'
