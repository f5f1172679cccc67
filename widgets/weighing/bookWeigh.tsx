import { slotTexts } from '../../src/contract/text/parts/form/slots.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { FormFallback } from '../../src/screens/form/form-fallback.tsx'
import { FACTS_KEY, fetchWeighingFacts, readWeighingFacts } from './weighing-facts.ts'
import { WeighFormScreen } from './weigh-form-screen.tsx'

/** Books the weighbridge for a vehicle. */
export const BookWeigh = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useLocalTexts(slotTexts)
  const [view, resource] = useResource(FACTS_KEY, () => fetchWeighingFacts(app), readWeighingFacts)
  if (view.state === 'ready' && view.value.slots.length > 0)
    return (
      <WeighFormScreen
        // A new form if the cached vehicles are out of date. The draft keeps what was entered.
        key={JSON.stringify(view.value.cars)}
        title={title}
        facts={view.value}
        reload={resource.load}
      />
    )
  return <FormFallback title={title} view={view} onRetry={resource.load} empty={text.noSlots} />
}
