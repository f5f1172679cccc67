/** Login by one-time code, or by the identity provider's redirect. */
import { login } from '../../src/contract/api/user.ts'
import { SMS_CODE_DIGITS } from '../../src/contract/limits/login.ts'
import { isPhone } from '../../src/contract/phone.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createDraft, type Draft } from '../../src/core/form/draft.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import type { CallOptions } from '../../src/core/http/client.ts'
import { ApiError, INLINE, type Outcome } from '../../src/core/http/outcome.ts'
import { redirectTarget, type Query } from '../../src/core/session/guard.ts'
import { claimNonce } from '../../src/core/session/provider-login.ts'

/** The fields are named like those of the call, so that the server's errors appear at their fields. */
export interface LoginForm {
  phone: string
  smsCode: string
}
export type LoginMessage = keyof Texts['general']['message']

const RULES: readonly Rule<LoginForm, LoginMessage>[] = [
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: isPhone, message: 'phoneFormat' },
  { field: 'smsCode', valid: filled, message: 'code' },
  { field: 'smsCode', valid: (code) => code.length === SMS_CODE_DIGITS, message: 'codeFormat' },
]

const draftOf = (app: App): Draft<LoginForm> => createDraft(app, 'login')

/** Creates the form. The phone survives reading the agreement, and a reload: phones kill the page while the user reads the message. */
export const createLoginForm = (app: App): Form<LoginForm, LoginMessage> => {
  const draft = draftOf(app)
  const form = createForm<LoginForm, LoginMessage>({ ...draft.restore({ phone: '' }), smsCode: '' }, RULES)
  form.$values.listen(({ phone }) => draft.keep({ phone }))
  return form
}

/** Logs in. The client stores the token and the identity. An accepted login without a readable token is a failure. */
const logIn = async (
  app: App,
  proof: { phone: string; smsCode: string } | { code: string },
  options?: CallOptions,
): Promise<Outcome<unknown>> => {
  const outcome = await app.client.attempt(login, proof, { ...options, startsSession: true })
  if (!outcome.ok || app.session.$token.get() !== null) return outcome
  app.reportError(
    'api-unusable',
    new Error(
      'The login response has no readable authorization header. The API must list it in Access-Control-Expose-Headers.',
    ),
  )
  return { ok: false, error: new ApiError('network', app.text('common').serverFailed) }
}

/** Path to open after a login. */
const targetOf = (app: App, redirect: string | undefined): string =>
  redirect ? redirectTarget(redirect, app.session.openid, app.home) : app.home

/** Login by phone and code. */
export const loginSubmission = (app: App, redirect: string | undefined): SubmissionOptions<LoginForm, unknown> => ({
  draft: draftOf(app),
  send: (proof, options) => logIn(app, proof, options),
  after: () => targetOf(app, redirect),
  successMessage: '',
})

/** `none`: the URL is not a redirect of the provider. `refused`: the user refused there. `stale`: the login was not started here, or
 * has failed before a reload. `failed`: the server did not accept the code or did not answer; `message` says why. */
export type ReturnState = { is: 'none' | 'working' | 'refused' | 'stale' } | { is: 'failed'; message: string }

/** State of the login screen when it opens. `returned`: the provider's redirect was handled before a reload. */
export const returnState = ({ code, state, returned }: Query): ReturnState => ({
  is: code ? 'working' : state ? 'refused' : returned ? 'stale' : 'none',
})

/** Handles the provider's redirect: exchanges its code for a token, then opens the target. The URL is cleaned first, so that neither a
 * reload nor Back sends the code again. During the exchange, and after it has failed, a stored token does not redirect away from the
 * login screen; leaving that screen ends this. */
export const finishReturn = async (
  app: App,
  { code, state, redirect }: Query,
  cleanAddress: () => void,
): Promise<ReturnState> => {
  const isOwn = claimNonce(app.saved, state)
  if (code && isOwn) app.login.$isExchanging.set(true)
  cleanAddress()
  if (!code) return { is: 'refused' }
  if (!isOwn) return { is: 'stale' }
  const outcome = await logIn(app, { code }, INLINE)
  if (!outcome.ok) return { is: 'failed', message: outcome.error.message }
  app.saved.set({ providerLoginAt: Date.now() })
  app.location.navigate(targetOf(app, redirect), { replace: true })
  return { is: 'working' }
}
