/** The application's rules, its draft, and its submission. */
import { apply } from '../../src/contract/api/park.ts'
import { APPLICATION_TEXT_MAX, ATTACHMENTS_MAX, BUSINESS_NAME_MAX, PERSON_NAME_MAX } from '../../src/contract/limits.ts'
import type { Application, Material } from '../../src/contract/model/application.ts'
import { normalisePersonName } from '../../src/contract/model/user.ts'
import { isPersonName, isPhone } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form.ts'
import { isRecord, number, readRow, text } from '../../src/core/shape.ts'
import type { Kind } from './support.ts'

/** Each paper has a field of its own, by its name: another kind of support that asks for the same paper finds it there. */
export type MaterialField = `paper ${string}`
export type Draft = Record<'typeId' | 'businessName' | 'contactName' | 'phone' | 'content', string> & Record<MaterialField, string[]>
export type ApplicationMessage = keyof Texts['application']['message']
export type ApplicationForm = Form<Draft, ApplicationMessage>

export const fieldOf = ({ name }: Material): MaterialField => `paper ${name}`

export const LIMITS = { businessName: BUSINESS_NAME_MAX, contactName: PERSON_NAME_MAX, content: APPLICATION_TEXT_MAX }

/** Pictures of one paper, at most, so that all papers' together are no more than one application takes. */
export const picturesOf = ({ materials }: Kind): number => Math.min(3, Math.max(1, Math.floor(ATTACHMENTS_MAX / materials.length)))

const EMPTY = { typeId: '', businessName: '', contactName: '', phone: '', content: '' }

const RULES: readonly Rule<Draft, ApplicationMessage>[] = [
  { field: 'typeId', valid: filled, message: 'type' },
  { field: 'businessName', valid: filled, message: 'businessName' },
  { field: 'contactName', valid: filled, message: 'contactName' },
  { field: 'contactName', valid: (name) => isPersonName(normalisePersonName(String(name))), message: 'contactNameFormat' },
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
  { field: 'content', valid: filled, message: 'content' },
]

/** Its name among the drafts. */
const NAME = 'application'

/** What was typed by this person, or by a visitor, who may have become this person. */
const savedDraft = ({ saved, session }: App): Record<string, unknown> => {
  const draft = saved.$state.get().drafts[NAME]
  return isRecord(draft) && isRecord(draft.values) && (!draft.of || draft.of === session.userId) ? draft.values : {}
}

const keepDraft = ({ saved, session }: App, values: object): void =>
  saved.set({ drafts: { ...saved.$state.get().drafts, [NAME]: { of: session.userId, values } } })

/** The kind that was chosen last, '' for none. */
export const draftKind = (app: App): string => text(savedDraft(app).typeId)

const urls = (value: unknown): string[] => (Array.isArray(value) ? value.filter((url) => typeof url === 'string') : [])

/** The form for one kind of support, or before any was chosen, with the draft in it. Each change goes to the draft at once, which keeps
 * papers that this kind does not ask for, too: nothing is lost by looking at another kind. */
export const createApplicationForm = (app: App, kind: Kind | undefined): ApplicationForm => {
  const saved = savedDraft(app)
  const texts = Object.keys(EMPTY).map((name) => [name, text(saved[name])])
  const papers = kind?.materials ?? []
  const initial = Object.fromEntries([...texts, ...papers.map((paper) => [fieldOf(paper), urls(saved[fieldOf(paper)])])]) as Draft
  const needed = papers.filter(({ required }) => required === 1)
  const form = createForm<Draft, ApplicationMessage>({ ...initial, typeId: kind?.id ?? '' }, [
    ...RULES,
    ...needed.map((paper) => ({ field: fieldOf(paper), valid: filled, message: 'paper' }) as const),
  ])
  form.$values.listen((values) => keepDraft(app, { ...savedDraft(app), ...values }))
  return form
}

/** What has become of it. */
export type Sent = Pick<Application, 'id' | 'auditStatus'>

const readSent = readRow<Sent>({ auditStatus: number })

/** Sends the form. Who applies is kept for the next time; what for is not.
 * @returns `undefined`: it was not taken, and a toast says why. */
export const submitApplication = async (app: App, form: ApplicationForm, { id, materials }: Kind): Promise<Partial<Sent> | undefined> => {
  const { businessName, contactName, phone, content, ...papers } = form.$values.get()
  const answer = await app.client.attempt(apply, {
    typeId: id,
    businessName: businessName.trim(),
    contactName: normalisePersonName(contactName),
    phone,
    content: content.trim(),
    attachments: materials.flatMap((paper) => papers[fieldOf(paper)] ?? []),
  })
  if (!answer.ok) return undefined
  keepDraft(app, { businessName, contactName, phone })
  // Taken, even where the answer does not say under which number.
  return readSent(answer.value) ?? {}
}
