/** The user: profile, login, one-time codes. */
import type { Id, Phone, Stored, Url, YesNo } from './page.ts'

/** Sex in a user's profile. */
export const SEX = { unknown: 0, male: 1, female: 2 } as const
export type Sex = (typeof SEX)[keyof typeof SEX]

/** Profile of a user. */
export interface PersonDetails {
  /** @maxLength PERSON_NAME_MAX */
  nickName: string
  /** @maxLength PERSON_NAME_MAX */
  realName: string
  avatar: Url | null
  sex: Sex
  /** Masked in the response of `login`: `130****0001`. */
  phone: string
  /** @maxItems PLATES_MAX */
  plateLicenseList: string[]
  /** @maxLength BUSINESS_NAME_MAX */
  businessName: string
  businessId: Id | null
  isBusiness: YesNo
}

export interface AppUser extends Stored, PersonDetails {
  openId: string | null
}

/** Fields that users can change; omitted fields stay unchanged. The phone number is changed by `bindPhone`. A merchant cannot change
 * `businessName` (400). */
export type ProfileChange = Partial<
  Pick<PersonDetails, 'nickName' | 'realName' | 'avatar' | 'sex' | 'plateLicenseList' | 'businessName'>
>

/** Login by phone number and one-time code, or by the authorisation code from the provider's page. */
export type LoginRequest = PhoneBinding | { code: string }

/** The logged-in user. The token is not in the body but in the `authorization` response header. */
export interface LoggedIn extends Partial<Stored>, Partial<PersonDetails> {
  userId: Id
  /** The user's id in the messaging app; empty if the user has never logged in there. */
  openid: string
}

/** Binds a phone number to the caller's account: after the first login by the provider, or to change the number. The one-time code was
 * sent to the new number. */
export interface PhoneBinding {
  phone: Phone
  /**
   * @minLength SMS_CODE_DIGITS
   * @maxLength SMS_CODE_DIGITS */
  smsCode: string
}

/** Requests a one-time code. The first request has no image captcha; if one is required, the response has the code 428
 * (`needsPicture`). */
export interface SmsRequest {
  phone: Phone
  /** `key` of the `PictureCode`; `imageCode` is what the user typed. */
  key?: string | null
  imageCode?: string | null
}

/** An image captcha. */
export interface PictureCode {
  key: string
  /** The picture as a data URL. */
  image: Url
}

/** Request body of the check whether a driver is the caller: see `verifyPerson`. */
export interface PersonCheck {
  /** @maxLength PERSON_NAME_MAX */
  name: string
  phone: Phone
  plateNo?: string | null
}

export interface PersonVerdict {
  verified: YesNo
}

/** Masks a phone number except its first three and last four digits.
 * @example maskPhone('13000000001') // 130****0001 */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Normalises a typed name: trims it, converts full-width characters, and replaces similar dots by the middle dot of names
 * (阿卜杜拉·示例). Call it before {@link isPersonName}. */
export const normalisePersonName = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(/[\u2022\u2027\u30fb]/g, '\u00b7')

/** Whether a normalised name is valid: Chinese characters, word characters, hyphen, dot, middle dot. */
export const isPersonName = (text: string): boolean => /^[\p{Script=Han}\w\-.\u00b7]+$/u.test(text)

/** Whether a typed name is valid once it is normalised: the rule of every form. */
export const isTypedName = (typed: string): boolean => isPersonName(normalisePersonName(typed))
