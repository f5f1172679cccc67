import { useEffect, useState } from 'react'
import { maskPhone } from '../../src/contract/model/user.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useSendCode } from '../../src/screens/form/use-send-code.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { CodeInput } from '../../src/ui/form/code-input.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { awaitedPhone, changePhone } from './new-phone.ts'

const Code = ({ phone, toPhone }: { phone: string; toPhone: () => void }) => {
  const app = useApp()
  const text = useText('my').newPhone
  const { left, send, sheet, text: sending } = useSendCode(phone)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  /** Another box after each code that was not taken: it is empty, and has the focus. */
  const [turn, setTurn] = useState(0)
  const check = async (smsCode: string): Promise<void> => {
    setChecking(true)
    const wrong = await changePhone(app, phone, smsCode)
    if (!wrong) {
      app.toasts.show(text.changed)
      return app.location.back('/myInfo')
    }
    setChecking(false)
    setError(wrong)
    setCode('')
    setTurn(turn + 1)
  }
  const type = (next: string): void => {
    setCode(next)
    setError(undefined)
  }
  return (
    <>
      <Card>
        <CodeInput
          key={turn}
          autoFocus
          label={text.sentTo(maskPhone(phone))}
          value={code}
          onInput={type}
          onFull={(full) => void check(full)}
          error={error}
          disabled={checking}
        />
      </Card>
      <Button kind="tonal" wide disabled={left > 0} onPress={send}>
        {left > 0 ? sending.wait(left) : sending.resend}
      </Button>
      <Button kind="plain" wide onPress={toPhone}>
        {text.other}
      </Button>
      {sheet}
    </>
  )
}

/** Asks for the code that was sent to the new phone. */
export const SmsInput = ({ title }: ScreenProps) => {
  const app = useApp()
  const [phone] = useState(() => awaitedPhone(app))
  const toPhone = (): void => app.location.navigate('/editPhone', { replace: true })
  useEffect(() => {
    if (!phone) app.location.navigate('/editPhone', { replace: true })
  }, [app, phone])
  return (
    <Screen title={title} onBack={() => app.location.back('/myInfo')}>
      {phone && <Code phone={phone} toPhone={toPhone} />}
    </Screen>
  )
}
