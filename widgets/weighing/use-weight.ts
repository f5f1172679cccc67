import { useText } from '../../src/screens/app/app-context.ts'

/** Formats a weight with grouped digits and its unit.
 * @example useWeight()(18260) // '18,260 kg' */
export const weightText = (kg: number, unit: string): string =>
  `${String(kg).replace(/\B(?=(\d{3})+$)/g, ',')}\u00a0${unit}`

export const useWeight = (): ((kg: number) => string) => {
  const { kg: unit } = useText('weighing')
  return (kg) => weightText(kg, unit)
}
