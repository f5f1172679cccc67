/** Puts a fake shell into the hosted page, as an app does at document start. */

/** Values of the query parameter `fake-shell`. */
export const FAKE_SHELLS = [
  'ios',
  'ios-ack',
  'ios-answer',
  'android',
  'android-interface',
  'frame',
  'legacy-ios',
  'legacy-android',
] as const

const FIRST_MODULE = /<script\b[^>]*\btype="module"/
const CONFIG = /(<script id="park-config"[^>]*>)([^]*?)(?=<\/script>)/

/** Names the page around this one as the only one that may be its shell. */
const nameFrameOrigin = (html: string, origin: string): string =>
  html.replace(CONFIG, (_, open: string, json: string) => {
    const config = { ...(JSON.parse(json) as object), frameOrigins: [origin] }
    return open + JSON.stringify(config).replaceAll('<', '\\u003c')
  })

/** @param url the page's address; `?fake-shell=` names the shell. @returns the page with one script before its own; as it was, where the
 * name is none of ours. Module scripts run in the order in which they stand, so the shell is there before the page's code asks for it. */
export const addFakeShell = (html: string, url: URL): string => {
  const choice = url.searchParams.get('fake-shell')
  if (!(FAKE_SHELLS as readonly (string | null)[]).includes(choice)) return html
  return (choice === 'frame' ? nameFrameOrigin(html, url.origin) : html).replace(
    FIRST_MODULE,
    (entry) => `<script type="module" src="/examples/native-shell/fake/install.js?shell=${choice}"></script>${entry}`,
  )
}
