import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useContent } from '../../src/screens/app/use-content.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { useMe } from './own-profile.ts'

const loadForm = () => import('./profile-form-screen.tsx').then((module) => module.ProfileFormScreen)

/** Changes the person's own details except the phone. What was typed is kept until it is saved or given up. */
export const EditMyInfo = ({ title }: ScreenProps) => {
  const { Content, view, resource } = useContent(loadForm, ...useMe())
  if (Content && view.state === 'ready') return <Content me={view.value} title={title} />
  return (
    <DetailScreen title={title} up="/myInfo" view={view} resource={resource}>
      {() => null}
    </DetailScreen>
  )
}
