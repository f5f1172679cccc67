/** The values, validation rules and errors of a form. A field shows the message of its first failed rule. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Draft } from './draft.ts'

/** A validation rule. `valid` receives the field's value and all values; `message` is the key of the text to show. */
export type Rule<Values, Message extends string> = {
  [Field in keyof Values & string]: {
    field: Field
    valid: (value: Values[Field], values: Values) => boolean
    message: Message
  }
}[keyof Values & string]

/** Names of the fields whose value is text. */
export type StringField<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

/** Key of a text, or a message from the server. */
export type FieldError<Message extends string> = Message | { readonly sentence: string }

export type Errors<Values, Message extends string> = Partial<Record<keyof Values & string, FieldError<Message>>>

export interface Form<Values extends object, Message extends string> {
  readonly $values: ReadableAtom<Values>
  readonly $errors: ReadableAtom<Errors<Values, Message>>
  /** Sets values. Fields that have an error are validated again, also the other fields, because a rule may compare two of them. A field
   * without an error does not get one while the user types. */
  set(values: Partial<Values>): void
  /** Records that a field received focus. From then on, {@link isUntouched} is `false` for it. */
  markFocused(field: keyof Values & string): void
  /** Whether these fields are empty and none of them has been focused. Only then may they be prefilled: a value that arrives while the
   * user types would mix with the input. */
  isUntouched(...fields: readonly (keyof Values & string)[]): boolean
  /** Validates one field; called on blur. */
  validate(field: keyof Values & string): void
  /** Sets an error that no rule covers, such as the server's. It stays until the field's value changes. */
  setError(field: keyof Values & string, error: FieldError<Message>): void
  /** Validates all fields. Returns the first invalid field in rule order, if any. */
  validateAll(): (keyof Values & string) | undefined
  /** Blocks submission, for example while uploads of this field are pending. `undefined` unblocks.
   * @param reason the message to show. */
  block(field: keyof Values & string, reason: string | undefined): void
  /** The message of the first blocked field, if any. */
  blockReason(): string | undefined
}

/** Whether a value is not empty: `null`, `undefined`, blank text and empty lists are empty; 0 is not. */
export const filled = (value: unknown): boolean =>
  value != null && (typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0)

/** The message to show for a field's error.
 * @param messages texts by key. */
export const errorText = <Message extends string>(
  error: FieldError<Message> | undefined,
  messages: Readonly<Record<Message, string>>,
): string | undefined => (typeof error === 'object' ? error.sentence : error && messages[error])

/** @example
 * const form = createForm({ phone: '' }, [
 *   { field: 'phone', valid: filled, message: 'phone' },
 *   { field: 'phone', valid: isPhone, message: 'phoneFormat' },
 * ]) */
export const createForm = <Values extends object, Message extends string>(
  initial: Values,
  rules: readonly Rule<Values, Message>[],
): Form<Values, Message> => {
  const $values = atom<Values>(initial)
  const $errors = atom<Errors<Values, Message>>({})
  const blocks = new Map<string, string>()
  const entered = new Set<string>()
  const errorOf = (field: string): Message | undefined => {
    const values = $values.get()
    return rules.find((rule) => rule.field === field && !rule.valid(values[rule.field], values))?.message
  }
  const updateError = (field: keyof Values & string): void => {
    const { [field]: _, ...others } = $errors.get()
    const message = errorOf(field)
    $errors.set((message ? { ...others, [field]: message } : others) as Errors<Values, Message>)
  }
  return {
    $values,
    $errors,
    set: (values) => {
      $values.set({ ...$values.get(), ...values })
      const isOfRule = (field: string): boolean =>
        rules.some((rule) => rule.field === field && rule.message === $errors.get()[rule.field])
      for (const field of Object.keys($errors.get()) as (keyof Values & string)[])
        if (field in values || isOfRule(field)) updateError(field)
    },
    markFocused: (field) => void entered.add(field),
    isUntouched: (...fields) => fields.every((field) => !entered.has(field) && !filled($values.get()[field])),
    validate: updateError,
    setError: (field, error) => $errors.set({ ...$errors.get(), [field]: error }),
    validateAll: () => {
      const invalid = [...new Set(rules.map((rule) => rule.field))].filter((field) => errorOf(field))
      // Errors set by `setError` are cleared, so that they do not block another attempt.
      $errors.set(Object.fromEntries(invalid.map((field) => [field, errorOf(field)])) as Errors<Values, Message>)
      return invalid[0]
    },
    block: (field, reason) => void (reason ? blocks.set(field, reason) : blocks.delete(field)),
    blockReason: () => blocks.values().next().value,
  }
}

/** Creates a form with the values of its draft, and saves each change to the draft immediately.
 * @param initial the value of each field that the draft does not have.
 * @example const form = createDraftForm(createDraft<Values>(app, 'weighing'), EMPTY, RULES) */
export const createDraftForm = <Values extends object, Message extends string>(
  draft: Draft<Values>,
  initial: Values,
  rules: readonly Rule<Values, Message>[],
): Form<Values, Message> => {
  const form = createForm(draft.restore(initial), rules)
  form.$values.listen(draft.keep)
  return form
}
