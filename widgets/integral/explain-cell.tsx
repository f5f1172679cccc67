import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'

/** Link to the explanation of points. */
export const ExplainCell = () => {
  const app = useApp()
  const { titles } = useText('integral')
  return (
    <Cell
      label={titles['/integral/explain']}
      icon={CircleHelp}
      onPress={() => app.location.navigate('/integral/explain')}
    />
  )
}
