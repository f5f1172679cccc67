import { weighingTexts } from '../../../src/contract/text/parts/weighing.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../../src/screens/app/screen-table.ts'
import { useContent } from '../../../src/screens/app/use-content.ts'
import { useResource } from '../../../src/screens/detail/use-resource.ts'
import { FormFallback } from '../../../src/screens/form/form-fallback.tsx'
import { fetchWeighingFacts, readWeighingFacts } from './weighing-facts.ts'

const loadForm = () => import('./weigh-form-screen.tsx').then((module) => module.WeighFormScreen)

/** Books the weighbridge for a vehicle. */
export const BookWeigh = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useLocalTexts(weighingTexts).form
  const weighings = useResource('weighing', () => fetchWeighingFacts(app), readWeighingFacts)
  const { Content, view, resource } = useContent(loadForm, ...weighings)
  if (Content && view.state === 'ready' && view.value.slots.length > 0)
    return <Content title={title} facts={view.value} reload={() => void resource.load()} />
  return <FormFallback title={title} view={view} onRetry={resource.load} empty={text.noSlots} />
}
