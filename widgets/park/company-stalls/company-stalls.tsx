import { useText, useApp } from '../../../src/screens/app/app-context.ts'
import { useResource } from '../../../src/screens/detail/use-resource.ts'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { readStalls } from '../../../src/features/booking/stall-booking.ts'
import { fetchStallsOf } from './stalls.ts'

/** The company's stalls with building and floor. Renders nothing if there are none, or if they cannot be loaded. */
export const CompanyStalls = ({ businessName }: { businessName: string }) => {
  const app = useApp()
  const text = useText('park')
  const [view] = useResource(`stalls of ${businessName}`, () => fetchStallsOf(app, businessName), readStalls)
  // The search also finds companies whose names contain this name.
  const own = view.state === 'ready' ? view.value.filter((stall) => stall.businessName === businessName) : []
  return (
    own.length > 0 && (
      <Card title={text.stalls}>
        {own.map(({ id, stallNo, building, floor, businessFormat }) => (
          <Cell key={id} label={stallNo} note={<DotSeparated of={[building, floor, businessFormat]} />} />
        ))}
      </Card>
    )
  )
}
