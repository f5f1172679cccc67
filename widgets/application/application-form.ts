/** The application: its rules, its draft, and what is sent. */
import { apply } from '../../src/contract/api/park/support.ts'
import { APPLICATION_TEXT_MAX, ATTACHMENTS_MAX, BUSINESS_NAME_MAX } from '../../src/contract/limits.ts'
import type { Application, Material } from '../../src/contract/model/application.ts'
import { normalisePersonName } from '../../src/contract/model/user.ts'
import { isPersonName, isPhone } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { number, readRow } from '../../src/core/http/parse.ts'
import type { Kind } from './support.ts'

/** Each paper has a field under its name: another kind of support that asks for the same paper finds it there. */
export type MaterialField = `paper ${string}`
type ApplicationValues = Record<'typeId' | 'businessName' | 'contactName' | 'phone' | 'content', string> &
  Record<MaterialField, string[]>
export type ApplicationMessage = keyof Texts['application']['message']
export type ApplicationForm = Form<ApplicationValues, ApplicationMessage>

export const fieldOf = ({ name }: Material): MaterialField => `paper ${name}`

export const LIMITS = { businessName: BUSINESS_NAME_MAX, content: APPLICATION_TEXT_MAX }

/** Most pictures of one paper, so that those of all papers are no more than one application takes. */
export const picturesOf = ({ materials }: Kind): number =>
  Math.min(3, Math.max(1, Math.floor(ATTACHMENTS_MAX / materials.length)))

const EMPTY = { typeId: '', businessName: '', contactName: '', phone: '', content: '' }

const RULES: readonly Rule<ApplicationValues, ApplicationMessage>[] = [
  { field: 'typeId', valid: filled, message: 'type' },
  { field: 'businessName', valid: filled, message: 'businessName' },
  { field: 'contactName', valid: filled, message: 'contactName' },
  {
    field: 'contactName',
    valid: (name) => isPersonName(normalisePersonName(String(name))),
    message: 'contactNameFormat',
  },
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
  { field: 'content', valid: filled, message: 'content' },
]

const draftOf = (app: App): Draft<ApplicationValues> => createDraft(app, 'application')

/** The kind that was chosen last, '' for none. */
export const draftKind = (app: App): string => draftOf(app).restore({ typeId: '' }).typeId

/** The form for one kind of support, or before any was chosen, with the draft in it. Each change is kept at once. The draft also keeps
 * papers that this kind does not ask for, so that looking at another kind loses nothing. */
export const createApplicationForm = (app: App, kind: Kind | undefined): ApplicationForm => {
  const draft = draftOf(app)
  const papers = kind?.materials ?? []
  const initial: ApplicationValues = { ...EMPTY, ...Object.fromEntries(papers.map((paper) => [fieldOf(paper), []])) }
  const needed = papers.filter(({ required }) => required === 1)
  const form = createForm<ApplicationValues, ApplicationMessage>(
    { ...draft.restore(initial), typeId: kind?.id ?? '' },
    [...RULES, ...needed.map((paper) => ({ field: fieldOf(paper), valid: filled, message: 'paper' }) as const)],
  )
  form.$values.listen(draft.keep)
  return form
}

/** What the server has made of it. */
export type Sent = Pick<Application, 'id' | 'auditStatus'>

const readSent = readRow<Sent>({ auditStatus: number })

/** Applies. The person's details are kept for the next time, the rest is not.
 * @param onSent called with what the server has made of it. */
export const applicationSubmission = (
  app: App,
  form: ApplicationForm,
  kind: Kind | undefined,
  onSent: (sent: Partial<Sent>) => void,
): SubmissionOptions<ApplicationValues, unknown> => ({
  draft: draftOf(app),
  creates: `application ${kind?.id ?? ''}`,
  send: async (values, call) => {
    if (!kind) return undefined
    const { businessName, contactName, phone, content, ...papers } = values
    const attached = kind.materials.flatMap((paper) =>
      (papers[fieldOf(paper)] ?? []).map((url) => ({ url, name: paper.name })),
    )
    const sent = {
      typeId: kind.id,
      businessName: businessName.trim(),
      contactName: normalisePersonName(contactName),
      phone,
      content: content.trim(),
      attachments: attached.map(({ url }) => url),
      attachmentNames: attached.map(({ name }) => name),
    }
    return app.client.attempt(apply, sent, call)
  },
  after: (answer) => {
    const { businessName, contactName, phone } = form.$values.get()
    // The next one begins without a kind, on a form of its own.
    form.set({ typeId: '' })
    const draft = draftOf(app)
    draft.forget()
    draft.keep({ businessName, contactName, phone })
    // Accepted, even if the answer has no number.
    return () => onSent(readSent(answer) ?? {})
  },
  said: '',
})
