/** Finds a Chromium for the browser tests, or installs one. Run by itself it prints the path of the one that the tests use:
 * `npx tsx tests/tools/chromium.ts` */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

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

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser named by `CHROMIUM`, else one in the usual places, else the one the test tool has downloaded before.
 * @throws when `CHROMIUM` names no program: a wish is not silently replaced. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const wanted = environment.CHROMIUM
  if (wanted) {
    if (isProgram(wanted)) return wanted
    throw new Error(`CHROMIUM is set to ${wanted}, which is not a program that can be run.`)
  }
  return [...(INSTALLED[process.platform] ?? []), chromium.executablePath()].find(isProgram)
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Debian's browser without a window: it starts and draws in two thirds of the time, but keeps no page for Back. */
const findHeadlessShell = (environment: NodeJS.ProcessEnv): string | undefined =>
  environment.CHROMIUM || !isProgram(HEADLESS_SHELL) ? undefined : HEADLESS_SHELL

/** What the installers write goes to stderr: stdout is the answer's. */
const run = (command: string, ...args: string[]): boolean => {
  console.error(`$ ${[command, ...args].join(' ')}`)
  return (
    spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

const isRoot = (): boolean => process.getuid?.() === 0

/** As root on Debian; otherwise does nothing. @returns whether they are installed. */
const installPackages = (...packages: string[]): boolean => {
  if (!isRoot() || !existsSync('/etc/debian_version')) return false
  run('apt-get', 'update', '-q')
  return run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages)
}

const install = (): void => {
  // Fonts, so that Chinese texts have the width they have on a phone.
  if (installPackages('chromium', 'fonts-noto-cjk')) return
  const tool = path.join(path.dirname(fileURLToPath(import.meta.resolve('playwright-core/package.json'))), 'cli.js')
  run(
    process.execPath,
    tool,
    'install',
    ...(isRoot() && process.platform === 'linux' ? ['--with-deps'] : []),
    'chromium',
  )
}

/** Like {@link findChromium}, but installs one where none is.
 * @throws one sentence that says what to do. */
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

/** The quickest browser that shows pages: Debian's headless shell, which is installed where it is missing, unless `CHROMIUM` names another
 * browser. Where there is no such package, {@link ensureChromium}'s. */
export const ensureHeadless = (environment: NodeJS.ProcessEnv = process.env): string => {
  const full = ensureChromium()
  if (full === DEBIAN_CHROMIUM && !environment.CHROMIUM && !isProgram(HEADLESS_SHELL))
    installPackages('chromium-headless-shell')
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
