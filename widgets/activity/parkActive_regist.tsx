import { usePrefetchScreen } from '../../src/screens/app/screen-registry.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useContent } from '../../src/screens/app/use-content.ts'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail/detail-screen.tsx'
import { fetchInvitation, readInvitation } from './invitation.ts'

const loadForm = () => import('./sign-up-screen.tsx').then((module) => module.SignUpScreen)

/** Signs up for one activity. */
export const ParkActiveRegist = ({ path, query, title }: ScreenProps) => {
  const id = idOf(query)
  const { Content, view, resource } = useContent(loadForm, ...useDetail(path, id, fetchInvitation, readInvitation))
  usePrefetchScreen('/myPartake_info')
  if (Content && view.state === 'ready')
    return <Content key={id} title={title} invitation={view.value} view={view} resource={resource} />
  return (
    <DetailScreen title={title} up="/parkActive" view={view} resource={resource}>
      {() => null}
    </DetailScreen>
  )
}
