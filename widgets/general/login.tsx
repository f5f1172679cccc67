import { useEffect, useState } from 'react'
import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { SMS_CODE_DIGITS } from '../../src/contract/limits/login.ts'
import { LOGIN } from '../../src/contract/routes.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { FormFields, SubmitButton, SubmitFailure } from '../../src/screens/form/form-screen.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { focusCodeField, useSendCode } from '../../src/screens/code/use-send-code.tsx'
import { useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { useLinkTarget } from '../../src/screens/hooks/use-link-target.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonCard } from '../../src/ui/feedback/skeleton.tsx'
import { css } from '../../src/ui/style/style.ts'
import { ParkSign } from './park-sign.tsx'
import { createLoginForm, finishReturn, loginSubmission, returnState, type ReturnState } from './session.ts'

/** Route of the service agreement. */
const AGREEMENT = '/protocal'

const inline = css`
  min-height: 44px;
  padding-left: var(--space-12);
  padding-right: var(--space-8);
  border-radius: var(--control);
  color: var(--primary);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &:active {
    background: var(--pressed);
  }
  &:disabled {
    color: var(--weak);
    font-weight: 400;
    cursor: default;
  }
`
/** The button wraps below the field if large text leaves no space for both. */
const withEnd = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  & > input {
    flex: 1 1 4.25em;
    min-width: 0;
  }
  & > :last-child {
    flex: 0 1 auto;
    /* A 44 px target in a 24 px line. */
    margin-top: calc((var(--space-24) - 44px) / 2);
    margin-bottom: calc((var(--space-24) - 44px) / 2);
    margin-right: calc(0px - var(--space-8));
  }
`

const note = css`
  color: var(--weak);
  font-size: var(--text-body2);
  text-align: center;
`
const anchor = css`
  padding-top: var(--space-12);
  padding-bottom: var(--space-12);
  color: var(--primary);
`

/** The sentence that names the agreement, with a link if this app includes its screen. */
const Agreement = () => {
  const text = useText('general')
  const title = text.titles[AGREEMENT]
  const [before, after] = text.agreeing(title).split(title)
  const open = useLinkTarget(AGREEMENT, null)
  return (
    <p className={note}>
      {before}
      {open ? (
        <button type="button" className={anchor} onClick={open}>
          {title}
        </button>
      ) : (
        title
      )}
      {after}
    </p>
  )
}

const PhoneLogin = ({ redirect }: { redirect: string | undefined }) => {
  const app = useApp()
  const text = useText('general')
  const fields = useForm(() => createLoginForm(app))
  const field = { form: fields, messages: text.message, required: true }
  const submission = useSubmit(fields, loginSubmission(app, redirect))
  const phone = useStore(fields.$values, (values) => values.phone)
  const { left, send, sheet, text: sending } = useSendCode(phone, () => focusCodeField(submission.fields.current))
  const [isSending, setSending] = useState(false)
  const getCode = async (): Promise<void> => {
    fields.validate('phone')
    if (isSending || fields.$errors.get().phone) return
    setSending(true)
    await send()
    setSending(false)
  }
  return (
    <FormFields submission={submission}>
      <ParkSign lead={text.loginLead} />
      <Card>
        <FormText
          {...field}
          name="phone"
          label={text.phone}
          placeholder={text.phonePlaceholder}
          type="tel"
          maxLength={11}
          autoComplete="tel-national"
        />
        <FormText
          {...field}
          name="smsCode"
          label={text.code}
          placeholder={text.codePlaceholder}
          type="digit"
          maxLength={SMS_CODE_DIGITS}
          autoComplete="one-time-code"
          enterKeyHint="go"
          className={withEnd}
          end={
            <button
              type="button"
              className={inline}
              disabled={left > 0}
              aria-busy={isSending || undefined}
              aria-label={left > 0 ? sending.wait(left) : undefined}
              onClick={() => void getCode()}
            >
              <ChangingText>{left > 0 ? sending.waitShort(left) : text.getCode}</ChangingText>
            </button>
          }
        />
      </Card>
      <SubmitFailure submission={submission} />
      <SubmitButton submission={submission}>{text.login}</SubmitButton>
      <Agreement />
      {sheet}
    </FormFields>
  )
}

/** Why the login at the provider did not succeed, and a button that starts it again. */
const FailedReturn = ({ state, redirect }: { state: ReturnState; redirect: string | undefined }) => {
  const app = useApp()
  const text = useText('general')
  const sentence =
    state.is === 'failed' ? state.message : state.is === 'refused' ? text.returnRefused : text.returnStale
  return (
    <>
      <Callout tone="warning">{sentence}</Callout>
      {app.config.authorizeUrl && (
        <Button kind="tonal" wide onPress={() => app.login.start(redirect ?? app.home, 'asked')}>
          {text.authoriseAgain}
        </Button>
      )}
    </>
  )
}

/** Login by phone and one-time code. The identity provider also redirects to this screen. */
export const Login = ({ query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('general')
  const [state, setState] = useState(() => returnState(query))
  useEffect(() => {
    if (state.is === 'none' || state.is === 'stale') return
    const cleanAddress = (): void =>
      app.location.navigate(link(LOGIN, { redirect: query.redirect, returned: '1' }), { replace: true })
    void finishReturn(app, query, cleanAddress).then(setState)
    return () => app.login.$isExchanging.set(false)
    // Runs once: the URL is cleaned and is then no longer the provider's redirect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Screen title={title} onBack={() => app.location.back()}>
      {state.is === 'working' ? (
        <>
          <p role="status">{text.returning}</p>
          <SkeletonCard />
        </>
      ) : (
        <>
          {state.is !== 'none' && <FailedReturn state={state} redirect={query.redirect} />}
          <PhoneLogin redirect={query.redirect} />
        </>
      )}
    </Screen>
  )
}
