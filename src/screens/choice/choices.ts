import type { Choice } from '../../ui/choice/choice-list.tsx'

/** Makes choices from an enum of the API. Their values are strings, as forms store them.
 * @example choicesOf(CAR_TYPE, text.sizes) // [{ value: '1', label: 'Small, up to 6 m' }, …] */
export const choicesOf = <Name extends string>(
  values: Readonly<Record<Name, number>>,
  labels: Readonly<Record<NoInfer<Name>, string>>,
): Choice<string>[] =>
  (Object.keys(values) as Name[]).map((name) => ({ value: String(values[name]), label: labels[name] }))
