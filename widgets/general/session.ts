/** Getting a token: by one-time code, or by the provider's return. */
import { login } from '../../src/contract/api/park.ts'
import { SMS_CODE_DIGITS } from '../../src/contract/limits.ts'
import { isPhone } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import type { CallOptions } from '../../src/core/http/client.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { redirectTarget } from '../../src/core/session/guard.ts'
import { isRecord } from '../../src/core/http/parse.ts'

export interface LoginForm {
  phone: string
  code: string
}
export type LoginMessage = keyof Texts['general']['message']

const RULES: readonly Rule<LoginForm, LoginMessage>[] = [
  { field: 'phone', valid: filled, message: 'phone' },
  { field: 'phone', valid: (phone) => isPhone(String(phone)), message: 'phoneFormat' },
  { field: 'code', valid: filled, message: 'code' },
  { field: 'code', valid: (code) => String(code).length === SMS_CODE_DIGITS, message: 'codeFormat' },
]

export const createLoginForm = (): Form<LoginForm, LoginMessage> => createForm({ phone: '', code: '' }, RULES)

/** Logs in, and keeps who has; the token comes in the answer's header. */
const enter = (app: App, proof: { phone: string; smsCode: string } | { code: string }, call?: CallOptions) => {
  const before = (person: unknown): void => void (isRecord(person) && app.session.setIdentity(person))
  return app.client.attempt(login, proof, { ...call, before })
}

/** Where a person who has just logged in goes. */
const targetOf = (app: App, redirect: string | undefined): string =>
  redirect ? redirectTarget(redirect, app.session.openid, app.home) : app.home

/** Logs in by phone and code. */
export const loginSubmission = (app: App, redirect: string | undefined): SubmissionOptions<LoginForm, unknown> => ({
  send: async ({ phone, code }, call) => {
    const answer = await enter(app, { phone, smsCode: code }, call)
    // Accepted without a token: there is nothing to go on with.
    return answer.ok && app.session.$token.get() === null ? undefined : answer
  },
  after: () => targetOf(app, redirect),
  said: '',
})

/** `none`: not a return. `refused`: the person said no at the provider. `stale`: not a login that was begun here, or used up. */
export type ReturnState = 'none' | 'working' | 'refused' | 'stale'

export const returnState = ({ code, state }: Query): ReturnState => (code ? 'working' : state ? 'refused' : 'none')

/** Exchanges the provider's code. The address is cleaned first: a reload or Back must not send the code again. */
export const finishReturn = async (
  app: App,
  { code, state, redirect }: Query,
  clean: () => void,
): Promise<ReturnState> => {
  const belongs = app.login.claim(state)
  clean()
  if (!code || !belongs) return 'stale'
  const answer = await enter(app, { code })
  if (!answer.ok || app.session.$token.get() === null) return 'stale'
  app.location.navigate(targetOf(app, redirect), { replace: true })
  return 'working'
}
