/** Getting a token: by one-time code, or by the provider's return. */
import { login } from '../../src/contract/api/park.ts'
import { SMS_CODE_DIGITS } from '../../src/contract/limits.ts'
import { isPhone } from '../../src/contract/patterns.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { App } from '../../src/core/app.ts'
import { createForm, filled, type Form, type Rule } from '../../src/core/form/form.ts'
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

/** Takes over who has logged in; the token has come by the answer's header. Resolves whether there is one now. */
const enter = async (app: App, proof: { phone: string; smsCode: string } | { code: string }): Promise<boolean> => {
  const before = (person: unknown): void => void (isRecord(person) && app.session.setIdentity(person))
  const answer = await app.client.attempt(login, proof, { before })
  return answer.ok && app.session.$token.get() !== null
}

/** Where a person who has just logged in goes. */
const goOn = (app: App, redirect: string | undefined): void =>
  app.location.navigate(redirect ? redirectTarget(redirect, app.session.openid, app.home) : app.home, { replace: true })

export const loginWithCode = async (
  app: App,
  { phone, code }: LoginForm,
  redirect: string | undefined,
): Promise<boolean> => {
  const entered = await enter(app, { phone, smsCode: code })
  if (entered) goOn(app, redirect)
  return entered
}

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
  if (!(await enter(app, { code }))) return 'stale'
  goOn(app, redirect)
  return 'working'
}
