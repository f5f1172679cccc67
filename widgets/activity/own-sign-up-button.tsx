import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { findSignUp } from './activities.ts'

/** Opens the user's own sign-up for an activity. */
export const OwnSignUpButton = ({ activityId }: { activityId: string }) => {
  const app = useApp()
  const text = useText('activity')
  const open = async (): Promise<void> => {
    const here = app.location.current()
    const found = await findSignUp(app, activityId)
    // The user has left the screen.
    if (app.location.current() !== here) return
    const own = found.ok ? found.value : undefined
    app.location.navigate(own ? link('/myPartake_info', { id: own.id }) : '/myPartake')
  }
  return (
    <Button wide onPress={open}>
      {text.offer.signedUp}
    </Button>
  )
}
