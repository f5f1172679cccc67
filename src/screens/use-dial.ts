import { Phone } from 'lucide'
import type { MouseEvent } from 'react'
import type { Fact } from '../ui/facts.tsx'
import { useApp, useSupports } from './app-context.ts'

/** Makes a fact's value a number that can be dialled: by the shell where it can, for there are webviews that do not follow `tel:`.
 * @example const dial = useDial(); <Facts facts={[{ label: text.phone, value: phone, ...dial(phone) }]} /> */
export const useDial = (): ((phone: string) => Pick<Fact, 'href' | 'icon' | 'onPress'>) => {
  const app = useApp()
  const byShell = useSupports('ui.call')
  return (phone) => ({
    href: `tel:${phone}`,
    icon: Phone,
    onPress: (event: MouseEvent) => {
      if (!byShell) return
      event.preventDefault()
      app.shell.request('ui.call', { phone }).catch((error: unknown) => app.fail('call-failed', error))
    },
  })
}
