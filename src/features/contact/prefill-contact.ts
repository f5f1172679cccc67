import { isPhone } from '../../contract/phone.ts'
import type { App } from '../../core/app.ts'
import type { Form } from '../../core/form/form.ts'
import { fetchOwnContact, type OwnContact } from './own-contact.ts'

/** Fills in the user's own contact details, unless the user has started to type.
 * @param fields the form's field for each detail.
 * @example await prefillContact(app, form, { name: 'consignee', phone: 'phone' }) */
export const prefillContact = async <Values extends object, Message extends string>(
  app: App,
  form: Form<Values, Message>,
  fields: Partial<Record<keyof OwnContact, keyof Values & string>>,
): Promise<void> => {
  const { userId } = app.session
  const own = await fetchOwnContact(app)
  // Another user may have logged in meanwhile.
  if (!own || app.session.userId !== userId) return
  // Some responses contain a masked phone.
  const known: OwnContact = { ...own, phone: isPhone(own.phone) ? own.phone : '' }
  const filledIn = (Object.keys(fields) as (keyof OwnContact)[]).flatMap((detail) => {
    const field = fields[detail]
    return field && known[detail] && form.isUntouched(field) ? [[field, known[detail]]] : []
  })
  form.set(Object.fromEntries(filledIn) as Partial<Values>)
}
