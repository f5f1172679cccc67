import type { App } from '../../src/core/app.ts'
import { prefillContact } from '../../src/features/contact/prefill-contact.ts'
import type { ApplyFormStore } from './apply-form.ts'

/** Fills in the user's name and phone. */
export const prefill = (app: App, form: ApplyFormStore): Promise<void> =>
  prefillContact(app, form, { name: 'consignee', phone: 'phone' })
