/** Jobs in the park. `record` and `state` are about the caller's own postings. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type { Company, Job, JobFilter, JobStateChange, JobSubmission, OwnJobFilter, Welfare } from '../model/job.ts'
import type { Id, ListQuery, Page } from '../model/page.ts'

/** Open jobs, newest first. */
export const listJobs = /* @__PURE__ */ endpoint(
  'POST /wx/jobEmployment/list',
  body<ListQuery<JobFilter>>,
  reply<Page<Job>>,
)
/** One job. */
export const getJob = /* @__PURE__ */ endpoint('GET /wx/jobEmployment/{id}', nothing, reply<Job>)
/** The caller's own postings with their review, newest first. */
export const listMyJobs = /* @__PURE__ */ endpoint(
  'POST /wx/jobEmployment/record/list',
  body<ListQuery<OwnJobFilter>>,
  reply<Page<Job>>,
)
/** One posting of the caller's own. */
export const getMyJob = /* @__PURE__ */ endpoint('GET /wx/jobEmployment/record/{id}', nothing, reply<Job>)
/** A company; without an id, the caller's own. */
export const getCompany = /* @__PURE__ */ endpoint(
  'GET /wx/jobEmployment/companyInfo',
  body<{ companyId?: Id | null }>,
  reply<Company>,
)
/** Posts a job; it is reviewed before it shows. */
export const postJob = /* @__PURE__ */ endpoint('POST /wx/jobEmployment', body<JobSubmission>, reply<Job>)
/** Kinds of benefits, in order. */
export const listWelfare = /* @__PURE__ */ endpoint('POST /wx/jobWelfare/list', body<ListQuery>, reply<Page<Welfare>>)
/** Opens or closes one of the caller's own postings. */
export const setJobState = /* @__PURE__ */ endpoint('PUT /wx/jobEmployment/state', body<JobStateChange>, reply<Job>)
