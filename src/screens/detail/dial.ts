import Phone from 'lucide/dist/esm/icons/phone.mjs'
import type { Description } from '../../ui/detail/description-list.tsx'
import { useExternalLink } from '../hooks/external-link.ts'

/** A telephone number as a fact's value that dials when it is pressed; a fact without a value is left out.
 * @example const dial = useDial(); <Facts facts={[{ label: text.phone, ...dial(company.contactPhone) }]} /> */
export const useDial = (): ((phone: string) => Pick<Description, 'value' | 'href' | 'icon' | 'onPress'>) => {
  const onPress = useExternalLink()
  return (phone) => ({ value: phone, href: `tel:${phone.replace(/\s/g, '')}`, icon: Phone, onPress })
}
