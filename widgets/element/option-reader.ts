/** Reads the options of one element from its properties and attributes. */
import { DEFAULT_CONFIG, pickSettings } from '../../src/core/config.ts'
import {
  attributeOf,
  INVALID,
  hasDefaultApi,
  isOption,
  isUnknownAttribute,
  OPTION_NAMES,
  readOption,
  type OptionName,
} from './option-table.ts'
import type { WidgetOptions } from '../options.ts'
import type { Problem } from './problems.ts'

export interface OptionReader {
  get(name: OptionName): unknown
  /** Sets a property. It takes precedence over the attribute until it is set to `undefined`. */
  set(name: OptionName, value: unknown): void
  /** All current options. Invalid values are omitted and reported, once per value. */
  all(): WidgetOptions
}

/** Attribute names that were already reported, by any element on the page. */
const unknownAttributes = new Set<string>()

export const createOptionReader = (
  element: HTMLElement,
  report: (problem: Problem, fatal: boolean) => void,
): OptionReader => {
  const properties: Partial<Record<OptionName, unknown>> = {}
  /** Names in `config` that were already reported. */
  const wrongSettings = new Set<string>()
  /** Invalid values that were already reported. */
  let wrong = new Map<OptionName, unknown>()

  const raw = (name: OptionName): unknown =>
    name === 'nonce'
      ? element.nonce || element.getAttribute(name)
      : (properties[name] ?? element.getAttribute(attributeOf(name)))
  const get = (name: OptionName): unknown => readOption(name, raw(name)) ?? undefined

  const acceptSetting = (name: string, value: unknown, isTyped: boolean): boolean => {
    // A widget never leaves a partner's page, so it has no `authorizeUrl`.
    const isValid = isTyped && (isOption(name) ? readOption(name, value) !== INVALID : name !== 'authorizeUrl')
    if (!isValid && !wrongSettings.has(name)) {
      wrongSettings.add(name)
      report(
        name in DEFAULT_CONFIG ? { code: 'bad-option', setting: name, value } : { code: 'unknown-config', name },
        false,
      )
    }
    return isValid
  }

  const all = (): WidgetOptions => {
    const options: WidgetOptions = {}
    const isFrame = get('mode') === 'iframe'
    const before = wrong
    wrong = new Map()
    const reportOption = (option: OptionName, code: 'bad-option' | 'missing-option'): void => {
      const value = raw(option)
      wrong.set(option, value)
      if (!before.has(option) || before.get(option) !== value)
        report({ code, option, value }, isFrame && option === 'srcOrigin')
    }
    for (const name of OPTION_NAMES) {
      const value = readOption(name, raw(name))
      if (value === INVALID) reportOption(name, 'bad-option')
      else if (value !== undefined) Object.assign(options, { [name]: value })
    }
    if (options.config) options.config = pickSettings(options.config, acceptSetting)
    const needed = isFrame ? 'srcOrigin' : 'apiBase'
    if (!options[needed] && !wrong.has(needed) && (isFrame || !(options.config?.apiBase || hasDefaultApi())))
      reportOption(needed, 'missing-option')
    for (const { name } of element.attributes) {
      if (!isUnknownAttribute(name) || unknownAttributes.has(name)) continue
      unknownAttributes.add(name)
      report({ code: 'unknown-attribute', name }, false)
    }
    return options
  }

  return {
    get,
    set: (name, value) => {
      properties[name] = value
    },
    all,
  }
}
