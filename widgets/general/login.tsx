import { useEffect, useMemo, useState } from 'react'
import { SMS_CODE_DIGITS, SMS_RESEND_MS } from '../../src/contract/limits.ts'
import { LOGIN } from '../../src/contract/routes.ts'
import { link } from '../../src/core/location.ts'
import { useApp, useText } from '../../src/screens/app-context.ts'
import { FormText } from '../../src/screens/form-text.tsx'
import { Part } from '../../src/screens/part.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { SkeletonCard } from '../../src/ui/skeleton.tsx'
import { css } from '../../src/ui/style.ts'
import { createLoginForm, finishReturn, loginWithCode, requestCode, returnState, type PictureProof } from './session.ts'

const lead = css`color: var(--weak); padding: 8px 4px;`
const form = css`display: grid; gap: 12px;`
const sending = css`padding-top: 12px;`

/** Seconds until another code may be asked for. */
const useWait = (): [number, () => void] => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  const start = (): void => {
    setNow(Date.now())
    setUntil(Date.now() + SMS_RESEND_MS)
  }
  return [left, start]
}

const loadPictureSheet = () => import('./picture-sheet.tsx').then((module) => module.PictureSheet)

const PhoneLogin = ({ redirect }: { redirect: string | undefined }) => {
  const app = useApp()
  const text = useText('general')
  const fields = useMemo(() => createLoginForm(), [])
  const field = { form: fields, messages: text.message, required: true }
  const [left, startWait] = useWait()
  const [asking, setAsking] = useState(false)
  const stopAsking = (): void => setAsking(false)

  /** Resolves whether the code is on its way. */
  const send = async (proof?: PictureProof): Promise<boolean> => {
    const sent = await requestCode(app, fields.$values.get().phone, proof)
    setAsking(sent === 'needsPicture')
    if (sent !== 'sent') return false
    startWait()
    app.notices.say(text.codeSent)
    return true
  }
  const getCode = async (): Promise<void> => {
    fields.check('phone')
    if (fields.$errors.get().phone) return
    await send()
  }
  const submit = async (): Promise<void> => {
    if (!fields.submit()) await loginWithCode(app, fields.$values.get(), redirect)
  }
  return (
    <form
      className={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={lead}>{text.loginLead}</p>
      <Card>
        <FormText {...field} name="phone" label={text.phone} type="tel" maxLength={11} autoComplete="tel-national" />
        <FormText {...field} name="code" label={text.code} type="digit" maxLength={SMS_CODE_DIGITS} autoComplete="one-time-code" />
        <div className={sending}>
          <Button kind="tonal" wide disabled={left > 0} onPress={getCode}>
            {left > 0 ? text.resendIn(left) : text.getCode}
          </Button>
        </div>
      </Card>
      <Button wide onPress={submit}>
        {text.login}
      </Button>
      <Part load={loadPictureSheet} wanted={asking} onFail={stopAsking}>
        {(PictureSheet) => <PictureSheet open={asking} onClose={stopAsking} onSend={send} />}
      </Part>
    </form>
  )
}

/** Log in with phone and code; also where the provider sends people back to. */
export const Login = ({ query }: ScreenProps) => {
  const app = useApp()
  const text = useText('general')
  const [state, setState] = useState(() => returnState(query))
  useEffect(() => {
    if (state !== 'working') return
    const clean = (): void => app.location.navigate(link(LOGIN, { redirect: query.redirect }), { replace: true })
    // The login under way is claimed once; what the address says after it was cleaned is not a return any more.
    void finishReturn(app, query, clean).then(setState)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Screen title={text.titles['/login']} onBack={() => app.location.back()}>
      {state === 'working' ? (
        <>
          <p role="status">{text.returning}</p>
          <SkeletonCard />
        </>
      ) : (
        <>
          {state !== 'none' && <Notice tone="warning">{state === 'refused' ? text.returnRefused : text.returnStale}</Notice>}
          <PhoneLogin redirect={query.redirect} />
        </>
      )}
    </Screen>
  )
}
