import { useApp, useText } from '../../src/screens/app/app-context.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useContent } from '../../src/screens/app/use-content.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { FormFallback } from '../../src/screens/form/form-fallback.tsx'
import { fetchTruckFacts, readTruckFacts } from './truck/truck-facts.ts'

const loadForm = () => import('./truck/truck-form-screen.tsx').then((module) => module.TruckFormScreen)

/** Books a truck entry: day, gate and time by what is left, then who comes with what. Open to visitors, who log in to submit. */
export const BookNav = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useText('booking').truck
  const entries = useResource('truck entries', () => fetchTruckFacts(app), readTruckFacts)
  const { Content, view, resource } = useContent(loadForm, ...entries)
  if (Content && view.state === 'ready' && view.value.slots.length > 0)
    return <Content title={title} facts={view.value} reload={() => void resource.load()} />
  return <FormFallback title={title} view={view} onRetry={resource.load} empty={text.noSlots} />
}
