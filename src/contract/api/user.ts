/** Login and profile. These calls belong to the group of the park; they are in a separate file because most areas need only them. */
import { body, endpoint, nothing, reply } from '../endpoint.ts'
import type {
  AppUser,
  LoggedIn,
  LoginRequest,
  PhoneBinding,
  PictureCode,
  ProfileChange,
  SmsRequest,
} from '../model/user.ts'

/** Sends a one-time code to a phone number. It is valid for five minutes and one use.
 * @errors needsPicture, tooMany
 * @writes */
export const sendSms = /* @__PURE__ */ endpoint('POST /appUser/sendsms', body<SmsRequest>, nothing)
/** Logs in. The token is in the `authorization` response header. A phone number that is new is registered. A `code` that is sent with the
 * token of a user without an openid adds the openid to that user. A wrong code is refused (400). A one-time code is valid once, also if
 * the response was lost: the message of the refusal should say that the user can ask for a new code.
 * @errors conflict, tooMany
 * @writes */
export const login = /* @__PURE__ */ endpoint('POST /appUser/login', body<LoginRequest>, reply<LoggedIn>)
/** An image captcha, required before the first one-time code. It is valid for five minutes and one try.
 * @errors tooMany */
export const getPictureCode = /* @__PURE__ */ endpoint('POST /appUser/getVerifiCode', nothing, reply<PictureCode>)
/** The caller's profile. Any other id is not found (404).
 * @errors needsLogin, notFound */
export const getUser = /* @__PURE__ */ endpoint('GET /appUser/{id}', nothing, reply<AppUser>)
/** Changes the caller's profile. Omitted fields stay unchanged.
 * @errors needsLogin
 * @writes */
export const updateUser = /* @__PURE__ */ endpoint('PUT /appUser', body<ProfileChange>, reply<AppUser>)
/** Binds a phone number to the caller's account, or changes it. A number of another account is refused (409), after the code was checked.
 * @errors needsLogin, conflict, tooMany
 * @writes */
export const bindPhone = /* @__PURE__ */ endpoint('POST /appUser/binding', body<PhoneBinding>, reply<AppUser>)
