import Phone from 'lucide/dist/esm/icons/phone.mjs'
import type { Description } from '../../ui/detail/description-list.tsx'
import { useApp } from '../app/app-context.ts'
import { openInShell, telOf, useExternalLink } from '../hooks/external-link.ts'

/** Makes a description row of a phone number: pressing it starts a call. A row without a number is omitted; other text is no link.
 * @example const dial = useDial(); <DescriptionList facts={[{ label: text.phone, ...dial(company.contactPhone) }]} /> */
export const useDial = (): ((phone: string) => Pick<Description, 'value' | 'href' | 'icon' | 'onPress'>) => {
  const onPress = useExternalLink()
  return (value) => {
    const href = telOf(value)
    return href ? { value, href, icon: Phone, onPress } : { value }
  }
}

/** Starts a phone call from a button. Show the button only if `telOf` returns an address.
 * @example const call = useCall(); <Button onPress={() => call(job.contactPhone)}>{text.call}</Button> */
export const useCall = (): ((phone: string) => void) => {
  const app = useApp()
  return (phone) => {
    const link = document.createElement('a')
    link.href = telOf(phone)!
    if (!openInShell(app, link)) link.click()
  }
}
