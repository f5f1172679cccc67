import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'

/** Shown to visitors in place of a user's own data. */
export const LogInCard = () => {
  const app = useApp()
  const { visitor } = useText('integral')
  const { logIn } = useText('common')
  return (
    <Card>
      <Empty
        text={visitor}
        action={<Button onPress={() => app.login.start(app.location.current(), 'asked')}>{logIn}</Button>}
      />
    </Card>
  )
}
