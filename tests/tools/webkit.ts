/** Finds WebKit for the tests in it, or installs it: WebKitGTK, which has the engine of Safari and of the webviews of iOS. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installPackages, isProgram } from './packages.ts'

export interface WebKitPrograms {
  /** The WebDriver server. */
  driver: string
  browser: string
  /** X server without a screen. */
  display: string
}

const LIBRARIES = '/usr/lib'

/** Debian keeps the browser beside the libraries, such as in `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
const browsers = (): string[] =>
  existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES)
        .filter((folder) => folder.endsWith('-linux-gnu'))
        .flatMap((folder) => ['4.1', '4.0'].map((api) => path.join(LIBRARIES, folder, `webkit2gtk-${api}/MiniBrowser`)))
    : []

const findWebKit = (): WebKitPrograms | undefined => {
  const browser = browsers().find(isProgram)
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  return browser && [driver, display].every(isProgram) ? { driver, browser, display } : undefined
}

/** @throws an error that says what to do, if there is no WebKit and it cannot be installed. */
export const ensureWebKit = (): WebKitPrograms => {
  const found = findWebKit() ?? (installPackages(['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']) && findWebKit())
  if (found) return found
  throw new Error('The tests in WebKit need the packages webkit2gtk-driver and xvfb of Debian or Ubuntu.')
}
