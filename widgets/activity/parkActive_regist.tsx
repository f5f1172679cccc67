import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail/detail-screen.tsx'
import { fetchInvitation, readInvitation } from './invitation.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

/** Signs up for one activity. */
export const ParkActiveRegist = ({ path, query, title }: ScreenProps) => {
  const id = idOf(query)
  const [view, resource] = useDetail(path, id, fetchInvitation, readInvitation)
  usePrefetchScreen('/myPartake_info')
  if (view.state === 'ready')
    return <SignUpScreen key={id} title={title} invitation={view.value} view={view} resource={resource} />
  return (
    <DetailScreen title={title} up="/parkActive" view={view} resource={resource}>
      {() => null}
    </DetailScreen>
  )
}
