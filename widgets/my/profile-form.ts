/** Edits the user's details: rules, draft and plates. */
import { PLATES_MAX } from '../../src/contract/limits/form.ts'
import { isTypedName, normalisePersonName, type ProfileChange, type Sex } from '../../src/contract/model/user.ts'
import type { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import type { App } from '../../src/core/app.ts'
import { keepChanges } from '../../src/core/form/changed-fields.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { Me } from './own-profile.ts'

/** Values of the form. */
export interface Profile {
  /** URL of the picture; empty if there is none. */
  avatar: string
  nickName: string
  realName: string
  sex: string
  businessName: string
  plates: readonly string[]
}
export type ProfileMessage = keyof (typeof profileTexts)['en']['message']
export type ProfileForm = Form<Profile, ProfileMessage>

const RULES: readonly Rule<Profile, ProfileMessage>[] = [
  { field: 'nickName', valid: filled, message: 'nickName' },
  {
    field: 'realName',
    valid: (name) => !filled(name) || isTypedName(name),
    message: 'realName',
  },
]

const profileOf = ({ avatar, nickName, realName, sex, businessName, plateLicenseList }: Me): Profile => ({
  avatar,
  nickName,
  realName,
  sex: String(sex),
  businessName,
  plates: plateLicenseList,
})

/** The changed fields. Only these are sent, so that newer data on the server are not overwritten. */
export const changesOf = (me: Me, values: Profile): ProfileChange => {
  const [was, now] = [
    profileOf(me),
    { ...values, nickName: values.nickName.trim(), businessName: values.businessName.trim() },
  ]
  const realName = normalisePersonName(values.realName)
  return {
    // An empty string removes the picture; `null` would not be sent.
    ...(now.avatar !== was.avatar && { avatar: now.avatar }),
    ...(now.nickName !== was.nickName && { nickName: now.nickName }),
    ...(realName !== was.realName && { realName }),
    ...(now.sex !== was.sex && { sex: Number(now.sex) as Sex }),
    ...(now.businessName !== was.businessName && { businessName: now.businessName }),
    ...(now.plates.join() !== was.plates.join() && { plateLicenseList: [...now.plates] }),
  }
}

/** Whether leaving the screen would lose changes. */
export const isChanged = (me: Me, values: Profile): boolean => Object.keys(changesOf(me, values)).length > 0

export const profileDraft = (app: App): Draft<Profile> => createDraft(app, 'editMyInfo')

/** Creates the form from the user's details, overwritten by the draft of changes. */
export const createProfileForm = (app: App, me: Me): ProfileForm => {
  const draft = profileDraft(app)
  const was = profileOf(me)
  const form = createForm<Profile, ProfileMessage>(draft.restore(was), RULES)
  form.$values.listen((values) => keepChanges(draft, was, values))
  return form
}

/** Adds a plate at the end, or at its former position. @returns `false` if the list already contains it or is full. */
export const addPlate = (form: ProfileForm, plate: string, at = Infinity): boolean => {
  const { plates } = form.$values.get()
  if (plates.includes(plate) || plates.length >= PLATES_MAX) return false
  form.set({ plates: [...plates.slice(0, at), plate, ...plates.slice(at)] })
  return true
}
