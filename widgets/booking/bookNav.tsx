import { slotTexts } from '../../src/contract/text/parts/form/slots.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { FormFallback } from '../../src/screens/form/form-fallback.tsx'
import { fetchTruckFacts, readTruckFacts } from './truck/truck-facts.ts'
import { TruckFormScreen } from './truck/truck-form-screen.tsx'

/** Books a truck entry: first day, gate and time by remaining capacity, then vehicle, driver and goods. Visitors can fill it in; they log
 * in to submit. */
export const BookNav = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useLocalTexts(slotTexts)
  const [view, resource] = useResource('truck entries', () => fetchTruckFacts(app), readTruckFacts)
  if (view.state === 'ready' && view.value.slots.length > 0)
    return <TruckFormScreen title={title} facts={view.value} reload={resource.load} />
  return <FormFallback title={title} view={view} onRetry={resource.load} empty={text.noSlots} />
}
