/** The available shells, by the names of `FAKE_SHELLS` in page.ts. `shell`: the one that served the previous page. */
import { installAndroid } from './android.js'
import { installFrame } from './frame.js'
import { installIos } from './ios.js'
import { installLegacy } from './legacy.js'

export const DIALECTS = {
  ios: (win, app, shell) => installIos(win, app, { shell }),
  'ios-ack': (win, app, shell) => installIos(win, app, { replies: 'ack', shell }),
  'ios-answer': (win, app, shell) => installIos(win, app, { replies: 'answer', shell }),
  android: (win, app, shell) => installAndroid(win, app, { shell }),
  'android-interface': (win, app, shell) => installAndroid(win, app, { api: 'interface', shell }),
  frame: (win, app, shell) => installFrame(win, app, { shell }),
  'legacy-ios': (win, app) => installLegacy(win, app.jump),
  'legacy-android': (win, app) => installLegacy(win, app.jump, { platform: 'android' }),
}
