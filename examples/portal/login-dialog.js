/* global document */
/** The portal's login dialog: opened by its own button, and by a widget that requires a login. */
import { logIn, sendCode, loggedInPhone } from './session.js'

const element = (id) => document.getElementById(id)

/** @param textOf returns a text by its name. @returns a function that opens the dialog and resolves whether a user is logged in
 * afterwards. */
export const createLoginDialog = (textOf) => {
  const dialog = element('login')
  const trying = async (work) => {
    element('login-problem').textContent = ''
    try {
      await work()
    } catch (error) {
      element('login-problem').textContent = error.isForPeople ? error.message : textOf('unreachable')
    }
  }
  element('send-code').addEventListener('click', () =>
    trying(async () => {
      element('code').value = await sendCode(element('phone').value)
    }),
  )
  element('cancel-login').addEventListener('click', () => dialog.close())
  dialog.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    trying(async () => {
      await logIn(element('phone').value, element('code').value)
      dialog.close()
    })
  })

  let asking
  return () => {
    asking ??= new Promise((resolve) => {
      element('code').value = ''
      element('login-problem').textContent = ''
      dialog.showModal()
      dialog.addEventListener(
        'close',
        () => {
          asking = undefined
          resolve(loggedInPhone() !== undefined)
        },
        { once: true },
      )
    })
    return asking
  }
}
