/** A form's values, its rules in order, and what is wrong. The first broken rule of a field gives the message. */
import { atom, type ReadableAtom } from 'nanostores'

/** `valid` gets the field's value and the whole form; `message` names the text to show. */
export interface Rule<Values, Message extends string> {
  field: keyof Values & string
  valid: (value: unknown, values: Values) => boolean
  message: Message
}

/** Name of a text, or the server's own sentence. */
export type FieldError<Message extends string> = Message | { readonly sentence: string }

export type Errors<Values, Message extends string> = Partial<Record<keyof Values & string, FieldError<Message>>>

export interface Form<Values extends object, Message extends string> {
  readonly $values: ReadableAtom<Values>
  readonly $errors: ReadableAtom<Errors<Values, Message>>
  /** Takes new values. An error of theirs is checked again; a field without an error gets none while it is typed in. */
  set(values: Partial<Values>): void
  /** Notes that the cursor is in a field: from then on {@link isUntouched} is false for it. */
  enter(field: keyof Values & string): void
  /** Whether these fields are empty and the cursor has not been in any of them. Only then may they be filled in for the person: text that
   * arrives under the cursor would be joined with what is typed there. */
  isUntouched(...fields: readonly (keyof Values & string)[]): boolean
  /** Checks one field, when it is left. */
  check(field: keyof Values & string): void
  /** Marks a value as wrong for a reason that no rule knows. The error stands until the value changes. */
  refuse(field: keyof Values & string, error: FieldError<Message>): void
  /** Checks everything; the first wrong field in rule order, if any. */
  submit(): (keyof Values & string) | undefined
  /** Keeps the form from being sent while this field's uploads are not done. `reason`: the sentence to show; `undefined`: they are. */
  block(field: keyof Values & string, reason: string | undefined): void
  /** The first reason of {@link block}, if any. */
  blocked(): string | undefined
}

/** Whether something is there: text other than blanks, a value, a list with entries. Zero counts. */
export const filled = (value: unknown): boolean =>
  value != null && (typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0)

/** The sentence that a field shows for its error.
 * @param messages the texts that the rules name. */
export const errorText = <Message extends string>(
  error: FieldError<Message> | undefined,
  messages: Readonly<Record<Message, string>>,
): string | undefined => (typeof error === 'object' ? error.sentence : error && messages[error])

/** @example
 * const form = createForm({ phone: '' }, [
 *   { field: 'phone', valid: filled, message: 'phone' },
 *   { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
 * ]) */
export const createForm = <Values extends object, Message extends string>(
  initial: Values,
  rules: readonly Rule<Values, Message>[],
): Form<Values, Message> => {
  const $values = atom<Values>(initial)
  const $errors = atom<Errors<Values, Message>>({})
  const blocks = new Map<string, string>()
  const entered = new Set<string>()
  const wrong = (field: string): Message | undefined => {
    const values = $values.get()
    return rules.find((rule) => rule.field === field && !rule.valid(values[rule.field], values))?.message
  }
  const update = (field: keyof Values & string): boolean => {
    const { [field]: _, ...others } = $errors.get()
    const message = wrong(field)
    $errors.set((message ? { ...others, [field]: message } : others) as Errors<Values, Message>)
    return !message
  }
  return {
    $values,
    $errors,
    set: (values) => {
      $values.set({ ...$values.get(), ...values })
      for (const field of Object.keys(values) as (keyof Values & string)[]) if ($errors.get()[field]) update(field)
    },
    enter: (field) => void entered.add(field),
    isUntouched: (...fields) => fields.every((field) => !entered.has(field) && !filled($values.get()[field])),
    check: (field) => void update(field),
    refuse: (field, error) => $errors.set({ ...$errors.get(), [field]: error }),
    submit: () => {
      const broken = [...new Set(rules.map((rule) => rule.field))].filter((field) => wrong(field))
      // Errors that no rule knows do not hold up another try.
      $errors.set(Object.fromEntries(broken.map((field) => [field, wrong(field)])) as Errors<Values, Message>)
      return broken[0]
    },
    block: (field, reason) => void (reason ? blocks.set(field, reason) : blocks.delete(field)),
    blocked: () => blocks.values().next().value,
  }
}
