/** A call that is answered with a code other than 200: thrown anywhere, turned into the envelope in one place. */
import { CODE } from '../../../src/contract/errors.ts'
import { MESSAGES, type Language, type MessageName } from './messages/index.ts'

type Value = string | ((language: Language) => string)

export class Refusal extends Error {
  readonly code: number
  /** The field of the arguments that is wrong, where it is one: `data.field` of the answer. */
  field: string | undefined
  readonly #name: MessageName
  readonly #value: Value

  constructor(code: Exclude<keyof typeof CODE, 'ok'>, name: MessageName, value: Value = '') {
    super(name)
    this.code = CODE[code]
    this.#name = name
    this.#value = value
    if (name === 'badField' && typeof value === 'string') this.field = value
  }

  /** Names the field, unless a closer place has done so. */
  about(field: string): this {
    this.field ??= field
    return this
  }

  /** The sentence for the caller. */
  text(language: Language): string {
    return MESSAGES[this.#name][language].replace(
      '{}',
      typeof this.#value === 'string' ? this.#value : this.#value(language),
    )
  }
}

export const badInput = (name: MessageName, value?: Value): Refusal => new Refusal('badInput', name, value)
export const notFound = (name: MessageName): Refusal => new Refusal('notFound', name)

/** Reads a field: a refusal names it, so that a form can show the sentence there.
 * @example const phone = inField('phone', () => readPhone(args.phone)) */
export const inField = <T>(field: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof Refusal ? error.about(field) : error
  }
}
