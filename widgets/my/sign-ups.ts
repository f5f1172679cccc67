/** The calls about a person's own sign-ups. */
import { getMySignUp, listMySignUps } from '../../src/contract/api/park.ts'
import type { AuditStatus } from '../../src/contract/model/audit.ts'
import type { PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/guard.ts'

export const fetchSignUps = (app: App, page: PageQuery, { auditStatus }: Query) =>
  app.client.attempt(listMySignUps, { ...page, auditStatus: auditStatus ? (Number(auditStatus) as AuditStatus) : null })

export const fetchSignUp = (app: App, id: string) => app.client.attempt(getMySignUp, { id })
