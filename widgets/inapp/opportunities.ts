/** Opportunities, as the native app's views ask for them. */
import { getAppOpportunity, listAppOpportunities } from '../../src/contract/api/app.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/guard.ts'

export const fetchOpportunities = (app: App, page: PageQuery, { typeId }: Query) =>
  app.client.attempt(listAppOpportunities, { ...page, typeId: typeId || null })

export const fetchOpportunity = (app: App, id: string) => app.client.attempt(getAppOpportunity, { id })
