/** Loads Parkside with a script tag: anywhere in the page, more than once, and with calls queued before it. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import type { ParksideGlobal } from '../../widgets/global.ts'
import { openPage, type WatchedPage } from '../helpers/browser.ts'
import { openPartner, partnerPage, type Partner } from '../helpers/partner.ts'
import { openServer } from '../helpers/sandbox.ts'
import { chunkOf } from '../tools/sizes.ts'

let park: Listening
let partner: Partner
const opened: WatchedPage[] = []

beforeAll(async () => {
  park = await openServer()
  partner = await openPartner(park.url)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})
afterAll(async () => {
  await partner.close()
  await park.close()
})

const FILE = '/dist/parkside.iife.js'
const LOADER = '/dist/parkside.loader.js'

const open = async (parts: Parameters<typeof partnerPage>[0], policy?: string): Promise<WatchedPage> => {
  partner.serve('/page', {
    html: partnerPage(parts).replace('href="data:,"', 'href="/dist/none.svg"'),
    ...(policy ? { policy } : {}),
  })
  partner.serve('/dist/none.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' })
  const watched = await openPage({ base: partner.url, path: '/page' })
  opened.push(watched)
  return watched
}

/** Number of widgets that have rendered their first screen. */
const countReady = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('*')].filter((one) => (one as { state?: string }).state === 'ready').length,
  )

const shown = (page: Page, count = 1): Promise<unknown> =>
  expect.poll(() => countReady(page), { timeout: 20_000 }).toBe(count)

const inPage = (page: Page, read: (parkside: ParksideGlobal) => unknown): Promise<unknown> =>
  page.evaluate(`(${read.toString()})(window.Parkside)`)

const manifest = (): readonly { file: string; sha384: string }[] =>
  (
    JSON.parse(readFileSync(new URL('../../dist/manifest.json', import.meta.url), 'utf8')) as {
      files: { file: string; sha384: string }[]
    }
  ).files
const integrityOf = (name: string): string => manifest().find(({ file }) => file === name)?.sha384 ?? ''

/** Puts a page's own script into a file, as the strictest policies require. */
const inFile = (name: string, body: string): string => {
  partner.serve(name, { body, type: 'text/javascript' })
  return `<script src="${name}"></script>`
}

describe('the single file', () => {
  it.each([
    ['deferred', `<script src="${FILE}" defer></script>`],
    ['asynchronous', `<script src="${FILE}" async></script>`],
    ['in the head, before there is a body', `<script src="${FILE}"></script>`],
    ['as a module', `<script type="module" src="${FILE}"></script>`],
  ])('works %s, and stops and starts looking for marked nodes', async (_, script) => {
    const body = '<park-forklift></park-forklift><div data-park-widget="forklift"></div>'
    const { page, expectNoProblems } = await open({ script, body })
    await shown(page, 2)
    expect(await inPage(page, (parkside) => Object.keys(parkside).sort())).toEqual(
      expect.arrayContaining(['WIDGETS', 'defineElements', 'mount', 'q', 'start', 'stop', 'version']),
    )
    await inPage(page, (parkside) => parkside.stop())
    await shown(page, 1)
    await inPage(page, (parkside) => void parkside.start())
    await shown(page, 2)
    expectNoProblems()
  })

  it('executes the calls made before it loaded, and each one after', async () => {
    const stub = inFile(
      '/stub.js',
      `window.Parkside = window.Parkside || { q: [] }
      Parkside.q.push(['mount', '#slot', { widget: 'forklift' }])
      Parkside.q.push(['mount', '#nowhere', {}], ['explode'])
      Parkside.q.push((parkside) => { window.queued = parkside.version })
      window.kept = Parkside.q`,
    )
    const body = '<div id="slot"></div><div id="late"></div>'
    const { page, problems } = await open({ script: `${stub}<script src="${FILE}"></script>`, body })
    await shown(page)
    await page.evaluate(`kept.push(['mount', '#late', { widget: 'forklift' }])`)
    await shown(page, 2)
    const version = await inPage(page, (parkside) => parkside.version)
    expect(await page.evaluate('document.querySelector("#slot > park-forklift") && queued')).toBe(version)
    expect(problems).toEqual([expect.stringContaining('"#nowhere"'), expect.stringContaining('unknown call "explode"')])
    problems.length = 0
  })

  it('keeps the first copy if it is loaded twice', async () => {
    const keep = inFile('/keep.js', 'window.first = window.Parkside')
    const tag = `<script src="${FILE}"></script>`
    const { page, expectNoProblems } = await open({
      script: tag + keep + tag,
      body: '<park-forklift></park-forklift><div data-park-widget="forklift"></div>',
    })
    await shown(page, 2)
    expect(await page.locator('park-forklift').count()).toBe(2)
    expect(await inPage(page, (parkside) => parkside === (window as unknown as { first: unknown }).first)).toBe(true)
    expectNoProblems()
  })

  it('of another major version is available beside the first, and mounts its own elements', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    const file = readFileSync(new URL('../../dist/parkside.iife.js', import.meta.url), 'utf8')
    const other = inFile('/other.js', file.replaceAll(`"${version}"`, '"7.1.0"'))
    const body = '<div id="a"></div><div id="b"></div><park-forklift-v7></park-forklift-v7>'
    const { page, expectNoProblems } = await open({ script: `<script src="${FILE}"></script>${other}${other}`, body })
    const tags = await page.evaluate(`(() => {
      const { Parkside } = window
      const [own] = Object.keys(Parkside).filter((key) => key !== 'v7' && /^v\\d+$/.test(key))
      const mounted = [Parkside.mount('#a', { widget: 'forklift' }), Parkside.v7.mount('#b', { widget: 'forklift' })]
      return [Parkside[own] === Parkside, Parkside.v7.version, ...mounted.map(({ element }) => element.localName)]
    })()`)
    expect(tags).toEqual([true, '7.1.0', 'park-forklift', 'park-forklift-v7'])
    await shown(page, 3)
    const versions = await page.evaluate(() =>
      ['park-forklift', 'park-forklift-v7'].map(
        (tag) => (customElements.get(tag) as unknown as { version: string }).version,
      ),
    )
    expect(versions).toEqual([version, '7.1.0'])
    expectNoProblems()
  })
})

describe('the loader', () => {
  it('loads nothing until a widget exists, then everything once', async () => {
    const { page, expectNoProblems } = await open({
      script: `<script src="${LOADER}"></script>`,
      body: '<p>Nothing yet</p>',
    })
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname))
    await page.evaluate(`document.body.append(document.createElement('aside'))`)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(asked).toEqual([])
    await page.evaluate(`(async () => {
      document.querySelector('aside').innerHTML = '<p><park-forklift></park-forklift></p>'
      // In a later task, but before anything has loaded.
      await new Promise(requestAnimationFrame)
      document.body.append(document.createElement('park-order'))
    })()`)
    await shown(page, 2)
    await page.evaluate(`document.querySelector('p').setAttribute('data-park-widget', 'forklift')`)
    await shown(page, 3)
    expect(asked.filter((path) => path === '/dist/esm/auto.js')).toHaveLength(1)
    expect(await page.evaluate(`document.querySelectorAll('link[href*="/esm/auto.js"]').length`)).toBe(1)
    expect(await page.evaluate(() => 'Parkside' in window), 'the page has no queue, so no global').toBe(false)
    expectNoProblems()
  })

  it.each([
    ['pinned by its hash', () => `integrity="${integrityOf('parkside.loader.js')}"`, `default-src 'self'`],
    ['named by a nonce', () => 'nonce="r4nd0m"', `default-src 'self'; script-src 'nonce-r4nd0m'`],
  ])('runs under a strict policy, %s, for a node that is marked later', async (_, attribute, policy) => {
    const script = `<script src="${LOADER}" ${attribute()} crossorigin="anonymous"></script>`
    const { page, expectNoProblems } = await open({ script, body: '<div></div>' }, policy)
    await page.evaluate(`document.querySelector('div').setAttribute('data-park-widget', 'forklift')`)
    await shown(page)
    expectNoProblems()
  })

  const built = (file: string): string => readFileSync(new URL(`../../dist/${file}`, import.meta.url), 'utf8')

  it.each([
    ['the entry', () => 'esm/auto.js'],
    ['what the entry imports', () => chunkOf('esm', 'widgets/element/element.ts')],
    ['the API client', () => chunkOf('esm', 'src/core/http/client.ts')],
  ])('runs nothing when %s was changed on its way', async (_, fileOf) => {
    const file = fileOf()
    partner.serve(`/dist/${file}`, { body: `window.isForeign = true;${built(file)}`, type: 'text/javascript' })
    const { page, problems } = await open({
      script: `${inFile('/heard.js', `addEventListener('park:error', ({ detail }) => (window.code = detail.code))`)}<script src="${LOADER}"></script>`,
      body: '<park-forklift></park-forklift>',
    })
    await expect.poll(() => page.evaluate('window.code')).toBe('load-failed')
    expect(await page.evaluate('window.isForeign')).toBeUndefined()
    expect(await page.evaluate(`customElements.get('park-forklift')`)).toBeUndefined()
    problems.length = 0
    partner.serve(`/dist/${file}`, { body: built(file), type: 'text/javascript' })
  })

  it('retries for the next widget after a failure', async () => {
    const listening = inFile(
      '/listening.js',
      `window.errors = []
      addEventListener('park:error', ({ detail, target }) => errors.push([target.localName, detail.code]))`,
    )
    const { page, problems } = await open({
      script: `${listening}<script src="${LOADER}" data-src="/mended/auto.js"></script>`,
      body: '<park-forklift></park-forklift>',
    })
    await expect.poll(() => page.evaluate('errors')).toEqual([['park-forklift', 'load-failed']])
    partner.serve('/mended/auto.js', { body: `import '/dist/esm/auto.js'`, type: 'text/javascript' })
    await page.evaluate(`document.body.append(document.createElement('park-order'))`)
    await shown(page, 2)
    expect(problems.filter((line) => line.includes('[parkside]'))).toEqual([
      expect.stringContaining('/mended/auto.js could not be loaded'),
    ])
    problems.length = 0
  })

  it('fetches the imports only after the entry, so that an outage leaves no failed import behind', async () => {
    const { page, problems } = await open({ script: `<script src="${LOADER}"></script>`, body: '' })
    const asked: string[] = []
    await page.route('**/dist/esm/**', (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.abort()
    })
    await page.evaluate(`document.body.append(document.createElement('park-forklift'))`)
    await expect.poll(() => problems.join()).toContain('could not be loaded')
    expect([...new Set(asked)]).toEqual(['/dist/esm/auto.js'])
    await page.unroute('**/dist/esm/**')
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await shown(page)
    problems.length = 0
  })
})
