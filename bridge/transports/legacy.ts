/** The login jump of native apps without a bridge: a marker in the user agent identifies them, and they listen for one call. */
import { legacyLogin, type NativeNames } from '../shell-kind.ts'
import type { Transport } from '../transport.ts'
import { functionsTransport } from './functions.ts'

export type { NativeNames } from '../shell-kind.ts'

/** Offers `auth.login` by the jump: the app shows its own login and then loads the page again, so the answer is `leaving`.
 * It fails with `NATIVE` where the app's object is missing, or throws. */
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
