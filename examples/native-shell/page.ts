/** Adds a fake shell to the hosted page, like an app does at document start. */

/** Values of the query parameter `fake-shell`. */
const FAKE_SHELLS = [
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

/** Names the surrounding page as the only one that may be the shell. */
const nameFrameOrigin = (html: string, origin: string): string =>
  html.replace(CONFIG, (_, open: string, json: string) => {
    const config = { ...(JSON.parse(json) as object), frameOrigins: [origin] }
    return open + JSON.stringify(config).replaceAll('<', '\\u003c')
  })

/** @param url the page's URL; `?fake-shell=` names the shell. @returns the page with one script before its own; unchanged for an unknown
 * name. Module scripts run in document order, so the shell exists before the page's code looks for it. */
export const addFakeShell = (html: string, url: URL): string => {
  const choice = url.searchParams.get('fake-shell')
  if (!(FAKE_SHELLS as readonly (string | null)[]).includes(choice)) return html
  return (choice === 'frame' ? nameFrameOrigin(html, url.origin) : html).replace(
    FIRST_MODULE,
    (entry) => `<script type="module" src="/examples/native-shell/fake/install.js?shell=${choice}"></script>${entry}`,
  )
}
