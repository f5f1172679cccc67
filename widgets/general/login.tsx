import { useEffect, useMemo, useState } from 'react'
import { SMS_CODE_DIGITS } from '../../src/contract/limits.ts'
import { LOGIN } from '../../src/contract/routes.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { FormFields, SubmitButton } from '../../src/screens/form/form-screen.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useSendCode } from '../../src/screens/code/use-send-code.tsx'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonCard } from '../../src/ui/feedback/skeleton.tsx'
import { css } from '../../src/ui/style/style.ts'
import { createLoginForm, finishReturn, loginSubmission, returnState } from './session.ts'

const lead = css`
  color: var(--weak);
  padding: 8px 4px;
`
const sending = css`
  padding-top: 12px;
`

const PhoneLogin = ({ redirect }: { redirect: string | undefined }) => {
  const app = useApp()
  const text = useText('general')
  const fields = useMemo(() => createLoginForm(), [])
  const field = { form: fields, messages: text.message, required: true }
  const { left, send, sheet, text: words } = useSendCode(useStore(fields.$values, ({ phone }) => phone))
  const getCode = async (): Promise<void> => {
    fields.check('phone')
    if (fields.$errors.get().phone) return
    await send()
  }
  const submission = useSubmit(fields, loginSubmission(app, redirect))
  return (
    <FormFields submission={submission}>
      <p className={lead}>{text.loginLead}</p>
      <Card>
        <FormText {...field} name="phone" label={text.phone} type="tel" maxLength={11} autoComplete="tel-national" />
        <FormText
          {...field}
          name="code"
          label={text.code}
          type="digit"
          maxLength={SMS_CODE_DIGITS}
          autoComplete="one-time-code"
          enterKeyHint="go"
        />
        <div className={sending}>
          <Button kind="tonal" wide disabled={left > 0} onPress={getCode}>
            {left > 0 ? words.wait(left) : text.getCode}
          </Button>
        </div>
      </Card>
      <SubmitButton submission={submission}>{text.login}</SubmitButton>
      {sheet}
    </FormFields>
  )
}

/** Log in with phone and code. The provider sends people back to this screen, too. */
export const Login = ({ query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('general')
  const [state, setState] = useState(() => returnState(query))
  useEffect(() => {
    if (state === 'none') return
    const cleanAddress = (): void => app.location.navigate(link(LOGIN, { redirect: query.redirect }), { replace: true })
    void finishReturn(app, query, cleanAddress).then(setState)
    return () => app.login.setExchanging(false)
    // Once: the cleaned address is no return any more.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Screen title={title} onBack={() => app.location.back()}>
      {state === 'working' ? (
        <>
          <p role="status">{text.returning}</p>
          <SkeletonCard />
        </>
      ) : (
        <>
          {state !== 'none' && (
            <Callout tone="warning">{state === 'refused' ? text.returnRefused : text.returnStale}</Callout>
          )}
          <PhoneLogin redirect={query.redirect} />
        </>
      )}
    </Screen>
  )
}
