/** The application form: its rules, its draft, and its request. */
import { apply } from '../../src/contract/api/park/support.ts'
import { ATTACHMENTS_MAX } from '../../src/contract/limits/form.ts'
import type { Application, ApplicationSubmission, Material } from '../../src/contract/model/application.ts'
import { isTypedName, normalisePersonName } from '../../src/contract/model/user.ts'
import { isPhone } from '../../src/contract/phone.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { isRecord, number, readRow } from '../../src/core/http/parse.ts'
import type { Kind } from './support.ts'

/** Name of a document's upload field. It contains the document's name, so that another kind of support that requires the same document
 * uses the same uploads. */
export type MaterialField = `material ${string}`
type ApplicationValues = Record<'typeId' | 'businessName' | 'contactName' | 'phone' | 'content', string> &
  Record<MaterialField, string[]>
export type ApplicationMessage = keyof Texts['application']['message']
export type ApplicationForm = Form<ApplicationValues, ApplicationMessage>

export const fieldOf = ({ name }: Material): MaterialField => `material ${name}`

/** Maximum number of pictures per document. All documents together must not exceed the limit of one application. */
export const picturesOf = ({ materials }: Kind): number =>
  Math.min(3, Math.max(1, Math.floor(ATTACHMENTS_MAX / materials.length)))

const EMPTY = { typeId: '', businessName: '', contactName: '', phone: '', content: '' }

const RULES: readonly Rule<ApplicationValues, ApplicationMessage>[] = [
  { field: 'typeId', valid: filled, message: 'type' },
  { field: 'businessName', valid: filled, message: 'businessName' },
  { field: 'contactName', valid: filled, message: 'contactName' },
  {
    field: 'contactName',
    valid: isTypedName,
    message: 'contactNameFormat',
  },
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: isPhone, message: 'phoneFormat' },
  { field: 'content', valid: filled, message: 'content' },
]

const draftOf = (app: App): Draft<ApplicationValues> => createDraft(app, 'application')

/** The kind of support that was chosen last; `''` if none was. */
export const draftKind = (app: App): string => draftOf(app).restore({ typeId: '' }).typeId

/** Creates the form for a kind of support, or for none, and restores the draft. Every change is saved to the draft immediately. The draft
 * also keeps documents that this kind does not require, so that switching between kinds loses nothing. */
export const createApplicationForm = (app: App, kind: Kind | undefined): ApplicationForm => {
  const draft = draftOf(app)
  const materials = kind?.materials ?? []
  const initial: ApplicationValues = {
    ...EMPTY,
    ...Object.fromEntries(materials.map((material) => [fieldOf(material), []])),
  }
  const needed = materials.filter(({ required }) => required === 1)
  const form = createForm<ApplicationValues, ApplicationMessage>(
    { ...draft.restore(initial), typeId: kind?.id ?? '' },
    [
      ...RULES,
      ...needed.map((material) => ({ field: fieldOf(material), valid: filled, message: 'document' }) as const),
    ],
  )
  form.$values.listen(draft.keep)
  return form
}

/** The request of an application for this kind of support. */
const requestOf = ({ id, materials }: Kind, values: ApplicationValues): ApplicationSubmission => {
  const { businessName, contactName, phone, content, ...pictures } = values
  const attached = materials.flatMap((material) =>
    (pictures[fieldOf(material)] ?? []).map((url) => ({ url, name: material.name })),
  )
  return {
    typeId: id,
    businessName: businessName.trim(),
    contactName: normalisePersonName(contactName),
    phone,
    content: content.trim(),
    attachments: attached.map(({ url }) => url),
    attachmentNames: attached.map(({ name }) => name),
  }
}

const COMPARED = ['businessName', 'contactName', 'phone', 'content', 'attachmentNames'] as const

/** Whether a response is about this application, and not about an earlier one. A response without its fields is. */
const isAbout = (answer: unknown, sent: ApplicationSubmission): boolean =>
  !isRecord(answer) || COMPARED.every((field) => answer[field] == null || String(answer[field]) === String(sent[field]))

/** The fields of the response that are shown after sending. */
export type Sent = Pick<Application, 'id' | 'auditStatus'>

const readSent = readRow<Sent>({ auditStatus: number })

/** Sends the application. The user's contact details stay in the draft for the next application; everything else is deleted.
 * @param onSent called with the response. */
export const applicationSubmission = (
  app: App,
  form: ApplicationForm,
  kind: Kind | undefined,
  onSent: (sent: Partial<Sent>) => void,
): SubmissionOptions<ApplicationValues, unknown> => ({
  draft: draftOf(app),
  creates: `application ${kind?.id ?? ''}`,
  send: async (values, call) => (kind ? app.client.attempt(apply, requestOf(kind, values), call) : undefined),
  isAbout: (answer, values) => !kind || isAbout(answer, requestOf(kind, values)),
  after: (answer, isOutdated) => {
    const shown = (): void => onSent(readSent(answer) ?? {})
    // The changes since stay, for another application.
    if (isOutdated) return shown
    const { businessName, contactName, phone } = form.$values.get()
    // The next application starts with a new form and without a kind.
    form.set({ typeId: '' })
    const draft = draftOf(app)
    draft.forget()
    draft.keep({ businessName, contactName, phone })
    // Accepted, even if the response has no application number.
    return shown
  },
  successMessage: '',
})
