/** Uploading photographs: real files in a browser, from the browser's own file chooser and from the app around the page. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { application } from '../../src/contract/text/en/application.ts'
import { truckTexts } from '../../src/contract/text/parts/booking/truck.ts'
import { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import { uploaderTexts } from '../../src/contract/text/parts/form/uploader.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { changePage, type FakeApp } from '../helpers/fake-app.ts'
import { arrive, button } from '../helpers/page-actions.ts'
import { cutOut, largePhotograph, decodePicture, photograph } from '../helpers/photographs.ts'

const profile = profileTexts.en
/** Not a valid image, so it cannot be made smaller. */
const TOO_LARGE = { name: 'large.jpg', type: 'image/jpeg', bytes: 10.5 * 1024 * 1024 }
const PDF = { name: 'contract.pdf', type: 'application/pdf', bytes: 4 }

/** Chooses files of zeros, which the page itself creates: sending so many bytes to the browser takes seconds. */
const chooseEmpty = (input: Locator, ...files: { name: string; type: string; bytes: number }[]): Promise<void> =>
  input.evaluate((element: HTMLInputElement, files) => {
    const chosen = new DataTransfer()
    for (const { name, type, bytes } of files) chosen.items.add(new File([new Uint8Array(bytes)], name, { type }))
    element.files = chosen.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, files)
const UPLOAD = '**/attachment/upload/*'

const park = openBrowserPark({
  changePage,
  config: { authorizeUrl: '' },
  rotateEvery: Number.MAX_SAFE_INTEGER,
  // Caused on purpose: an upload without network.
  except: /ERR_FAILED/,
})

const visit = (path: string): Promise<Page> => park.visit('customer', path)

/** Resolves with the URL of the uploaded file. */
const uploaded = async (page: Page): Promise<string> => {
  const answer = await page.waitForResponse(UPLOAD)
  return ((await answer.json()) as { data: { url: string } }).data.url
}

/** Throttles the network, and records the upload percentages that the page shows. */
const notePercents = async (page: Page): Promise<() => Promise<number[]>> => {
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  const bar = await page.evaluateHandle(() => {
    const seen: number[] = []
    new MutationObserver(() => {
      const said = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (said) seen.push(Number(said))
    }).observe(document, { subtree: true, childList: true, attributes: true })
    return seen
  })
  return () => bar.jsonValue()
}

const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(url, park.url))).arrayBuffer())

const isReddish = ([red = 0, , blue = 0]: number[]): boolean => red > 100 && blue < 60

describe('the user’s photo', () => {
  it('stays unchanged if a file is refused; otherwise is rotated and scaled; typed text is kept', async () => {
    const page = await visit('/editMyInfo')
    const name = page.getByLabel(profile.nickName)
    await name.fill('Night shift')
    const chooser = page.locator('input[type=file]')
    const photo = page.getByRole('img', { name: profile.photo })

    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
    await page.getByText(uploaderTexts.en.refused.type('notes.txt')).waitFor()
    await chooseEmpty(chooser, TOO_LARGE)
    await page.getByText(uploaderTexts.en.refused.size(TOO_LARGE.name)).waitFor()

    // A file that the server rejects would be rejected again.
    await chooser.setInputFiles({ name: 'photo.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM') })
    await page.getByText(/^The file is damaged/).waitFor()
    expect(await button(page, common.retry).count()).toBe(0)
    await button(page, profile.save).tap()
    await page.getByText(profile.message.photoRejected).waitFor()

    await page.route(UPLOAD, (route) => route.abort())
    await chooser.setInputFiles(await photograph(page, 'me.jpg', 2400, 1800))
    await page.getByText(common.networkFailed).waitFor()
    await button(page, profile.save).tap()
    await page.getByText(profile.message.photo).waitFor()
    await page.unroute(UPLOAD)
    const coming = uploaded(page)
    await button(page, common.retry).tap()
    const url = await coming
    await page.getByText(profile.message.photo).waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Night shift')

    const seen = await decodePicture(page, url)
    expect([seen.width, seen.height]).toEqual([1200, 1600])
    expect([isReddish(seen.first), isReddish(seen.last)]).toEqual([true, false])
    // The uploaded file does not reveal where or with which camera it was taken.
    expect((await bytesOf(url)).toString('latin1')).not.toMatch(/Exif|GPS/)

    await button(page, profile.save).tap()
    await arrive(page, '/myInfo')
    await page.getByRole('heading', { name: 'Night shift' }).waitFor()
    await page.locator(`main img[src$="${url}"]`).waitFor()

    // A file that is too large must not replace the current picture.
    await button(page, profile.edit).tap()
    await photo.waitFor()
    const own = await photo.locator('img').getAttribute('src')
    await chooseEmpty(chooser, TOO_LARGE)
    await page.getByText(uploaderTexts.en.refused.size(TOO_LARGE.name)).waitFor()
    await expect.poll(() => photo.locator('img').getAttribute('src')).toBe(own)
  })
})

/** Values for the text fields of an application. */
const FIELDS = {
  [application.businessName]: 'Sample Trading Co.',
  [application.contactName]: '李雷',
  [application.phone]: '13000000001',
  [application.content]: 'A poster by the gate',
}
const begin = async (page: Page | FakeApp['page']): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${application.type}`) }).click()
  await page.getByRole('radio', { name: 'Advertising space in the park' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const [label, words] of Object.entries(FIELDS)) await page.getByLabel(label, { exact: true }).fill(words)
}
const expectTexts = async (page: Page | FakeApp['page']): Promise<void> => {
  for (const [label, words] of Object.entries(FIELDS))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(words)
}

describe('documents of an application', () => {
  it('are refused, fail, are retried and uploaded; typed text is kept', async () => {
    const page = await visit('/application')
    await begin(page)
    const add = page.getByLabel(/^Add pictures/).first()
    await chooseEmpty(add, PDF, TOO_LARGE)
    await page
      .getByText(`${uploaderTexts.en.refused.type(PDF.name)} · ${uploaderTexts.en.refused.size(TOO_LARGE.name)}`)
      .waitFor()

    let left = 1
    await page.route(UPLOAD, (route) => (left-- > 0 ? route.abort() : route.continue()))
    const urls: Promise<string>[] = []
    page.on('response', (answer) => {
      if (/attachment\/upload/.test(answer.url()))
        urls.push(answer.json().then(({ data }: { data: { url: string } }) => data.url))
    })
    await add.setInputFiles([
      await photograph(page, 'poster.jpg', 2400, 1800),
      await cutOut(page, 'logo.png', 400, 400),
    ])
    await page
      .getByRole('button', { name: 'View picture 2, Uploaded' })
      .or(page.getByRole('button', { name: 'View picture 1, Uploaded' }))
      .waitFor()
    await page.getByText(common.networkFailed).waitFor()
    await expectTexts(page)
    await page.getByRole('button', { name: /^Upload picture \d again/ }).tap()
    for (const n of [1, 2]) await page.getByRole('button', { name: `View picture ${n}, Uploaded` }).waitFor()

    const seen = await Promise.all((await Promise.all(urls)).map((url) => decodePicture(page, url)))
    const [logo, poster] = seen.sort((a, b) => a.width - b.width)
    expect([poster?.width, poster?.height, isReddish(poster?.first ?? []), isReddish(poster?.last ?? [])]).toEqual([
      1200,
      1600,
      true,
      false,
    ])
    expect([logo?.width, logo?.height, logo?.first[3]]).toEqual([400, 400, 0])

    await button(page, application.submit).tap()
    await page.getByRole('heading', { name: application.sent }).waitFor()
  })
})

describe('a photo of 10 MB for a truck entry', () => {
  it('is scaled down; typed text is kept if the upload is refused, interrupted or repeated', async () => {
    const page = await visit('/bookNav')
    await page.getByRole('tab', { name: /^Tomorrow/ }).tap()
    await page.getByRole('radio', { name: /left$/ }).first().tap()
    await expect.poll(() => page.getByLabel(truckTexts.en.driver, { exact: true }).inputValue()).not.toBe('')
    await page.getByLabel(truckTexts.en.goods, { exact: true }).fill('Rice')
    await page.getByLabel(truckTexts.en.remark, { exact: true }).fill('Two pallets')
    const typed = (): Promise<string[]> =>
      page
        .locator('main')
        .locator('input:not([type=file]), textarea, [role=radio][aria-checked=true]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value || field.textContent))
    const before = await typed()
    expect(before).toEqual(expect.arrayContaining(['Rice', 'Two pallets', expect.stringMatching(/left$/)]))
    const add = page.getByLabel(/^Add pictures/)
    await chooseEmpty(add, TOO_LARGE)
    await page.getByText(uploaderTexts.en.refused.size(TOO_LARGE.name)).waitFor()
    expect(await typed()).toEqual(before)

    const again = page.getByRole('button', { name: uploaderTexts.en.retry(1) })
    await page.route(UPLOAD, (route) => route.fulfill({ json: { code: 500, message: 'No room today.', data: null } }))
    await add.setInputFiles(await largePhotograph(page, 'load.jpg', 10 * 1024 * 1024))
    await page.getByText('No room today.').first().waitFor()
    expect(await typed()).toEqual(before)

    await page.unroute(UPLOAD)
    await page.route(UPLOAD, (route) => route.abort())
    await again.tap()
    await page.getByText(common.networkFailed).first().waitFor()
    expect(await typed()).toEqual(before)

    await page.unroute(UPLOAD)
    // The file arrives, but the response is lost: the user can send it again.
    await page.route(UPLOAD, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/attachment/upload/'))
    await again.tap()
    await cut
    await again.waitFor()
    await page.unroute(UPLOAD)
    const percents = await notePercents(page)
    const coming = uploaded(page)
    await again.tap()
    const url = await coming
    await page.getByRole('button', { name: `View picture 1, ${uploaderTexts.en.done}` }).waitFor()
    const seen = await percents()
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    expect(seen.some((percent) => percent > 0 && percent < 100)).toBe(true)
    const { width, height } = await decodePicture(page, url)
    expect([width, height]).toEqual([1200, 1600])
    expect((await bytesOf(url)).length).toBeLessThan(1024 * 1024)
    expect(await typed()).toEqual(before)
  })
})

describe('an app’s own picker', () => {
  it('replaces the browser’s picker: one picture, none, and a camera that fails', async () => {
    const app = await park.openApp('android', '/editMyInfo')
    let choosers = 0
    app.panel.on('filechooser', () => choosers++)
    await app.answer('Log in')
    const { page } = app
    await page.getByLabel(profile.nickName).fill('By the app')
    const choose = page.getByRole('button', { name: new RegExp(`^(${profile.choosePhoto}|${profile.otherPhoto})$`) })

    await choose.click()
    await app.answer('Cancel')
    await expect.poll(app.log).toContain('USER_CANCELLED')
    expect(await page.getByText(uploaderTexts.en.pickFailed).count()).toBe(0)

    await choose.click()
    await app.answer('Fail')
    // The app shows the message.
    await expect.poll(app.log).toContain(uploaderTexts.en.pickFailed)

    const coming = uploaded(app.panel)
    await choose.click()
    await app.answer('Choose a picture')
    const url = await coming
    expect((await decodePicture(app.panel, url)).width).toBe(240)
    expect(await page.getByLabel(profile.nickName).inputValue()).toBe('By the app')
    await page.getByRole('button', { name: profile.save }).click()
    await page.getByRole('heading', { name: 'By the app' }).waitFor()
    expect(choosers).toBe(0)
  })

  it('also provides documents', async () => {
    const app = await park.openApp('ios-answer', '/application')
    await expect.poll(app.log).toContain('"k":"ready"')
    await button(app.panel, 'Log in and send the token').click()
    const { page } = app
    await page.getByText(/need a login/).waitFor({ state: 'detached' })
    await begin(page)
    await page.getByRole('button', { name: 'Add pictures, 0 of 3' }).first().click()
    await app.answer('Choose a picture')
    await page.getByRole('button', { name: 'View picture 1, Uploaded' }).waitFor()
    await expectTexts(page)
  })
})
