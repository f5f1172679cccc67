/** The loader, on a page where the file to import does not exist. Browser tests cover the rest. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ParksideCall, ParksideGlobal } from '../../../../widgets/global.ts'
import { VERSION } from '../../../../widgets/version.ts'
import { until } from '../../../helpers/until.ts'
import { record, turn, written } from '../page.ts'

/** Forgets the loaders that have run on this page. */
const forgetLoaders = (): void => {
  vi.resetModules()
  Reflect.deleteProperty(window, Symbol.for('parkside.loader'))
}
beforeEach(forgetLoaders)

// A loader whose file cannot be loaded observes the page for ever.
const observers: MutationObserver[] = []
beforeEach(() => {
  const { observe } = MutationObserver.prototype
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (this: MutationObserver, ...args) {
    observers.push(this)
    observe.apply(this, args)
  })
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listen(type, listener)
      onTestFinished(() => window.removeEventListener(type, listener))
    },
  )
})
afterEach(() => observers.splice(0).forEach((observer) => observer.disconnect()))

const load = (): Promise<unknown> => import('../../../../widgets/loader.ts')

it('loads the package for elements with a versioned name, too', async () => {
  const element = document.createElement(`park-fee-v${VERSION.split('.', 1)[0]}`)
  document.body.append(element)
  const heard = record(element, 'error')
  await load()
  await until(() => expect(heard).toMatchObject([{ code: 'load-failed', fatal: true }]))
})

it('does not touch the queue of a package that has loaded', async () => {
  const push = vi.fn()
  const q = Object.assign([], { push })
  window.Parkside = { version: VERSION, q } as unknown as ParksideGlobal
  onTestFinished(() => void delete window.Parkside)
  await load()
  expect(q.push).toBe(push)
})

const failures = (count: number) => until(() => expect(written.error).toHaveLength(count))

it('waits for the first widget, and tries again for the next one and when the network returns', async () => {
  const script = document.createElement('script')
  script.dataset.src = '/missing/package.js'
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script)
  await load()
  document.body.append(document.createElement('p'))
  await turn()
  expect(written.error).toEqual([])
  document.querySelector('p')!.dataset.parkWidget = 'forklift'
  await failures(1)
  expect(written.error[0]).toContain(`${location.origin}/missing/package.js could not be loaded`)
  document.body.append(document.createElement('park-order'))
  await failures(2)
  window.dispatchEvent(new Event('online'))
  await failures(3)
})

it('stops observing the page when the package has loaded', async () => {
  const script = document.createElement('script')
  script.dataset.src = 'data:text/javascript,'
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script)
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect')
  await load()
  await turn()
  expect(disconnect).not.toHaveBeenCalled()
  document.body.append(document.createElement('park-order'))
  await until(() => expect(disconnect.mock.contexts).toEqual(observers))
})

it('loads the global for calls that the page has made or makes later', async () => {
  onTestFinished(() => void delete window.Parkside)
  window.Parkside = { q: [] }
  await load()
  await turn()
  expect(written.error).toEqual([])
  expect(window.Parkside.q.push(['stop'])).toBe(1)
  await failures(1)
  expect(written.error[0]).toContain('/esm/global.js could not be loaded')
  expect([...(window.Parkside.q as ParksideCall[])]).toEqual([['stop']])
  forgetLoaders()
  await load()
  await failures(2)
})

it('observes the page once, even if the page runs its tag again', async () => {
  await load()
  vi.resetModules()
  await load()
  expect(observers).toHaveLength(1)
  // A page that has a queue now needs another file.
  onTestFinished(() => void delete window.Parkside)
  window.Parkside = { q: [] }
  vi.resetModules()
  await load()
  expect(observers).toHaveLength(2)
})
