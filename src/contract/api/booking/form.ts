/** Calls of the forms of all areas. */
import { body, endpoint, reply } from '../../endpoint.ts'
import type { Attachment } from '../../model/attachment.ts'
import type { PersonCheck, PersonVerdict } from '../../model/user.ts'

/** Uploads one picture: JPEG, PNG, WebP or GIF, at most 10 MB. Its type is determined by its first bytes. `module` is the part of the app
 * that uses it: `avatar`, `activity`, `application`, `booking` or `recruit`.
 * @errors needsLogin, tooMany
 * @writes */
export const uploadAttachment = /* @__PURE__ */ endpoint(
  'POST /attachment/upload/{module}',
  body<{ file: Blob }>,
  reply<Attachment>,
)
/** Checks whether name, phone and, if sent, plate belong to the caller's account. Used for a warning in forms; bookings do not require
 * it.
 * @errors needsLogin */
export const verifyPerson = /* @__PURE__ */ endpoint('POST /user/verify', body<PersonCheck>, reply<PersonVerdict>)
