import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { UPLOAD_SOURCE_MAX_BYTES } from '../../src/contract/limits/upload.ts'
import { STATE_KEY } from '../../src/contract/storage.ts'
import { uploaderTexts } from '../../src/contract/text/parts/form/uploader.ts'
import type { AppOptions } from '../../src/core/app-options.ts'
import { createForm } from '../../src/core/form/form.ts'
import { memoryStorage } from '../../src/core/store/storage.ts'
import { FormUploader } from '../../src/screens/upload/form-uploader.tsx'
import { useFormUploads } from '../../src/screens/upload/use-form-uploads.ts'
import { inRoot, openApp, renderInApp } from '../helpers/render-in-app.tsx'

const draw = async (options: Partial<AppOptions>) => {
  const { config, ...others } = options
  const app = openApp({ token: 'given', ...others, config: { apiBase: 'http://park.test/api', ...config } })
  const form = createForm({ photos: ['/u/0.jpg'] as string[] }, [
    { field: 'photos', valid: (value) => (value as string[]).length > 1, message: 'few' },
  ])
  const { root } = await renderInApp(
    inRoot(
      app,
      <FormUploader
        form={form}
        name="photos"
        label="Photos"
        hint="the truck and its load"
        messages={{ few: 'two at least' }}
        max={3}
        module="report"
      />,
    ),
    app,
  )
  await screen.findByText('Photos')
  return { app, form, root }
}
it('has a placeholder while its code is loading, and loads it again on request after a failure', async () => {
  const code = '../../src/screens/upload/form-pictures.tsx'
  vi.doMock(code, () => {
    throw new Error('Failed to fetch')
  })
  const { form } = await draw({ shell: 'none' })
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  form.validateAll()
  await screen.findByText('two at least')
  screen.getByText('the truck and its load')
  vi.doUnmock(code)
  await userEvent.click(again)
  expect(await screen.findByLabelText('Add pictures, 1 of 3')).toBeTruthy()
  screen.getByText('the truck and its load')
})

/** happy-dom has no canvas, so use a GIF, which is uploaded unchanged. */
const PIXEL = 'data:image/gif;base64,AQID'

it("accepts pictures of the shell, updates the form's value, and shows a value that the form sets", async () => {
  const asked: unknown[] = []
  const pickImage = async (params: { max: number }) => {
    asked.push(params.max)
    return { images: [{ name: 'a.gif', type: 'image/gif', url: PIXEL }] }
  }
  const sent: string[] = []
  let answer = (): void => undefined
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const send = async (request: Request) => {
    sent.push(new URL(request.url).pathname)
    await isAnswered
    return Response.json({ code: 200, data: { url: '/u/1.jpg' } })
  }
  const { app, form } = await draw({
    shell: { 'ui.pickImage': pickImage },
    fetch: send as typeof fetch,
    config: { locale: '' },
  })
  const add = await screen.findByRole('button', { name: 'Add pictures, 1 of 3' })
  expect(document.querySelector('img')?.src).toBe('http://park.test/u/0.jpg')
  await userEvent.click(add)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(form.blockReason()).toBe('Pictures are still uploading')
  // It stays blocked in another language.
  for (const locale of ['zh-CN', 'en'] as const) {
    await app.setPreference('locale', locale)
    await waitFor(() => expect(form.blockReason()).toBe(uploaderTexts[locale].stillUploading))
  }
  await waitFor(() => expect(app.toasts.$loading.get()).toBe(true))
  answer()
  await waitFor(() => expect(form.$values.get().photos).toEqual(['/u/0.jpg', '/u/1.jpg']))
  expect([asked, sent]).toEqual([[2], ['/api/attachment/upload/report']])
  expect(form.blockReason()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: /^View picture 2/ }))
  const preview = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  expect(preview.getByText('2 / 2')).toBeTruthy()
  await userEvent.click(preview.getByRole('button', { name: 'Close' }))
  form.set({ photos: [] })
  form.validateAll()
  expect(await screen.findByText('two at least')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^View/ })).toBeNull()
})

it('changes the form from the moment its picture is shown', async () => {
  const form = createForm({ avatar: '/u/0.jpg' }, [])
  const Photo = () => {
    const { items, remove } = useFormUploads({ form, name: 'avatar', module: 'avatar' })
    // As a press before the next frame would do.
    // oxlint-disable-next-line react/exhaustive-deps
    useLayoutEffect(() => items.forEach(({ id }) => remove(id)), [])
    return <p>{items.length}</p>
  }
  await renderInApp(<Photo />)
  await screen.findByText('0')
  expect(form.$values.get()).toEqual({ avatar: '' })
})

it('replaces a single picture when the new one is uploaded, also if another field has changed meanwhile', async () => {
  let answer = (): void => undefined
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const send = async () => {
    await isAnswered
    return Response.json({ code: 200, data: { url: '/u/1.jpg' } })
  }
  const pickImage = vi.fn(async (_: object) => ({ images: [{ name: 'a.gif', type: 'image/gif', url: PIXEL }] }))
  const app = openApp({
    token: 'given',
    shell: { 'ui.pickImage': pickImage },
    fetch: send as unknown as typeof fetch,
    config: { apiBase: 'http://park.test/api' },
  })
  const form = createForm({ photo: '/u/0.jpg', name: '' }, [])
  const Photo = () => {
    const { items, ask } = useFormUploads({ form, name: 'photo', module: 'avatar' })
    return ask && <button onClick={ask}>{`Change ${items.length} photo`}</button>
  }
  await renderInApp(<Photo />, app)
  fireEvent.click(await screen.findByRole('button', { name: 'Change 1 photo' }))
  await waitFor(() => expect(form.blockReason()).toBe('Pictures are still uploading'))
  expect(pickImage.mock.calls.map(([params]) => params)).toEqual([{ max: 1, camera: true }])
  form.set({ name: 'A' })
  expect(form.$values.get().photo).toBe('/u/0.jpg')
  answer()
  await waitFor(() => expect(form.$values.get()).toEqual({ photo: '/u/1.jpg', name: 'A' }))
  screen.getByRole('button', { name: 'Change 1 photo' })
})

it('tells the user if the picker of the shell fails, and not if the user closed it', async () => {
  const failWith = (code: string) => Promise.reject(Object.assign(new Error('no picture'), { code }))
  const messages: unknown[] = []
  const pickImage = vi
    .fn()
    .mockImplementationOnce(() => failWith('USER_CANCELLED'))
    .mockImplementationOnce(() => {
      messages.push('asked again')
      return failWith('NATIVE')
    })
  const { app } = await draw({ shell: { 'ui.pickImage': pickImage } })
  app.toasts.$message.listen((message) => messages.push(message))
  const add = await screen.findByRole('button', { name: 'Add pictures, 1 of 3' })
  await userEvent.click(add)
  await waitFor(() => expect(pickImage).toHaveBeenCalledTimes(1))
  await userEvent.click(add)
  await waitFor(() => expect(messages).toEqual(['asked again', uploaderTexts.en.pickFailed]))
})

it('names the files that are refused, with the reason', async () => {
  await draw({ shell: 'none', fetch: () => new Promise(() => undefined) })
  const input = await screen.findByLabelText('Add pictures, 1 of 3', { selector: 'input' })
  const file = (name: string, type: string): File => new File(['a'], name, { type })
  const notes = [file('a.txt', 'text/plain'), file('b.pdf', 'application/pdf')]
  const pictures = [1, 2, 3].map((n) => file(`${n}.gif`, 'image/gif'))
  const { refused } = uploaderTexts.en
  await userEvent.upload(input, notes, { applyAccept: false })
  await screen.findByText(refused.type('a.txt, b.pdf'))
  const large = Object.defineProperty(file('large.gif', 'image/gif'), 'size', { value: UPLOAD_SOURCE_MAX_BYTES + 1 })
  await userEvent.upload(input, large)
  await screen.findByText(refused.size('large.gif'))
  await userEvent.upload(input, pictures)
  await screen.findByText(refused.count(3))
})

it('says which pictures must be chosen again after a page load, until pictures are chosen', async () => {
  const saved = { drafts: { ' files /nav photos': { id: 'earlier', names: ['a.gif', 'b.gif'] } } }
  const session = memoryStorage()
  session.set(STATE_KEY, JSON.stringify(saved))
  await draw({
    shell: 'none',
    storage: { session, local: memoryStorage() },
    fetch: () => new Promise(() => undefined),
  })
  await screen.findByText('Not uploaded, so please choose again: a.gif, b.gif')
  const input = await screen.findByLabelText('Add pictures, 1 of 3', { selector: 'input' })
  await userEvent.upload(input, new File(['a'], 'a.gif', { type: 'image/gif' }))
  await waitFor(() => expect(screen.queryByText(/choose again/)).toBeNull())
})

it.each([
  [
    'cannot be loaded',
    () => {
      throw new Error('Failed to fetch')
    },
  ],
  ['fails', () => ({ shrinkPicture: () => Promise.reject(new Error('The file could not be read')) })],
])('sends no picture if the code that removes its metadata %s, until it works', async (_, brokenCode) => {
  const sent: string[] = []
  const send = async (request: Request) => {
    sent.push(new URL(request.url).pathname)
    return Response.json({ code: 200, data: { url: '/u/1.jpg' } })
  }
  const code = '../../src/core/upload/shrink.ts'
  vi.doMock(code, brokenCode)
  onTestFinished(() => void vi.doUnmock(code))
  const { form } = await draw({ shell: 'none', fetch: send as typeof fetch })
  const input = await screen.findByLabelText('Add pictures, 1 of 3', { selector: 'input' })
  await userEvent.upload(input, new File(['a'], 'a.gif', { type: 'image/gif' }))
  await screen.findByText(/^We couldn’t prepare a picture/)
  expect(sent).toEqual([])
  vi.doUnmock(code)
  await userEvent.click(screen.getByRole('button', { name: 'Upload picture 2 again' }))
  await waitFor(() => expect(form.$values.get().photos).toEqual(['/u/0.jpg', '/u/1.jpg']))
})

it('leads a visitor to the login before a picture is chosen, and blocks the form while an upload has failed', async () => {
  const send = async () => {
    await waitFor(() => expect(app.toasts.$loading.get()).toBe(true))
    return Response.json({ code: 500, message: 'No room' })
  }
  const { app, form } = await draw({ shell: 'none', token: undefined, fetch: send as unknown as typeof fetch })
  const started: unknown[][] = []
  app.login.start = async (...request) => void started.push(request)
  await userEvent.click(await screen.findByRole('button', { name: 'Add pictures, 1 of 3' }))
  expect(document.querySelector('input[type=file]')).toBeNull()
  expect(started).toEqual([['/nav', 'asked']])
  app.session.setToken('mine')
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
  const pictures = ['a.gif', 'b.gif'].map((picture) => new File(['a'], picture, { type: 'image/gif' }))
  await userEvent.upload(screen.getByLabelText('Add pictures, 1 of 3'), pictures)
  for (const position of [2, 3]) await screen.findByRole('button', { name: `Upload picture ${position} again` })
  // The reason of both failures is told once.
  await screen.findByText('No room')
  // Only the field says it.
  expect(app.toasts.$message.get()).toBeNull()
  await waitFor(() => expect(app.toasts.$loading.get()).toBe(false))
  expect(form.blockReason()).toMatch(/^Some pictures weren’t uploaded/)
  for (const position of [3, 2])
    await userEvent.click(screen.getByRole('button', { name: `Remove picture ${position}` }))
  await waitFor(() => expect(form.blockReason()).toBeUndefined())
})

it.each([
  ['a refusal of the file', () => Response.json({ code: 400, message: 'The file is damaged' }), 'The file is damaged'],
  ['a limit of a server in front', () => new Response('too large', { status: 413 }), uploaderTexts.en.tooLarge],
])('offers no retry after %s; removing the picture unblocks the form', async (_, answer, sentence) => {
  const { form } = await draw({ shell: 'none', fetch: (async () => answer()) as unknown as typeof fetch })
  const input = await screen.findByLabelText('Add pictures, 1 of 3', { selector: 'input' })
  await userEvent.upload(input, new File(['a'], 'a.gif', { type: 'image/gif' }))
  await screen.findByText(sentence)
  screen.getByRole('button', { name: 'View picture 2, Can’t be used' })
  expect(screen.queryByRole('button', { name: /^Upload picture/ })).toBeNull()
  expect(form.blockReason()).toBe(uploaderTexts.en.notAccepted)
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  await waitFor(() => expect(form.blockReason()).toBeUndefined())
  expect(screen.queryByText(sentence)).toBeNull()
})

it.each([[null], ['/u/1.jpg'], [{}], [{ url: 7 }], [{ url: { toString: 1 } }]])(
  'an upload that the server answers with %j has failed and can be repeated',
  async (data) => {
    const send = async () => Response.json({ code: 200, data })
    const { app, form } = await draw({ shell: 'none', fetch: send as unknown as typeof fetch })
    app.session.setToken('mine')
    const input = await screen.findByLabelText('Add pictures, 1 of 3', { selector: 'input' })
    await userEvent.upload(input, new File(['a'], 'a.gif', { type: 'image/gif' }))
    await screen.findByText(/isn’t available right now/)
    await waitFor(() => expect(form.blockReason()).toMatch(/^Some pictures weren’t uploaded/))
  },
)

it('aborts its uploads when it is removed, and no longer blocks the form', async () => {
  let signal: AbortSignal | undefined
  const send = (request: Request) => {
    signal = request.signal
    return new Promise<Response>(() => undefined)
  }
  const { form, root } = await draw({ shell: 'none', fetch: send as typeof fetch })
  await userEvent.upload(
    await screen.findByLabelText('Add pictures, 1 of 3'),
    new File(['a'], 'a.gif', { type: 'image/gif' }),
  )
  await waitFor(() => expect(signal).toBeDefined())
  root.unmount()
  await waitFor(() => expect(signal?.aborted).toBe(true))
  expect(form.blockReason()).toBeUndefined()
})

it('uploads a picture again with the same key if the response was lost, and another picture with another key', async () => {
  const pickImage = async () => ({ images: [{ name: 'a.gif', type: 'image/gif', url: PIXEL }] })
  const keys: (string | null)[] = []
  const send = async ({ headers }: Request) => {
    keys.push(headers.get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('The response is lost')
    return Response.json({ code: 200, data: { url: `/u/${keys.length}.jpg` } })
  }
  const { form } = await draw({ shell: { 'ui.pickImage': pickImage }, fetch: send as typeof fetch })
  await userEvent.click(await screen.findByRole('button', { name: /^Add pictures/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Upload picture 2 again/ }))
  await waitFor(() => expect(form.$values.get().photos).toEqual(['/u/0.jpg', '/u/2.jpg']))
  await userEvent.click(screen.getByRole('button', { name: /^Add pictures/ }))
  await waitFor(() => expect(form.$values.get().photos).toHaveLength(3))
  expect(keys[0]).toMatch(/^\d+-/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
