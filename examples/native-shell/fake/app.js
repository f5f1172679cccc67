/* global fetch, document, URL, URLSearchParams, sessionStorage */
/** The app behind the panel: its implementation of each method. If an app would ask its user, the panel asks. */
import { createLedger } from './shell.js'
import { text } from './texts.js'

const post = async (path, init) => {
  const answer = await fetch(path, { method: 'POST', ...init })
  const value = await answer.json()
  // The result of an API call is in its envelope.
  const isRefused = path.startsWith('/api/') && value.code !== 200
  if (!answer.ok || isRefused) throw new Error(value.message ?? String(answer.status))
  return { value, token: answer.headers.get('authorization') }
}
const postJson = (path, body) =>
  post(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Logs in through the sandbox's authorisation page, like an app's own login screen. Unlike one-time codes, it has no limit. */
const logInWithSandbox = async (userId) => {
  const { value: answer } = await post('/provider/authorize?redirect_uri=/', {
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ person: userId }),
  })
  const { value, token } = await postJson('/api/appUser/login', { code: new URL(answer.to).searchParams.get('code') })
  return { token, openid: value.data.openid, userId }
}

const fail = (code, message) => Promise.reject({ code, message })

/** Draws a picture, because this page has no camera. */
const drawPicture = (number) => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 240
  const pen = canvas.getContext('2d')
  pen.fillStyle = ['#1456e0', '#0a7b3e', '#9a5b00'][number % 3]
  pen.fillRect(0, 0, 240, 240)
  pen.fillStyle = '#fff'
  pen.font = '96px system-ui'
  pen.textAlign = 'center'
  pen.fillText(String(number), 120, 154)
  return { name: `picture-${number}.jpg`, type: 'image/jpeg', url: canvas.toDataURL('image/jpeg', 0.8) }
}

/** @param ask shows a question with choices; resolves with the chosen one. @param note adds a line to the log. @param userId returns
 * the id of the user to log in as. @param view functions of the surrounding view: `setTitle`, `close`, `toast`, `reload`. */
export const createApp = ({ ask, note, userId, view }) => {
  let person
  const logIn = async () => {
    person = await logInWithSandbox(userId())
    note(text.loggedIn)
    return person
  }
  const payOnServer = (params) =>
    postJson('/sandbox/pay', { package: params.params.package }).catch((error) =>
      note(`${text.failedWith} ${error.message}`),
    )

  const methods = {
    'auth.getToken': async ({ stale }) => {
      if (!person || person.token === stale) return fail('AUTH_REQUIRED', 'No person is logged in.')
      return person
    },
    'auth.login': async ({ redirect }, call) => {
      const choice = await ask(`${text.asksLogin} ${redirect}`, ['logIn', 'leaving', 'cancel'], call)
      if (choice === 'cancel') return { status: 'cancelled' }
      await logIn()
      if (choice === 'logIn') return { status: 'done' }
      view.reload(redirect)
      return { status: 'leaving' }
    },
    // Not cancelled with its caller: an open sheet stays open.
    'pay.request': async (params) => {
      const choice = await ask(`${text.asksPay} ${params.orderId}`, [
        'paid',
        'cancel',
        'failed',
        'noWord',
        'never',
        'killed',
      ])
      if (choice === 'cancel') return { outcome: 'cancelled' }
      if (choice === 'failed') return { outcome: 'failed', raw: 'fail' }
      if (choice === 'never') return new Promise(() => undefined)
      if (choice === 'killed') await view.kill()
      await payOnServer(params)
      if (choice === 'killed') view.reload()
      return { outcome: choice === 'noWord' ? 'unknown' : 'reported-ok' }
    },
    'nav.open': async ({ url }) => {
      if (new URL(url).protocol !== 'https:') return fail('DENIED', 'Only https is opened.')
      note(`${text.opened} ${url}`)
    },
    'nav.close': async () => view.close(),
    'nav.setTitle': async ({ title }) => view.setTitle(title),
    'ui.call': async ({ phone: number }) => note(`${text.called} ${number}`),
    'ui.toast': async ({ message }) => view.toast(message),
    'ui.haptic': async ({ kind }) => note(`${text.felt} ${kind}`),
    'ui.pickImage': async ({ max }, call) => {
      const choice = await ask(`${text.asksPicture} ${max}`, ['picture', 'failed', 'cancel'], call)
      if (choice === 'failed') return fail('NATIVE', 'The camera does not answer.')
      return choice === 'picture' ? { images: [drawPicture(1)] } : fail('USER_CANCELLED', 'Nothing was chosen.')
    },
  }
  return {
    methods,
    onEvent(name, { token }) {
      if (name === 'auth.tokenChanged' && person && token) person = { ...person, token }
    },
    ledger: createLedger(sessionStorage),
    logIn,
    logOut() {
      person = undefined
      note(text.loggedOut)
    },
  }
}
