/** Puts a fake shell into the hosted page, as an app does at document start. */

/** Values of the query parameter `fake-shell`. */
export const FAKE_SHELLS = [
  'ios',
  'ios-ack',
  'ios-answer',
  'android',
  'android-interface',
  'legacy-ios',
  'legacy-android',
] as const

const FIRST_MODULE = /<script\b[^>]*\btype="module"/

/** @param choice what the address says after `?fake-shell=`. @returns the page with one script before its own; as it was, where the choice
 * is none of ours. Module scripts run in the order in which they stand, so the shell is there before the page's code asks for it. */
export const addFakeShell = (html: string, choice: string | undefined): string =>
  (FAKE_SHELLS as readonly (string | undefined)[]).includes(choice)
    ? html.replace(
        FIRST_MODULE,
        (entry) =>
          `<script type="module" src="/examples/native-shell/fake/install.js?shell=${choice}"></script>${entry}`,
      )
    : html
