import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { SkeletonForm } from '../../src/ui/feedback/skeleton-shapes.tsx'
import { useMe } from './own-profile.ts'
import { ProfileFormScreen } from './profile-form-screen.tsx'

/** Edits the user's details except the phone number. The draft is kept until the user saves or discards it. */
export const EditMyInfo = ({ title }: ScreenProps) => {
  const [view, resource] = useMe()
  if (view.state === 'ready') return <ProfileFormScreen me={view.value} title={title} />
  return (
    <DetailScreen title={title} up="/myInfo" view={view} resource={resource} skeleton={<SkeletonForm />}>
      {() => null}
    </DetailScreen>
  )
}
