/** Every example on a phone: pages of the park's own origin, and a partner's portal on another. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildReactApp } from '../../examples/react-app/build.ts'
import { ENTRIES } from '../../examples/sandbox/site/examples-list.ts'
import { FLEET } from '../../examples/sandbox/scenarios/fleet.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import type { Locale } from '../../src/contract/text/titles.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { en as text } from '../helpers/forklift-texts.ts'
import { zh as textZh } from '../helpers/forklift-texts.ts'
import { DESKTOP, overflow, SIZES } from '../helpers/browser.ts'
import { openBrowserPark, type PageOptions } from '../helpers/browser-park.ts'
import { chooseTomorrowAtTen, fillTexts, FORM, understand } from '../helpers/forklift-park.ts'
import { button } from '../helpers/page-actions.ts'
import type { PersonName } from '../helpers/sandbox-client.ts'
import { VERSION } from '../../widgets/version.ts'

const SECOND = FLEET[1]?.name ?? ''

beforeAll(buildReactApp)
const park = openBrowserPark({ portal: { port: 0 }, scenario: 'empty' })

const example = (
  path: string,
  { who = 'visitor', ...options }: PageOptions & { who?: PersonName | 'visitor' } = {},
): Promise<Page> => park.visit(who, `/examples/${path}`, options)
const portal = (path: string, options?: PageOptions): Promise<Page> =>
  park.visit('visitor', path, { base: park.portalUrl, ...options })

const widget = (page: Page): Locator => page.locator('park-forklift')
/** Contents of a widget's iframe. */
const framed = (page: Page): Locator => page.frameLocator('park-forklift iframe').locator('body')
const rent = (place: Locator, words = text): Locator => button(place, `${words.rent} ${SECOND}`)

const ON_SMALL_PHONE = { size: SIZES.small } as const

/** Waits for the list of forklifts. A widget far below the viewport does not load its data. */
const expectFleet = async (page: Page, place: Locator, words = text): Promise<void> => {
  await widget(page).scrollIntoViewIfNeeded()
  await rent(place, words).waitFor()
}

/** The page itself has this language, and is not wider than the phone. */
const expectToFit = async (page: Page, lang: Locale): Promise<void> => {
  const shown = (): Promise<string> => page.evaluate(() => document.documentElement.lang)
  await expect.poll(shown, { message: `the page is in ${lang}` }).toBe(lang)
  expect(await overflow(page), `the page in ${lang} fits the phone`).toEqual([])
}

/** Goes from the list of forklifts to a form with valid values. */
const fillForm = async (place: Locator): Promise<void> => {
  await rent(place).tap()
  await understand(place)
  await fillTexts(place)
  await chooseTomorrowAtTen(place)
}

const expectBooked = async (id: string): Promise<void> => {
  const stored = await park.read(`state?order=${id}`)
  const slot = { expectedDeliveryDate: '2026-11-22', expectedDeliveryTime: '10:00-11:00' }
  expect(stored).toMatchObject({ ...FORM, ...slot, userId: 'u-customer', forkliftId: 2, status: STATUS.toShip })
}

/** Logs in at the portal's own dialog, which is already open. */
const logInAtPortal = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Log in to Northgate' })
  await button(dialog, 'Send code').tap()
  await expect.poll(() => dialog.getByLabel('One-time code').inputValue()).toMatch(/^\d{6}$/)
  await button(dialog, 'Log in').tap()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Log out 13000000001').waitFor()
}

/** Id of the order whose event the portal received. */
const bookedOrder = async (page: Page): Promise<string> => {
  const reported = await page
    .getByRole('status')
    .getByText(/^Order \d+ is booked/)
    .textContent()
  return /\d+/.exec(reported ?? '')?.[0] ?? ''
}

/** Each example shows one picture, of the language and theme. */
const expectPictures = async (page: Page, variant: string): Promise<void> => {
  const images = page.getByRole('main').locator('img:visible')
  expect(await images.count()).toBe(ENTRIES.length)
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(640)
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(`-${variant}.webp`)
  }
}

describe('the overview of examples', () => {
  it('shows each with links, its picture, its code and the bytes that it loads, and copies a sample', async () => {
    const page = await example('', { lang: 'en' })
    await page.getByRole('heading', { name: 'Parkside examples', level: 1 }).waitFor()
    expect(await overflow(page), 'the page fits the phone').toEqual([])
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    expect(links.length).toBeGreaterThanOrEqual(6)
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200])

    const cards = page.getByRole('main').locator('.example')
    expect(await cards.count()).toBe(ENTRIES.length)
    await expectPictures(page, 'en-light')
    const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as {
      files: { file: string; gzip: number }[]
    }
    const iife = files.find(({ file }) => file === 'parkside.iife.js')?.gzip ?? 0
    const card = cards.first()
    await card.getByText(`parkside.iife.js ${(iife / 1000).toFixed(1)} kB gzip`).waitFor()

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(card, 'Copy').tap()
    await button(card, 'Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(ENTRIES[0]?.code)
    await button(card, 'Copy').waitFor()
  })

  it('starts in the language of the phone, and keeps the chosen one for the other pages of the tab', async () => {
    const page = await example('', { lang: 'zh-CN', theme: 'dark' })
    await page.getByRole('heading', { name: 'Parkside 示例', level: 1 }).waitFor()
    expect(await overflow(page), 'the page fits the phone').toEqual([])
    await expectPictures(page, 'zh-CN-dark')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Parkside examples', level: 1 }).waitFor()
    await page.goto(new URL('script-tag/', page.url()).href)
    await page.getByRole('heading', { name: 'Script tag', level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the script tag', () => {
  it('follows the page’s language at once, books a forklift, and the page gets the event', async () => {
    await park.start('empty')
    const page = await example('script-tag/', { ...ON_SMALL_PHONE, who: 'customer' })
    await expectFleet(page, widget(page))
    await expectToFit(page, 'en')
    await button(page, '中文').tap()
    await rent(widget(page), textZh).waitFor()
    await expectToFit(page, 'zh-CN')
    await button(page, 'English').tap()

    const place = (): Promise<unknown> => page.evaluate(() => [location.href, history.length])
    const before = await place()
    await fillForm(widget(page))
    await button(widget(page), text.submit).tap()
    const line = await page.getByRole('listitem').filter({ hasText: 'park:order-submitted' }).textContent()
    await expectBooked(/"orderId":"(\d+)"/.exec(line ?? '')?.[1] ?? '')
    // The widget has shown three screens, but the page's URL and history have not changed.
    expect(await place()).toEqual(before)
  })
})

describe('two widgets on one page', () => {
  it('navigate from list to article and back independently, without navigating the page', async () => {
    await park.start('demo')
    const page = await example('script-tag/park.html', { ...ON_SMALL_PHONE, lang: 'zh-CN', theme: 'dark' })
    await expectToFit(page, 'zh-CN')
    await button(page, 'English').tap()
    await expectToFit(page, 'en')
    const place = (): Promise<unknown> => page.evaluate(() => [location.href, history.length])
    const before = await place()
    for (const [name, title, detail, action, heading] of [
      ['park-news', 'Park news', 'News item', undefined, undefined],
      ['park-notices', 'Notices', 'Emergency notice', 'View details', 'What to do now'],
    ] as const) {
      const inside = page.locator(name)
      const isAt = (heading: string): Promise<void> =>
        inside.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await isAt(title)
      // A widget far below the viewport does not load its data.
      await inside.scrollIntoViewIfNeeded()
      const entry = inside.getByRole('article').first()
      const words = (await entry.getByRole('heading').textContent()) ?? ''
      await entry.getByRole('button', action && { name: action }).tap()
      await isAt(detail)
      await inside.getByRole('heading', { level: 2, name: heading ?? words }).waitFor()
      await button(inside, 'Back').tap()
      await isAt(title)
    }
    expect(await place()).toEqual(before)
  })
})

describe('the loader', () => {
  it('renders a widget that is added to the page later', async () => {
    const page = await example('script-tag/loader.html', ON_SMALL_PHONE)
    await expectFleet(page, widget(page))
    await expectToFit(page, 'en')
    await button(page, 'Add a second widget').tap()
    await rent(widget(page).nth(1)).waitFor()
    expect(await widget(page).count()).toBe(2)
  })
})

it('the page about hosting fits a small phone', async () => {
  await expectToFit(await example('hosted/', ON_SMALL_PHONE), 'en')
})

describe('the lab', () => {
  it('applies the chosen options to the running widget, shows its markup, and shows the whole page in an iframe', async () => {
    const page = await example('lab/', { lang: 'en' })
    await rent(widget(page)).waitFor()
    const element = await widget(page).elementHandle()
    await page.getByLabel('Language').selectOption('zh-CN')
    await rent(widget(page), textZh).waitFor()
    await page.getByLabel('Primary colour').selectOption('#0b6e69')
    await page.getByLabel('Corners').selectOption('20px')
    expect(await widget(page).evaluate((now, before) => now === before, element)).toBe(true)
    expect(await widget(page).evaluate((now) => getComputedStyle(now).getPropertyValue('--park-radius'))).toBe('20px')
    expect(await page.locator('#markup').textContent()).toBe(
      [
        '<script',
        `  src="https://cdn.example/parkside/${VERSION}/parkside.iife.js"`,
        '  defer',
        '></script>',
        '',
        '<park-forklift',
        '  api-base="https://park.example/api"',
        '  locale="zh-CN"></park-forklift>',
        '',
        '<style>',
        '  park-forklift {',
        '    --park-color-primary: #0b6e69;',
        '    --park-color-on-primary: #fff;',
        '    --park-color-tint: #e0f2f0;',
        '    --park-radius: 20px;',
        '  }',
        '  @media (prefers-color-scheme: dark) {',
        '    park-forklift {',
        '      --park-color-primary: #5cc9c1;',
        '      --park-color-on-primary: #0f1216;',
        '      --park-color-tint: #12302e;',
        '    }',
        '  }',
        '</style>',
      ].join('\n'),
    )

    await page.getByLabel('Theme').selectOption('dark')
    const tint = (): Promise<string> =>
      widget(page).evaluate((now) => getComputedStyle(now).getPropertyValue('--park-color-tint'))
    expect(await tint()).toBe('#12302e')
    expect(await page.locator('#markup').textContent()).not.toContain('#e0f2f0')

    await page.getByLabel('Mode').selectOption('iframe')
    await rent(framed(page), textZh).waitFor()
    await expect.poll(async () => (await page.locator('park-forklift').boundingBox())?.height).toBeGreaterThan(800)
  })

  it('runs the widget in a mock shell, which logs its messages and opens a screen', async () => {
    const page = await example('lab/', { ...ON_SMALL_PHONE, lang: 'zh-CN', theme: 'dark' })
    await expectFleet(page, widget(page), textZh)
    await expectToFit(page, 'zh-CN')
    expect(await button(page, '宿主：返回').isDisabled()).toBe(true)
    await page.locator('select[name=shell]').selectOption('mock')
    await page.locator('#said').getByText('hello', { exact: true }).waitFor()
    await expectFleet(page, widget(page), textZh)
    await button(page, '宿主：前往 /apply?id=2').tap()
    await button(widget(page), textZh.understand).waitFor()
  })
})

describe('the partner portal', () => {
  it('has the widget beside its own content on a desktop, and below it on a phone', async () => {
    const page = await portal('/forklift', { size: DESKTOP })
    for (const [where, { width, height }] of [
      ['beside', DESKTOP],
      ['below', SIZES.usual],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectFleet(page, widget(page))
      const content = await page.getByRole('heading', { name: 'How it works' }).boundingBox()
      const shown = await widget(page).boundingBox()
      if (!content || !shown) throw new Error('Nothing is shown')
      expect(shown.x > content.x + content.width ? 'beside' : 'below', `at a width of ${width}`).toBe(where)
      expect(shown.y > content.y + content.height, `at a width of ${width}`).toBe(where === 'below')
    }
    const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(fonts).toMatch(/^Georgia/)
  })

  /** Submits the filled form, logs in at the portal, and submits again. */
  const book = async (page: Page, place: Locator): Promise<void> => {
    await button(place, text.submit).tap()
    const dialog = page.locator('dialog[open]')
    // It is in view, although the page is scrolled to the widget.
    expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
    await logInAtPortal(page)
    // The form still has its values, so nothing needs to be filled in again.
    await button(place, text.submit).tap()
    await expectBooked(await bookedOrder(page))
  }

  it('themes the widget, keeps typed text when the language changes, and books with its own login', async () => {
    await park.start('empty')
    const page = await portal('/forklift', ON_SMALL_PHONE)
    await expectFleet(page, widget(page))
    await expectToFit(page, 'en')
    await fillForm(widget(page))
    const language = page.getByLabel('Language · 语言')
    await language.selectOption('zh-CN')
    await button(widget(page), textZh.submit).waitFor()
    await page.getByRole('link', { name: '叉车租赁', exact: true }).waitFor()
    expect(await widget(page).getByLabel(textZh.consignee, { exact: true }).inputValue()).toBe(FORM.consignee)
    const submit = button(widget(page), textZh.submit)
    expect(await submit.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(11, 110, 105)')
    expect(await submit.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Georgia')
    await expectToFit(page, 'zh-CN')
    await language.selectOption('en')
    await book(page, widget(page))
    expect(page.url()).toBe(`${park.portalUrl}/forklift`)
  })

  it('books in a frame, with its own login', async () => {
    await park.start('empty')
    const page = await portal('/framed', ON_SMALL_PHONE)
    await expectFleet(page, framed(page))
    await expectToFit(page, 'en')
    await fillForm(framed(page))
    await book(page, framed(page))
    expect(page.url()).toBe(`${park.portalUrl}/framed`)
  })

  it('removes the widget with its view, and creates another one afterwards', async () => {
    const page = await portal('/', { ...ON_SMALL_PHONE, lang: 'zh-CN', theme: 'dark' })
    await expectToFit(page, 'zh-CN')
    await page.getByLabel('Language · 语言').selectOption('en')
    await expectToFit(page, 'en')
    await page.getByRole('link', { name: 'Forklifts', exact: true }).tap()
    await rent(widget(page)).tap()
    await button(widget(page), text.understand).tap()
    await page.getByRole('link', { name: 'Today', exact: true }).tap()
    await page.getByLabel('Number plate').fill('粤B12345')
    expect(await widget(page).count()).toBe(0)
    await button(page, 'Send').tap()
    await page.getByText('Sent. Dock B has been notified.').waitFor()
    await page.goBack()
    await rent(widget(page)).waitFor()
    expect(await page.evaluate(() => [Object.keys(localStorage), location.pathname])).toEqual([[], '/forklift'])
  })

  it('loads the script only if its hash matches', async () => {
    const page = await portal('/forklift', {
      except: /integrity/,
      onPage: (page) =>
        void page.route('**/parkside.iife.js', async (route) => {
          const answer = await route.fetch()
          await route.fulfill({ response: answer, body: `${await answer.text()}\n// changed on the way` })
        }),
    })
    await page.waitForLoadState()
    expect(await page.evaluate(() => customElements.get('park-forklift'))).toBeUndefined()
  })

  it('tells one fault of the API on the other origin from another', async () => {
    onTestFinished(async () => void (await park.start('empty')))
    const lines: string[] = []
    const page = await portal('/', {
      // "Blocked by CORS policy" must not appear.
      except: /^Failed to load resource|^\[parkside\] <park-forklift>: The API at/,
      onPage: (opening) => opening.on('console', (message) => lines.push(message.text())),
    })
    const sentence = 'Stocktaking until noon.'
    for (const [kind, said, reported, body] of [
      ['malformed', sentence, /^$/, { code: 500, message: sentence }],
      ['status500', common.serverFailed, /answered 500/],
      ['html', common.serverFailed, /answered 200, but not as/],
      ['cut', common.networkFailed, /cannot be reached/],
    ] as const) {
      lines.length = 0
      await park.start('empty')
      await park.control('fault', { path: '/api/forkliftAppApp/*', kind, body })
      // The portal creates a new widget each time.
      await page.getByRole('link', { name: 'Forklifts', exact: true }).tap()
      const message = widget(page).getByText(said, { exact: true }).first()
      await expect.poll(() => message.isVisible(), { message: kind }).toBe(true)
      await expect.poll(() => lines.join('\n'), { message: kind }).toMatch(reported)
      await page.getByRole('link', { name: 'Today', exact: true }).tap()
    }
  })
})

describe('the React app', () => {
  it('keeps the widget’s state when the page renders again with other callbacks', async () => {
    await park.start('empty')
    const page = await example('react-app/', { who: 'customer' })
    await fillForm(widget(page))
    const element = await widget(page).elementHandle()
    for (let times = 0; times < 3; times++) await button(page, `Render again (${times})`).tap()
    await button(page, '中文').tap()
    await button(page, '重新渲染（3）').tap()
    await button(page, 'English').tap()
    await button(page, 'Render again (4)').waitFor()
    expect(await widget(page).evaluate((now, before) => now === before, element)).toBe(true)
    expect(await widget(page).getByLabel(text.consignee, { exact: true }).inputValue()).toBe(FORM.consignee)

    await button(widget(page), text.submit).tap()
    const lines = page.getByRole('listitem').filter({ hasText: 'order submitted' })
    const line = await lines.textContent()
    await expectBooked(/\d+/.exec(line ?? '')?.[0] ?? '')
    // StrictMode renders everything twice, but an event is reported only once.
    expect(await lines.count()).toBe(1)
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /^ready/ })
        .count(),
    ).toBe(1)
  })

  it('navigates the widget by its handle, removes it and adds it again', async () => {
    const page = await example('react-app/', { ...ON_SMALL_PHONE, lang: 'zh-CN', theme: 'dark' })
    await expectFleet(page, widget(page), textZh)
    await expectToFit(page, 'zh-CN')
    await button(page, 'English').tap()
    await expectToFit(page, 'en')
    await button(page, 'Rent the third forklift').tap()
    await button(widget(page), text.understand).tap()
    await widget(page)
      .getByRole('heading', { name: FLEET[2]?.name ?? '' })
      .waitFor()
    await button(page, 'Remove the widget').tap()
    expect(await widget(page).count()).toBe(0)
    await button(page, 'Restore the widget').tap()
    await rent(widget(page)).waitFor()
  })
})
