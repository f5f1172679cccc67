import { useEffect, useState } from 'react'
import { SMS_CODE_DIGITS } from '../../src/contract/limits/login.ts'
import { maskPhone } from '../../src/contract/model/user.ts'
import { newPhoneTexts } from '../../src/contract/text/parts/my/new-phone.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useForm, useField } from '../../src/screens/form/use-form.ts'
import { focusCodeField, useSendCode } from '../../src/screens/code/use-send-code.tsx'
import { FormFields, SubmitFailure } from '../../src/screens/form/form-screen.tsx'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { CodeInput } from '../../src/ui/code/code-input.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { awaitedPhone, createCodeForm, phoneSubmission } from './new-phone.ts'

const Code = ({ phone, toPhone }: { phone: string; toPhone: () => void }) => {
  const app = useApp()
  const text = useLocalTexts(newPhoneTexts)
  const common = useText('common')
  const form = useForm(() => createCodeForm(app))
  const { value, error } = useField(form, 'code', {})
  const submission = useSubmit(
    form,
    phoneSubmission(app, phone, () => form.set({ code: '' })),
  )
  const {
    left,
    send,
    sheet,
    text: sending,
  } = useSendCode(phone, () => {
    form.set({ code: '' })
    focusCodeField(submission.fields.current)
  })
  const isSending = useStore(submission.$state) !== 'ready'
  // The code is sent when its last digit is typed. After a network failure it is complete already, also after a reload.
  const canRetry = !isSending && value.length === SMS_CODE_DIGITS
  return (
    <>
      <FormFields submission={submission}>
        <Card>
          <CodeInput
            autoFocus
            label={text.sentTo(maskPhone(phone))}
            value={value}
            onInput={(code) => form.set({ code })}
            onFull={(code) => {
              form.set({ code })
              void submission.submit()
            }}
            error={error}
            readOnly={isSending}
          />
        </Card>
      </FormFields>
      <SubmitFailure submission={submission} />
      {canRetry && (
        <Button wide onPress={submission.submit}>
          {common.retry}
        </Button>
      )}
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

/** Enters the code that was sent to the new phone number. */
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
