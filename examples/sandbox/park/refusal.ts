/** A call whose response has a code other than 200: thrown anywhere, converted to the envelope in one place. */
import { CODE } from '../../../src/contract/errors.ts'
import { MESSAGES, type Language, type MessageName } from './messages/index.ts'

type Value = string | ((language: Language) => string)

export class Refusal extends Error {
  readonly code: number
  /** The argument that is wrong, if it is one: `data.field` of the response. */
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

  /** Sets the field, unless an inner reader has already set it. */
  about(field: string): this {
    this.field ??= field
    return this
  }

  /** The sentence in the response. */
  text(language: Language): string {
    return MESSAGES[this.#name][language].replace(
      '{}',
      typeof this.#value === 'string' ? this.#value : this.#value(language),
    )
  }
}

export const badInput = (name: MessageName, value?: Value): Refusal => new Refusal('badInput', name, value)
export const notFound = (name: MessageName): Refusal => new Refusal('notFound', name)

/** Reads a field. A refusal names the field, so that a form can show the sentence next to it.
 * @example const phone = inField('phone', () => readPhone(args.phone)) */
export const inField = <T>(field: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof Refusal ? error.about(field) : error
  }
}
