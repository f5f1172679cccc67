/** The caller's own notices. */
import { body, endpoint, nothing, reply } from '../../endpoint.ts'
import type { OwnNotice, OwnNoticeFilter } from '../../model/notice.ts'
import type { ListQuery, Page } from '../../model/page.ts'

/** The caller's own messages, newest first.
 * @errors needsLogin */
export const listMyNotices = /* @__PURE__ */ endpoint(
  'POST /advice/wechat/list',
  body<ListQuery<OwnNoticeFilter>>,
  reply<Page<OwnNotice>>,
)
/** One of the caller's own messages; the call marks it as read.
 * @errors needsLogin, notFound
 * @writes */
export const getMyNotice = /* @__PURE__ */ endpoint('GET /advice/wechat/{id}', nothing, reply<OwnNotice>)
