/** Tests the tools of the browser tests: a page without problems passes, and each kind of problem is detected. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, overflow } from '../helpers/browser.ts'
import { brotliSize, measureRoute } from '../helpers/measure-route.ts'

const PAGES: Record<string, { type: string; body: string; policy?: string }> = {
  '/fine': { type: 'text/html', body: '<link rel="icon" href="data:,"><p>fine</p>' },
  '/throws': {
    type: 'text/html',
    body: '<link rel="icon" href="data:,"><script>setTimeout(() => { throw new Error("thrown") })</script>',
  },
  '/rejects': {
    type: 'text/html',
    body: '<link rel="icon" href="data:,"><script>Promise.reject(new Error("rejected"))</script>',
  },
  '/complains': {
    type: 'text/html',
    body: '<link rel="icon" href="data:,"><script>console.error("complained")</script>',
  },
  '/refused': {
    type: 'text/html',
    body: '<link rel="icon" href="/fine"><script>1</script>',
    policy: "default-src 'self'",
  },
  '/wide': {
    type: 'text/html',
    body: '<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><div style="width:500px">too wide</div>',
  },
  '/tabs': {
    type: 'text/html',
    body:
      '<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">' +
      '<div role="tablist" style="overflow-x:auto"><div style="width:900px">tabs</div></div>',
  },
  '/scripts': {
    type: 'text/html',
    body: '<link rel="icon" href="data:,"><script src="/a.js"></script><link rel="stylesheet" href="/b.css"><p>ready</p>',
  },
  '/a.js': { type: 'text/javascript', body: 'document.title = "a".repeat(500)'.repeat(20) },
  '/b.css': { type: 'text/css', body: 'p { color: red }' },
}

let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? '']
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? 'text/plain',
      ...(page?.policy ? { 'content-security-policy': page.policy } : {}),
    })
    response.end(page?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('a page', () => {
  it('without faults has no problems', async () => {
    const { page, expectNoProblems, close } = await openPage({ base, path: '/fine' })
    await page.getByText('fine').waitFor()
    expectNoProblems()
    await close()
  })

  it.each([
    ['/throws', /thrown/],
    ['/rejects', /rejected/],
    ['/complains', /complained/],
    ['/refused', /Content Security Policy/],
  ])('%s has one, and the assertion fails', async (path, seen) => {
    const { problems, expectNoProblems, close } = await openPage({ base, path })
    await expect.poll(() => problems.join()).toMatch(seen)
    expect(() => expectNoProblems()).toThrow()
    expect(() => expectNoProblems(seen)).not.toThrow()
    await close()
  })

  it('has the requested language, theme and size', async () => {
    const { page, close } = await openPage({
      base,
      path: '/fine',
      lang: 'zh-CN',
      theme: 'dark',
      size: { width: 320, height: 568 },
      storage: { 'parkside.token': 't' },
    })
    expect(
      await page.evaluate(() => [
        navigator.language,
        matchMedia('(prefers-color-scheme: dark)').matches,
        screen.width,
        localStorage['parkside.token'],
      ]),
    ).toEqual(['zh-CN', true, 320, 't'])
    await close()
  })

  it.each([
    ['/wide', 2],
    ['/tabs', 0],
    ['/fine', 0],
  ])('%s sticks out in %i places', async (path, places) => {
    const { page, close } = await openPage({ base, path })
    expect(await overflow(page)).toHaveLength(places)
    await close()
  })
})

it('the size of a route is that of its scripts and styles, brotli-compressed', async () => {
  const weight = await measureRoute({ base, path: '/scripts' }, (page) => page.getByText('ready').waitFor())
  const sizes = ['/a.js', '/b.css'].map((name) => brotliSize(Buffer.from(PAGES[name]?.body ?? '')))
  expect(weight.files).toEqual({ '/a.js': sizes[0], '/b.css': sizes[1] })
  expect(weight.total).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0))
})
