/** What the forms of all areas call. */
import { body, endpoint, reply } from '../../endpoint.ts'
import type { Attachment } from '../../model/attachment.ts'
import type { PersonCheck, PersonVerdict } from '../../model/user.ts'

/** Uploads one file for a part of the park (`module`); pictures only unless that part says otherwise.
 * @errors needsLogin, notFound, tooMany
 * @writes */
export const uploadAttachment = /* @__PURE__ */ endpoint(
  'POST /attachment/upload/{module}',
  body<{ file: Blob }>,
  reply<Attachment>,
)
/** Whether name and phone are those of the caller's account, and the plate, when it is sent, is one of theirs. A warning for the form:
 * bookings do not ask for it.
 * @errors needsLogin */
export const verifyPerson = /* @__PURE__ */ endpoint('POST /user/verify', body<PersonCheck>, reply<PersonVerdict>)
