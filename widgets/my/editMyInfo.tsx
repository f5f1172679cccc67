import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { useMe } from './own-profile.ts'
import { ProfileFormScreen } from './profile-form-screen.tsx'

/** Changes the person's own details except the phone. What was typed is kept until it is saved or given up. */
export const EditMyInfo = ({ title }: ScreenProps) => {
  const [view, resource] = useMe()
  if (view.state === 'ready') return <ProfileFormScreen me={view.value} title={title} />
  return (
    <DetailScreen title={title} up="/myInfo" view={view} resource={resource}>
      {() => null}
    </DetailScreen>
  )
}
