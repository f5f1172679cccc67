/** Jobs: the public ones, and the caller's own postings. */
import { and, arrayContains, asc, desc, eq, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { recruit } from '../../../../src/contract/api/index.ts'
import type { postJob } from '../../../../src/contract/api/recruit.ts'
import { AUDIT } from '../../../../src/contract/model/audit.ts'
import {
  canSetState,
  JOB,
  JOB_TYPE,
  JOB_WELFARE_MAX,
  SALARY_MAX,
  SALARY_UNIT,
  type Company,
  type Job,
  type JobFilter,
  type OwnJob,
} from '../../../../src/contract/model/job.ts'
import type { Person } from '../auth/tokens.ts'
import type { Db } from '../db/open.ts'
import { enterprises, jobs, welfares } from '../db/schema.ts'
import { findOwn, findRow, lockOwn } from '../http/find-own.ts'
import type { Call, Handler, Handlers } from '../http/handler.ts'
import { filterBy, listOf, readKeyword } from '../http/list.ts'
import { readChoice, readChoices, readKey, readWhole } from '../http/read.ts'
import { storedTexts } from '../messages/translate.ts'
import { toWire, wireTime, wireTimeOrNull } from '../http/wire.ts'
import { badInput, notFound, Refusal } from '../refusal.ts'
import { readJob } from './read-job.ts'

type Row = typeof jobs.$inferSelect

interface Names {
  welfares: ReadonlyMap<number, string>
  logos: ReadonlyMap<number, string | null>
}

/** The rows that jobs refer to. */
const namesFor = async (db: Db, rows: readonly Row[]): Promise<Names> => {
  const companyIds = [...new Set(rows.map(({ companyId }) => companyId).filter((id) => id !== null))]
  const [kinds, companies] = await Promise.all([
    db.select({ id: welfares.id, name: welfares.welfareName }).from(welfares),
    companyIds.length
      ? db
          .select({ id: enterprises.id, logo: enterprises.logo })
          .from(enterprises)
          .where(inArray(enterprises.id, companyIds))
      : [],
  ])
  return {
    welfares: new Map(kinds.map(({ id, name }) => [id, name])),
    logos: new Map(companies.map(({ id, logo }) => [id, logo])),
  }
}

const toOwnJob =
  (names: Names) =>
  ({ userId: _, publishedAt, createdAt, updatedAt, ...row }: Row): OwnJob => ({
    ...row,
    id: String(row.id),
    createTime: wireTime(createdAt),
    updateTime: wireTime(updatedAt),
    companyId: row.companyId === null ? null : String(row.companyId),
    logo: row.companyId === null ? null : (names.logos.get(row.companyId) ?? null),
    welfareIds: row.welfareIds.map(String),
    welfareNames: row.welfareIds.flatMap((id) => names.welfares.get(id) ?? []),
    publishTime: wireTimeOrNull(publishedAt),
  })

/** Omits the fields for the publisher. */
const toJob = (names: Names) => {
  const own = toOwnJob(names)
  return (row: Row): Job => {
    const { auditRemark: _, ...job } = own(row)
    return job
  }
}

const oneOwn = async ({ context: { db } }: Call, row: Row): Promise<OwnJob> => toOwnJob(await namesFor(db, [row]))(row)

/** Ids of a list, without duplicates; invalid ids become 0, which does not exist. */
const readIds = (value: unknown, field: string): number[] => {
  if (value === undefined || value === null || value === '') return []
  if (!Array.isArray(value) || value.length > JOB_WELFARE_MAX) throw badInput('badField', field)
  return [...new Set(value.map((id: unknown) => readKey(id) ?? 0))]
}

const readSalary = (args: Partial<Record<keyof JobFilter, unknown>>): SQL | undefined => {
  const [unit] = readChoices(args.salaryUnit, 'salaryUnit', Object.values(SALARY_UNIT))
  const min = readWhole(args.salaryMin, 'salaryMin', 0, SALARY_MAX)
  const max = readWhole(args.salaryMax, 'salaryMax', 0, SALARY_MAX)
  if (unit === undefined) {
    if (min !== undefined || max !== undefined) throw badInput('badField', 'salaryUnit')
    return undefined
  }
  const ofUnit = eq(jobs.salaryUnit, unit)
  if (min === undefined && max === undefined) return ofUnit
  return and(
    ofUnit,
    gte(jobs.salaryMax, Math.max(min ?? 0, 1)),
    max === undefined ? undefined : lte(jobs.salaryMin, max),
  )
}

// Literals instead of parameters, so that the database uses the partial index of these jobs.
const IS_PUBLIC = sql`${jobs.state} = ${sql.raw(String(JOB.recruiting))} and ${jobs.auditStatus} = ${sql.raw(String(AUDIT.approved))}`

const wanted = (args: Partial<Record<keyof JobFilter, unknown>>): SQL | undefined => {
  const [jobType] = readChoices(args.jobType, 'jobType', Object.values(JOB_TYPE))
  const welfareIds = readIds(args.welfareIds, 'welfareIds')
  const companyId = args.companyId ? (readKey(args.companyId) ?? 0) : undefined
  return and(
    IS_PUBLIC,
    filterBy(jobs.jobType, jobType),
    filterBy(jobs.companyId, companyId),
    welfareIds.length ? arrayContains(jobs.welfareIds, welfareIds) : undefined,
    readSalary(args),
    readKeyword(args.keyword, jobs.jobName, jobs.businessName, jobs.workPlace, jobs.description),
  )
}

const companyNameOf = ({ businessName, company }: Person): string => businessName || company

/** The caller's company in the directory. A name in the profile is no proof: anyone can type it, and the job would be listed on the page
 * of that company. */
const findCompany = async (db: Db, { businessId, businessName }: Person) =>
  businessId === null
    ? undefined
    : (
        await db
          .select()
          .from(enterprises)
          .where(inArray(enterprises.businessName, storedTexts(businessName)))
      )[0]

const post: Handler<typeof postJob> = async (args, call) => {
  const person = call.person()
  const { db, now } = call.context
  const values = readJob(args)
  const welfareIds = readIds(args.welfareIds, 'welfareIds')
  if (welfareIds.length && (await db.$count(welfares, inArray(welfares.id, welfareIds))) !== welfareIds.length)
    throw badInput('badField', 'welfareIds')
  const businessName = companyNameOf(person)
  if (!businessName) throw new Refusal('notAllowed', 'noOwnCompany')
  const company = await findCompany(db, person)
  const at = new Date(now())
  const [row] = await db
    .insert(jobs)
    .values({
      ...values,
      welfareIds,
      userId: person.id,
      companyId: company?.id ?? null,
      businessName,
      state: JOB.recruiting,
      auditStatus: AUDIT.pending,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  return oneOwn(call, row as Row)
}

/** The number of employees that the sandbox assigns to a company by its area. */
const scaleOf = (area: number | null): string => {
  if (area === null) return ''
  if (area < 300) return '20 人以下'
  return area < 1000 ? '20–99 人' : '100–499 人'
}

const plain = (html: string): string => /<p>([^<]*)<\/p>/.exec(html)?.[1] ?? ''

const toCompany = async (db: Db, row: typeof enterprises.$inferSelect): Promise<Company> => ({
  id: String(row.id),
  businessName: row.businessName,
  logo: row.logo,
  scale: scaleOf(row.area),
  industry: row.industry,
  address: row.stallAddress,
  intro: plain(row.intro),
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  jobCount: await db.$count(jobs, and(IS_PUBLIC, eq(jobs.companyId, row.id))),
})

const ownCompany = async (call: Call): Promise<Company> => {
  const person = call.person()
  const { db } = call.context
  const businessName = companyNameOf(person)
  if (!businessName) throw notFound('noOwnCompany')
  const row = await findCompany(db, person)
  if (row) return toCompany(db, row)
  return {
    id: null,
    businessName,
    logo: null,
    scale: '',
    industry: '',
    address: '',
    intro: '',
    contactName: person.realName,
    contactPhone: person.phone,
    jobCount: await db.$count(jobs, and(IS_PUBLIC, isNull(jobs.companyId), eq(jobs.businessName, businessName))),
  }
}

export const jobHandlers = {
  'POST /wx/jobEmployment/list': async (args, { context: { db } }) => {
    const order = [desc(jobs.publishedAt), desc(jobs.id)]
    const page = await listOf(db, jobs, args, { where: wanted(args), order, toWire: (row) => row })
    return { data: page.data.map(toJob(await namesFor(db, page.data))), total: page.total }
  },

  'GET /wx/jobEmployment/{id}': async (args, { context: { db } }) => {
    const key = readKey(args.id)
    const [row] =
      key === undefined
        ? []
        : await db
            .update(jobs)
            .set({ viewCount: sql`${jobs.viewCount} + 1` })
            .where(and(eq(jobs.id, key), eq(jobs.auditStatus, AUDIT.approved)))
            .returning()
    if (!row) throw notFound('noJob')
    return toJob(await namesFor(db, [row]))(row)
  },

  'POST /wx/jobEmployment/record/list': async (args, call) => {
    const { id } = call.person()
    const { db } = call.context
    const [state] = readChoices(args.state, 'state', Object.values(JOB))
    const [auditStatus] = readChoices(args.auditStatus, 'auditStatus', Object.values(AUDIT))
    const where = and(eq(jobs.userId, id), filterBy(jobs.state, state), filterBy(jobs.auditStatus, auditStatus))
    const order = [desc(jobs.createdAt), desc(jobs.id)]
    const page = await listOf(db, jobs, args, { where, order, toWire: (row) => row })
    return { data: page.data.map(toOwnJob(await namesFor(db, page.data))), total: page.total }
  },

  'GET /wx/jobEmployment/record/{id}': async (args, call) =>
    oneOwn(call, await findOwn(call.context.db, jobs, args.id, call.person(), 'noJob')),

  'GET /wx/jobEmployment/companyInfo': async (args, call) => {
    const { db } = call.context
    return args.companyId
      ? toCompany(db, await findRow(db, enterprises, args.companyId, 'noEnterprise'))
      : ownCompany(call)
  },

  'POST /wx/jobEmployment': post,

  'POST /wx/jobWelfare/list': (args, { context: { db } }) =>
    listOf(db, welfares, args, { order: [asc(welfares.sort), asc(welfares.id)], toWire }),

  'PUT /wx/jobEmployment/state': async (args, call) => {
    const person = call.person()
    const { now } = call.context
    const state = readChoice(args.state, 'state', Object.values(JOB))
    const row = await call.context.db.transaction(async (db) => {
      const row = await lockOwn(db, jobs, args.id, person, 'noJob')
      if (!canSetState(row)) throw new Refusal('conflict', 'jobNotApproved')
      if (row.state === state) return row
      const [changed] = await db
        .update(jobs)
        .set({ state, updatedAt: new Date(now()) })
        .where(eq(jobs.id, row.id))
        .returning()
      return changed as Row
    })
    return oneOwn(call, row)
  },
} satisfies Handlers<typeof recruit>
