import { Phone } from '../ui/icons.ts'
import type { Fact } from '../ui/facts.tsx'
import { useOutside } from './outside.ts'

/** A telephone number as a fact's value that dials when it is pressed; a fact without a value is left out.
 * @example const dial = useDial(); <Facts facts={[{ label: text.phone, ...dial(company.contactPhone) }]} /> */
export const useDial = (): ((phone: string) => Pick<Fact, 'value' | 'href' | 'icon' | 'onPress'>) => {
  const onPress = useOutside()
  return (phone) => ({ value: phone, href: `tel:${phone.replace(/\s/g, '')}`, icon: Phone, onPress })
}
