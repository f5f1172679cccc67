/** Transport for native apps without a bridge. They are identified by a marker in the user agent, and provide only a login function. */
import { legacyLogin, type NativeNames } from '../shell-kind.ts'
import type { Transport } from '../transport.ts'
import { functionsTransport } from './functions.ts'

export type { NativeNames } from '../shell-kind.ts'

/** Implements `auth.login` with the app's login function: the app shows its own login and then reloads the page, so the result is
 * `leaving`. It fails with `NATIVE` if the app's object is missing or throws. */
export const legacyTransport = (win: object, names: NativeNames): Transport =>
  functionsTransport(
    {
      'auth.login': () => {
        legacyLogin(win, names)!()
        return { status: 'leaving' }
      },
    },
    { name: 'legacy' },
  )
