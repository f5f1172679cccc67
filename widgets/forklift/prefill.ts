import { isPhone } from '../../src/contract/phone.ts'
import type { App } from '../../src/core/app.ts'
import type { ApplyFormStore } from './apply-form.ts'
import { fetchOwnContact } from './own-contact.ts'

/** Fills in the user's name and phone, unless the user has started to type. */
export const prefill = async (app: App, form: ApplyFormStore): Promise<void> => {
  const { userId } = app.session
  const own = await fetchOwnContact(app)
  // Another user may have logged in meanwhile.
  if (!own || app.session.userId !== userId) return
  form.set({
    ...(own.name && form.isUntouched('consignee') ? { consignee: own.name } : {}),
    // Some responses contain a masked phone.
    ...(isPhone(own.phone) && form.isUntouched('phone') ? { phone: own.phone } : {}),
  })
}
