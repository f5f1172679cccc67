/** Finds a Chromium for the browser tests, or installs one. Run as a script, it prints the path of the one that the tests use: `npx tsx
 * tests/tools/chromium.ts` */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { installPackages, isProgram, isRoot, runInstaller } from './packages.ts'

/** Launch options of Chromium: no requests of the browser itself, and no browser sandbox, because some containers do not allow it. */
export const LAUNCH_OPTIONS = {
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ],
}

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

const INSTALLED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    DEBIAN_CHROMIUM,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder
      ? [
          path.join(folder, 'Google/Chrome/Application/chrome.exe'),
          path.join(folder, 'Chromium/Application/chrome.exe'),
        ]
      : []
  }),
}

/** The browser named by `CHROMIUM`, else one in the usual places, else one that Playwright has downloaded. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const wanted = environment.CHROMIUM
  if (wanted) {
    if (isProgram(wanted)) return wanted
    throw new Error(`CHROMIUM is set to ${wanted}, which is not a program that can be run.`)
  }
  return [...(INSTALLED[process.platform] ?? []), chromium.executablePath()].find(isProgram)
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Debian's headless Chromium: it starts and renders in two thirds of the time, but has no back/forward cache. */
const findHeadlessShell = (environment: NodeJS.ProcessEnv): string | undefined =>
  environment.CHROMIUM || !isProgram(HEADLESS_SHELL) ? undefined : HEADLESS_SHELL

const install = (): void => {
  // The fonts give Chinese text the width that it has on a phone.
  if (installPackages(['chromium', 'fonts-noto-cjk'])) return
  const tool = path.join(path.dirname(fileURLToPath(import.meta.resolve('playwright-core/package.json'))), 'cli.js')
  const dependencies = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
  runInstaller(process.execPath, [tool, 'install', ...dependencies, 'chromium'])
}

/** Like {@link findChromium}, but installs one if there is none.
 * @throws an error that says what to do. */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found) return found
  console.error('No Chromium found; installing one for the browser tests …')
  install()
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium and it could not be installed: install it yourself and set CHROMIUM to its path.',
  )
}

/** The fastest browser that renders pages: Debian's headless shell, which is installed if it is missing. If `CHROMIUM` names another
 * browser or there is no such package, that of {@link ensureChromium}. */
export const ensureHeadless = (environment: NodeJS.ProcessEnv = process.env): string => {
  const full = ensureChromium()
  if (full === DEBIAN_CHROMIUM && !environment.CHROMIUM && !isProgram(HEADLESS_SHELL))
    installPackages(['chromium-headless-shell'])
  return findHeadlessShell(environment) ?? full
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureHeadless())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
