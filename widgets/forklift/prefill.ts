import { isPhone } from '../../src/contract/phone.ts'
import type { App } from '../../src/core/app.ts'
import type { ApplyFormStore } from './apply-form.ts'
import { fetchOwnContact } from './own-contact.ts'

/** Fills in the name and phone of the person who is logged in, where the person has not begun to type. */
export const prefill = async (app: App, form: ApplyFormStore): Promise<void> => {
  const { userId } = app.session
  const own = await fetchOwnContact(app)
  // Another person may have logged in meanwhile.
  if (!own || app.session.userId !== userId) return
  form.set({
    ...(own.name && form.isUntouched('consignee') ? { consignee: own.name } : {}),
    // Some answers have it masked.
    ...(isPhone(own.phone) && form.isUntouched('phone') ? { phone: own.phone } : {}),
  })
}
