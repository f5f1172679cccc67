import { useApp, useText } from '../../src/screens/app/app-context.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { FormFallback } from '../../src/screens/form/form-fallback.tsx'
import { fetchKinds, readKinds } from './support.ts'
import { ApplicationScreen } from './application-screen.tsx'

/** Applies for the park's business support: kind of support, applicant, and required documents. */
export const Application = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useText('application')
  const [view, resource] = useResource('kinds of support', () => fetchKinds(app), readKinds)
  if (view.state === 'ready' && view.value.length > 0) return <ApplicationScreen title={title} kinds={view.value} />
  return <FormFallback title={title} view={view} onRetry={resource.load} empty={text.noTypes} />
}
