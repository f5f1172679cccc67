/** Jobs in the park. `record` and `state` are about the caller's own postings. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type {
  Company,
  Job,
  JobFilter,
  JobStateChange,
  JobSubmission,
  OwnJob,
  OwnJobFilter,
  Welfare,
} from '../model/job.ts'
import type { Id, ListQuery, Page } from '../model/page.ts'

/** Open and approved jobs, newest first. For visitors, too. */
export const listJobs = /* @__PURE__ */ endpoint(
  'POST /wx/jobEmployment/list',
  body<ListQuery<JobFilter>>,
  reply<Page<Job>>,
)
/** One approved job, also when it is closed. For visitors, too.
 * @errors notFound */
export const getJob = /* @__PURE__ */ endpoint('GET /wx/jobEmployment/{id}', nothing, reply<Job>)
/** The caller's own postings with their review, newest first.
 * @errors needsLogin */
export const listMyJobs = /* @__PURE__ */ endpoint(
  'POST /wx/jobEmployment/record/list',
  body<ListQuery<OwnJobFilter>>,
  reply<Page<OwnJob>>,
)
/** One posting of the caller's own.
 * @errors needsLogin, notFound */
export const getMyJob = /* @__PURE__ */ endpoint('GET /wx/jobEmployment/record/{id}', nothing, reply<OwnJob>)
/** A company of the park's directory, for visitors, too; without an id, the caller's own: 404 where their profile names none.
 * @errors needsLogin, notFound
 * @optionalLogin */
export const getCompany = /* @__PURE__ */ endpoint(
  'GET /wx/jobEmployment/companyInfo',
  body<{ companyId?: Id | null }>,
  reply<Company>,
)
/** Posts a job of the caller's company; it is reviewed before it shows. Takes an `idempotency-key`.
 * @errors needsLogin, notAllowed
 * @writes */
export const postJob = /* @__PURE__ */ endpoint('POST /wx/jobEmployment', body<JobSubmission>, reply<OwnJob>)
/** Kinds of benefits, in order. For visitors, too. */
export const listWelfare = /* @__PURE__ */ endpoint('POST /wx/jobWelfare/list', body<ListQuery>, reply<Page<Welfare>>)
/** Opens or closes one of the caller's own postings, once it is approved (409 before).
 * @errors needsLogin, notFound, conflict
 * @writes */
export const setJobState = /* @__PURE__ */ endpoint('PUT /wx/jobEmployment/state', body<JobStateChange>, reply<OwnJob>)
