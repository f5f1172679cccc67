import { useEffect } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useApp, useText } from './app-context.ts'

/** The error screen: an explanation, a retry button, and a button to the home screen. */
export const FailedScreen = ({ title, hint, onRetry }: { title?: string; hint?: string; onRetry: () => void }) => {
  const app = useApp()
  const text = useText('common')
  const shownTitle = title || text.home
  useEffect(() => app.onErrorShown(shownTitle), [app, shownTitle])
  return (
    <Screen title={shownTitle} onBack={() => app.location.back()}>
      <Card>
        <Failed hint={hint ?? text.failedHint} onRetry={onRetry} />
        <Button kind="plain" wide onPress={() => app.location.navigate(app.home, { replace: true })}>
          {text.home}
        </Button>
      </Card>
    </Screen>
  )
}
