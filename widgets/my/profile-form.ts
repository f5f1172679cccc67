/** Editing one's own details: rules, draft, plates, and what is sent. */
import { updateUser } from '../../src/contract/api/park.ts'
import { BUSINESS_NAME_MAX, PERSON_NAME_MAX, PLATES_MAX } from '../../src/contract/limits.ts'
import { normalisePlate } from '../../src/contract/model/plate.ts'
import { normalisePersonName, type ProfileChange, type Sex } from '../../src/contract/model/user.ts'
import { isPersonName, isPlate } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import { storeMe, type Me } from './own-profile.ts'

/** The form while it is filled in. */
export interface Profile {
  /** Its address, empty for none. */
  avatar: string
  nickName: string
  realName: string
  sex: string
  businessName: string
  plates: readonly string[]
  /** One that is being typed. */
  plate: string
}
export type ProfileMessage = keyof Texts['my']['profile']['message']
export type ProfileForm = Form<Profile, ProfileMessage>

export const LIMITS = { name: PERSON_NAME_MAX, businessName: BUSINESS_NAME_MAX, plates: PLATES_MAX }

const RULES: readonly Rule<Profile, ProfileMessage>[] = [
  { field: 'nickName', valid: filled, message: 'nickName' },
  {
    field: 'realName',
    valid: (name) => !filled(name) || isPersonName(normalisePersonName(String(name))),
    message: 'realName',
  },
  {
    field: 'plate',
    valid: (plate) => !filled(plate) || isPlate(normalisePlate(String(plate))),
    message: 'plateFormat',
  },
]

const profileOf = ({ avatar, nickName, realName, sex, businessName, plateLicenseList }: Me): Profile => ({
  avatar,
  nickName,
  realName,
  sex: String(sex),
  businessName,
  plates: plateLicenseList,
  plate: '',
})

/** What differs from what the park has: only that is sent, so that nothing older takes the place of something newer. */
export const changesOf = (me: Me, values: Profile): ProfileChange => {
  const [was, now] = [
    profileOf(me),
    { ...values, nickName: values.nickName.trim(), businessName: values.businessName.trim() },
  ]
  const realName = normalisePersonName(values.realName)
  return {
    // Empty takes the picture away; `null` would not be sent.
    ...(now.avatar !== was.avatar && { avatar: now.avatar }),
    ...(now.nickName !== was.nickName && { nickName: now.nickName }),
    ...(realName !== was.realName && { realName }),
    ...(now.sex !== was.sex && { sex: Number(now.sex) as Sex }),
    ...(now.businessName !== was.businessName && { businessName: now.businessName }),
    ...(now.plates.join() !== was.plates.join() && { plateLicenseList: [...now.plates] }),
  }
}

/** Whether leaving would lose something. */
export const isChanged = (me: Me, values: Profile): boolean =>
  values.plate.trim() !== '' || Object.keys(changesOf(me, values)).length > 0

export const profileDraft = (app: App): Draft<Profile> => createDraft(app, 'editMyInfo')

/** The form with the person's details, and over them the draft of what was changed. */
export const createProfileForm = (app: App, me: Me): ProfileForm => {
  const draft = profileDraft(app)
  const form = createForm<Profile, ProfileMessage>(draft.restore(profileOf(me)), RULES)
  form.$values.listen((values) => (isChanged(me, values) ? draft.keep(values) : draft.forget()))
  return form
}

/** Puts the typed plate into the list. @returns whether it is there; if not, the field says why. */
export const addPlate = (form: ProfileForm): boolean => {
  const { plate: typed, plates } = form.$values.get()
  const plate = normalisePlate(typed)
  const wrong = !plate ? 'plate' : !isPlate(plate) ? 'plateFormat' : plates.includes(plate) ? 'plateThere' : undefined
  if (wrong) form.refuse('plate', wrong)
  else form.set({ plates: [...plates, plate], plate: '' })
  return !wrong
}

/** Checks the form and sends what has changed. A plate that was typed and not added is meant. @returns whether everything is saved. */
export const saveProfile = async (app: App, me: Me, form: ProfileForm): Promise<boolean> => {
  if (form.submit() || (form.$values.get().plate.trim() && !addPlate(form))) return false
  const change = changesOf(me, form.$values.get())
  if (Object.keys(change).length > 0) {
    const answer = await app.client.attempt(updateUser, change)
    if (!answer.ok) return false
    storeMe(app, answer.value)
  }
  profileDraft(app).forget()
  return true
}
