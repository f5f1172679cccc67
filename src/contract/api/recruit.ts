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

/** Approved jobs that are recruiting, newest first. Needs no login. */
export const listJobs = /* @__PURE__ */ endpoint(
  'POST /wx/jobEmployment/list',
  body<ListQuery<JobFilter>>,
  reply<Page<Job>>,
)
/** One approved job, recruiting or closed; the call counts as a view. Needs no login.
 * @errors notFound */
export const getJob = /* @__PURE__ */ endpoint('GET /wx/jobEmployment/{id}', nothing, reply<Job>)
/** The caller's own postings with their review status, newest first.
 * @errors needsLogin */
export const listMyJobs = /* @__PURE__ */ endpoint(
  'POST /wx/jobEmployment/record/list',
  body<ListQuery<OwnJobFilter>>,
  reply<Page<OwnJob>>,
)
/** One of the caller's own postings.
 * @errors needsLogin, notFound */
export const getMyJob = /* @__PURE__ */ endpoint('GET /wx/jobEmployment/record/{id}', nothing, reply<OwnJob>)
/** A company from the park's directory; needs no login. Without an id, the caller's own company: 404 if they have none. It is one of the
 * directory only if the park knows that the caller belongs to it. A name in the profile is no proof, because anyone can type it.
 * @errors needsLogin, notFound
 * @optionalLogin */
export const getCompany = /* @__PURE__ */ endpoint(
  'GET /wx/jobEmployment/companyInfo',
  body<{ companyId?: Id | null }>,
  reply<Company>,
)
/** Posts a job of the caller's company, which is the one that `getCompany` returns without an id. The park reviews it before it is listed.
 * Refused (405) if the caller has no company. Accepts an idempotency key.
 * @errors needsLogin, notAllowed
 * @writes */
export const postJob = /* @__PURE__ */ endpoint('POST /wx/jobEmployment', body<JobSubmission>, reply<OwnJob>)
/** Benefits of jobs, in order. Needs no login. */
export const listWelfare = /* @__PURE__ */ endpoint('POST /wx/jobWelfare/list', body<ListQuery>, reply<Page<Welfare>>)
/** Opens or closes one of the caller's own postings. Refused (409) if it is not approved.
 * @errors needsLogin, notFound, conflict
 * @writes */
export const setJobState = /* @__PURE__ */ endpoint('PUT /wx/jobEmployment/state', body<JobStateChange>, reply<OwnJob>)
