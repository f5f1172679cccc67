/* global document, fetch */
/** The user who is logged in at the portal. A real portal would ask its own server, which has an agreement with the park; this one asks
 * the park's API, across origins, for a one-time code. */
const { park } = document.documentElement.dataset

/** @type {{ token: string, openid?: string, userId?: string, phone: string } | undefined} */
let grant
const listeners = new Set()

const change = (next) => {
  grant = next
  listeners.forEach((listener) => listener())
}

/** @returns the phone of the logged-in user. */
export const loggedInPhone = () => grant?.phone
export const onChange = (listener) => listeners.add(listener)
export const logOut = () => change(undefined)

/** @throws the park's error message, in the page's language. */
const call = async (path, body) => {
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang }
  const answer = await fetch(`${park}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, message, data } = await answer.json()
  if (code !== 200) throw Object.assign(new Error(message), { isForPeople: true })
  return { data, token: answer.headers.get('authorization') }
}

/** Sends a code. @returns the code if the phone is the sandbox's; `''` for a real phone. */
export const sendCode = async (phone) => {
  await call('/appUser/sendsms', { phone })
  const answer = await fetch(`${park}/sandbox/sms?phone=${phone}`).catch(() => undefined)
  return answer?.ok ? (await answer.json()).code : ''
}

export const logIn = async (phone, smsCode) => {
  const { data, token } = await call('/appUser/login', { phone, smsCode })
  change({ token, openid: data.openid || undefined, userId: data.userId, phone })
}

/** The shell functions that the portal provides to a widget. @param askToLogIn resolves whether a user has logged in. */
export const createShell = (askToLogIn) => ({
  info: { name: 'northgate', version: '1.0.0', platform: 'web' },
  'auth.getToken': ({ stale }) => {
    // The park does not accept this token any more: its user must log in again.
    if (grant && grant.token === stale) change(undefined)
    if (!grant) throw Object.assign(new Error('No person is logged in'), { code: 'AUTH_REQUIRED' })
    const { phone, ...token } = grant
    return token
  },
  // The park's server has replaced the token.
  'auth.tokenChanged': ({ token }) => {
    if (grant) grant = { ...grant, token }
  },
  'auth.login': async () => ({ status: (await askToLogIn()) ? 'done' : 'cancelled' }),
})
