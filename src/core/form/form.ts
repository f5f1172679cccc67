/** A form's values, its rules in order, and what is wrong. The first broken rule of a field speaks. */
import { atom, type ReadableAtom } from 'nanostores'

/** `valid` is asked with the field's value and the whole form; `message` names the text to show. */
export interface Rule<Values, Message extends string> {
  field: keyof Values & string
  valid: (value: unknown, values: Values) => boolean
  message: Message
}

export type Errors<Values, Message extends string> = Partial<Record<keyof Values & string, Message>>

export interface Form<Values extends object, Message extends string> {
  readonly $values: ReadableAtom<Values>
  readonly $errors: ReadableAtom<Errors<Values, Message>>
  /** Takes new values; an error of theirs goes as soon as it is mended, and none appears while typing. */
  set(values: Partial<Values>): void
  /** Checks one field, when it is left. */
  check(field: keyof Values & string): void
  /** Says that a value will not do, for a reason that no rule knows. It stands until the value changes. */
  refuse(field: keyof Values & string, message: Message): void
  /** Checks everything; the first wrong field in rule order, if any. */
  submit(): (keyof Values & string) | undefined
}

/** Filled: not empty text, not null, not an empty list. Zero counts as filled. */
export const filled = (value: unknown): boolean =>
  value != null && (typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0)

export const createForm = <Values extends object, Message extends string>(
  initial: Values,
  rules: readonly Rule<Values, Message>[],
): Form<Values, Message> => {
  const $values = atom<Values>(initial)
  const $errors = atom<Errors<Values, Message>>({})
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
    check: (field) => void update(field),
    refuse: (field, message) => $errors.set({ ...$errors.get(), [field]: message }),
    submit: () => {
      const fields = [...new Set(rules.map((rule) => rule.field))]
      return fields.filter((field) => !update(field))[0]
    },
  }
}
