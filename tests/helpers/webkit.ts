/** A page in WebKit, controlled with WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { ensureWebKit } from '../tools/webkit.ts'
import { until } from './until.ts'

/** The package has no entry for imports of this folder. */
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof import('selenium-webdriver/remote')

/** The window's size in px. Its width is the least that the browser's own bars allow. */
const WINDOW = { width: 447, height: 900 }

/** Starts an X server on the first free display. @returns its process and its name, such as `:1`. */
const startDisplay = async (program: string): Promise<{ server: ChildProcess; name: string }> => {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // Also if the browser cannot be started.
  process.once('exit', () => server.kill())
  const [line] = (await once(server.stdout!, 'data')) as [Buffer]
  return { server, name: `:${String(line).trim()}` }
}

/** Runs in the page: the control that is not hidden and has this name, also in open shadow roots. If none has exactly this name, one whose
 * name begins with it, such as a field with its value. */
const findControl = (name: string): Element | undefined => {
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])])
  const nameOf = (one: Element): string => {
    const [label] = (one as HTMLInputElement).labels ?? []
    return (one.getAttribute('aria-label') ?? (label ?? one).textContent).replace(/\s+/g, ' ').trim()
  }
  const shown = within(document).filter(
    (one) =>
      one.matches('button, a, input, textarea, [role=tab], [role=option], [role=radio]') &&
      one.getClientRects().length > 0 &&
      !one.closest('[inert]') &&
      !one.matches(':disabled, [aria-disabled=true]'),
  )
  return shown.find((one) => nameOf(one) === name) ?? shown.find((one) => nameOf(one).startsWith(name))
}

export interface WebKitPage {
  readonly driver: WebDriver
  /** Opens an address with only these entries in local storage. */
  open(url: string, storage?: Record<string, string>): Promise<void>
  /** Runs a function in the page. It must not refer to anything outside itself. */
  run<T, Args extends unknown[]>(work: (...args: Args) => T, ...args: Args): Promise<T>
  /** Waits for a control by its accessible name. */
  control(name: string): Promise<WebElement>
  /** Waits for a control and clicks it. */
  press(name: string): Promise<void>
  /** Clears a field and types into it. */
  fill(label: string, text: string): Promise<void>
  close(): Promise<void>
}

export const openWebKit = async (): Promise<WebKitPage> => {
  const programs = ensureWebKit()
  const display = await startDisplay(programs.display)
  const environment = { ...(process.env as Record<string, string>), DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' }
  const service = new DriverService.Builder(programs.driver).setEnvironment(environment).setLoopback(true).build()
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  })
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(capabilities)
    .build()
  await driver.manage().window().setRect(WINDOW)

  const run: WebKitPage['run'] = (work, ...args) => driver.executeScript(work, ...args)
  const control = (name: string): Promise<WebElement> =>
    until(async () => {
      const found = (await run(findControl, name)) as unknown as WebElement | null
      if (!found) throw new Error(`There is no ${name} at ${await driver.getCurrentUrl()}`)
      return found
    })
  return {
    driver,
    run,
    control,
    open: async (url, storage = {}) => {
      // Storage belongs to an origin, so a page of that origin must be open first.
      await driver.get(new URL('/protocal', url).href)
      await run((entries) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, storage)
      await driver.get(url)
    },
    // A dialog that is being closed may still cover the control.
    press: (name) => until(async () => (await control(name)).click()),
    fill: async (label, text) => {
      const field = await control(label)
      await field.clear()
      await field.sendKeys(text)
    },
    close: async () => {
      await driver.quit()
      await service.kill()
      display.server.kill()
    },
  }
}
