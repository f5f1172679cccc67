/** The person behind the phone: profile, login, one-time codes. */
import type { Id, Phone, Stored, Url, YesNo } from './page.ts'

export const SEX = { unknown: 0, male: 1, female: 2 } as const
export type Sex = (typeof SEX)[keyof typeof SEX]

/** What is known of a person. */
export interface PersonDetails {
  /** @maxLength PERSON_NAME_MAX */
  nickName: string
  /** @maxLength PERSON_NAME_MAX */
  realName: string
  avatar: Url | null
  sex: Sex
  /** Masked wherever other people can see it. */
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

/** What a person may change; fields left out stay. The phone changes by {@link PhoneBinding} only. */
export type ProfileChange = Partial<
  Pick<PersonDetails, 'nickName' | 'realName' | 'avatar' | 'sex' | 'plateLicenseList' | 'businessName'>
>

/** Login by phone and one-time code, or by the code that the provider's authorisation page handed back. */
export type LoginRequest = PhoneBinding | { code: string }

/** Who is logged in. The token is not here: it arrives in the `authorization` header. */
export interface LoggedIn extends Partial<Stored>, Partial<PersonDetails> {
  userId: Id
  /** The person in the messaging app; empty when the login did not come from there. */
  openid: string
}

/** Ties a phone to the caller's account: after a first provider login, and to change the phone. The code is one that was sent to the
 * new phone. */
export interface PhoneBinding {
  phone: Phone
  /**
   * @minLength SMS_CODE_DIGITS
   * @maxLength SMS_CODE_DIGITS */
  smsCode: string
}

/** Asks for a one-time code. Without a picture code first: where one is needed the answer's code is `CODE.needsPicture`. */
export interface SmsRequest {
  phone: Phone
  /** Of the {@link PictureCode}, with what the person read in it. */
  key?: string | null
  imageCode?: string | null
}

export interface PictureCode {
  key: string
  /** Data address. */
  image: Url
}

/** A person checked before a booking. */
export interface PersonCheck {
  /** @maxLength PERSON_NAME_MAX */
  name: string
  phone: Phone
  plateNo?: string | null
}

export interface PersonVerdict {
  verified: YesNo
}

/** A phone for other people's eyes.
 * @example maskPhone('13000000001') // 130****0001 */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Middle dots of other keyboards become the one that names are written with (阿卜杜拉·示例). Do it before `isPersonName`. */
export const normalisePersonName = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(/[\u2022\u2027\u30fb]/g, '\u00b7')

/** Chinese characters, word characters, hyphen, dot, middle dot. Other middle dots first: see `normalisePersonName`. */
export const isPersonName = (text: string): boolean => /^[\u4e00-\u9fa5\w\-.\u00b7]+$/.test(text)
