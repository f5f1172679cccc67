/** Files whose upload the end of a session interrupts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindDraftsToUser } from '../../../src/core/form/draft-owner.ts'
import { createMemoryLocation } from '../../../src/core/navigation/memory-location.ts'
import { logOut } from '../../../src/core/session/log-out.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { createSavedState } from '../../../src/core/store/saved-state.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'
import { createUnsentFiles } from '../../../src/core/upload/unsent-files.ts'

// `createSavedState` listens to the page, which Node does not have.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const FILES = ['a.jpg', 'b.jpg'].map((name) => new File(['abc'], name))
const NONE = { files: [], lost: [] }

/** A form that the user `li` has opened, with files that are not uploaded. */
const setUp = () => {
  const session = createSession(memoryStorage())
  const storage = memoryStorage()
  const saved = createSavedState(storage)
  bindDraftsToUser(session, saved)
  const location = createMemoryLocation(
    '/form?id=1',
    () => undefined,
    () => undefined,
  )
  const app = { session, saved, location }
  const logIn = (userId: string): void => {
    session.setIdentity({ userId })
    session.setToken(`token of ${userId}`)
  }
  logIn('li')
  const unsent = createUnsentFiles(app, 'photos')
  unsent.keep(FILES)
  /** What a field gets that is shown now. */
  const restored = (field = 'photos') => {
    const { files, lost } = createUnsentFiles(app, field)
    return { files, lost }
  }
  return { app, storage, logIn, unsent, restored }
}

test('files that are not uploaded when the session ends are the same user’s after the login', () => {
  const { app, logIn, unsent, restored } = setUp()
  app.session.clear()
  unsent.leave()
  expect(restored()).toEqual(NONE)
  logIn('zhang')
  expect(restored()).toEqual(NONE)
  logIn('li')
  expect(restored('other')).toEqual(NONE)
  // The login adds the openid to the path of the form.
  app.location.navigate('/form?id=1&openid=o1')
  expect(restored()).toEqual({ files: FILES, lost: [] })
  app.location.navigate('/form?id=2')
  expect(restored()).toEqual(NONE)
})

test('files stay if the page around a widget logs the same user in before the field is removed', () => {
  const { app, logIn, unsent, restored } = setUp()
  app.session.clear()
  logIn('li')
  // The refused upload fails after the new login.
  unsent.keep(FILES)
  unsent.leave()
  expect(restored()).toEqual({ files: FILES, lost: [] })
})

test('after a page load, the names of the files are known', async () => {
  const { app, storage } = setUp()
  app.saved.save()
  vi.resetModules()
  const next = await import('../../../src/core/upload/unsent-files.ts')
  const opened = next.createUnsentFiles({ ...app, saved: createSavedState(storage) }, 'photos')
  expect([opened.files, opened.lost]).toEqual([[], ['a.jpg', 'b.jpg']])
})

test.each<[string, (stage: ReturnType<typeof setUp>) => void]>([
  ['uploaded', ({ unsent }) => unsent.keep([])],
  ['in a form that the user has left', ({ unsent }) => unsent.leave()],
  [
    'of a user who has logged out',
    ({ app, logIn }) => {
      logOut(app)
      logIn('li')
    },
  ],
])('files are forgotten if they are %s', (_, happens) => {
  const stage = setUp()
  happens(stage)
  expect(stage.restored()).toEqual(NONE)
})
