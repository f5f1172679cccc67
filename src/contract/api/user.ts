/** A person's login and details. Part of the group of the park; in a file of its own, because most areas need these calls only. */
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

/** Sends a one-time code to a phone.
 * @errors needsPicture, tooMany
 * @writes */
export const sendSms = /* @__PURE__ */ endpoint('POST /appUser/sendsms', body<SmsRequest>, nothing)
/** Logs in; the token arrives in the `authorization` header.
 * @errors tooMany
 * @writes */
export const login = /* @__PURE__ */ endpoint('POST /appUser/login', body<LoginRequest>, reply<LoggedIn>)
/** An image captcha, required before the first one-time code. */
export const getPictureCode = /* @__PURE__ */ endpoint('POST /appUser/getVerifiCode', nothing, reply<PictureCode>)
/** A person's own details.
 * @errors needsLogin, notFound */
export const getUser = /* @__PURE__ */ endpoint('GET /appUser/{id}', nothing, reply<AppUser>)
/** Changes the caller's details; omitted fields do not change.
 * @errors needsLogin
 * @writes */
export const updateUser = /* @__PURE__ */ endpoint('PUT /appUser', body<ProfileChange>, reply<AppUser>)
/** Links a phone to the caller's account, or changes it.
 * @errors needsLogin, conflict, tooMany
 * @writes */
export const bindPhone = /* @__PURE__ */ endpoint('POST /appUser/binding', body<PhoneBinding>, reply<AppUser>)
