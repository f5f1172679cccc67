import { useEffect } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useApp, useText } from './app-context.ts'

interface FailedScreenProps {
  title?: string
  hint?: string
  /** Where Back leads if the app was opened here. Default: home. */
  up?: string
  onRetry: () => void
}

/** The error screen: an explanation, a retry button, and a button to the home screen. */
export const FailedScreen = ({ title, hint, up, onRetry }: FailedScreenProps) => {
  const app = useApp()
  const text = useText('common')
  const shownTitle = title || text.home
  useEffect(() => app.onErrorShown(shownTitle), [app, shownTitle])
  return (
    <Screen title={shownTitle} onBack={() => app.location.back(up)}>
      <Card>
        <Failed hint={hint ?? text.failedHint} onRetry={onRetry} />
        <Button kind="plain" wide onPress={() => app.location.navigate(app.home, { replace: true })}>
          {text.home}
        </Button>
      </Card>
    </Screen>
  )
}
