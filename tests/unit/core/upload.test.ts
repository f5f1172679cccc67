import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { UPLOAD_MAX_BYTES, UPLOAD_SOURCE_MAX_BYTES } from '../../../src/contract/limits.ts'
import { ApiError, type Outcome } from '../../../src/core/http/outcome.ts'
import { createUploads, type UploadsOptions } from '../../../src/core/upload/upload.ts'
import { until } from '../../helpers/until.ts'

const picture = (name: string, bytes = 3, type = 'image/jpeg'): File => {
  const file = new File(['abc'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

/** A server whose responses the test releases. */
const stage = (options: Partial<UploadsOptions> = {}) => {
  const sent: { file: File; signal: AbortSignal; answer: (outcome: Outcome<{ url: string }>) => void }[] = []
  const uploads = createUploads({
    max: 3,
    send: (file, signal) => new Promise((answer) => sent.push({ file, signal, answer })),
    ...options,
  })
  const states = (): string[] => uploads.$items.get().map(({ name, url, state }) => `${name || url} ${state}`)
  const answer = async (
    at: number,
    outcome: Outcome<{ url: string }> = { ok: true, value: { url: `/u/${at}` } },
  ): Promise<void> => {
    await until(() => expect(sent.length).toBeGreaterThan(at))
    sent[at]?.answer(outcome)
    await Promise.resolve()
  }
  return { uploads, sent, states, answer }
}
const failed: Outcome<never> = { ok: false, error: new ApiError('network', 'network request failed') }

describe('uploads', () => {
  it('that are removed let the next one start', async () => {
    const { uploads, sent, states } = stage()
    uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')])
    await until(() => expect(sent).toHaveLength(2))
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    expect(states()).toEqual(['b.jpg uploading', 'c.jpg uploading'])
    expect(sent[0]?.signal.aborted).toBe(true)
    await until(() => expect(sent[2]?.file.name).toBe('c.jpg'))
  })

  it('report their progress, until they start again', async () => {
    const said: ((percent: number) => void)[] = []
    const percents = () => uploads.$items.get().map(({ percent }) => percent)
    const { uploads } = stage({
      send: (file, signal, onProgress) => {
        said.push(onProgress)
        return new Promise((answer) => file.name === 'a.jpg' && said.length === 1 && setTimeout(answer, 20, failed))
      },
    })
    uploads.add([picture('a.jpg'), picture('b.jpg')])
    await until(() => expect(said).toHaveLength(2))
    expect(percents()).toEqual([undefined, undefined])
    said[0]?.(37)
    said[1]?.(100)
    expect(percents()).toEqual([37, 100])
    await until(() => expect(uploads.$items.get()[0]?.state).toBe('failed'))
    uploads.retry(uploads.$items.get()[0]?.id ?? '')
    await until(() => expect(said).toHaveLength(3))
    expect(percents()).toEqual([undefined, 100])
    const seen = uploads.$items.get()
    uploads.remove(seen[1]?.id ?? '')
    const left = uploads.$items.get()
    said[1]?.(100)
    expect(uploads.$items.get()).toBe(left)
  })

  it('are sent two at a time, and their URLs have the displayed order', async () => {
    const { uploads, sent, states, answer } = stage()
    uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')])
    expect(states()).toEqual(['a.jpg uploading', 'b.jpg uploading', 'c.jpg waiting'])
    await answer(1)
    await until(() => expect(sent).toHaveLength(3))
    expect(states()).toEqual(['a.jpg uploading', 'b.jpg done', 'c.jpg uploading'])
    await answer(2)
    await answer(0)
    await until(() => expect(uploads.urls()).toEqual(['/u/0', '/u/1', '/u/2']))
  })

  it('that failed have a message, are sent again without shrinking them twice, and can be removed', async () => {
    const shrink = vi.fn(async (file: File) => file)
    const { uploads, sent, states, answer } = stage({ shrink })
    uploads.add([picture('a.jpg')])
    await answer(0, failed)
    await until(() =>
      expect(uploads.$items.get()[0]).toMatchObject({ state: 'failed', message: 'network request failed' }),
    )
    expect(uploads.urls()).toEqual([])
    const { id = '' } = uploads.$items.get()[0] ?? {}
    // A second press, and one after the upload, change nothing.
    uploads.retry(id)
    uploads.retry(id)
    await answer(1)
    await until(() => expect(states()).toEqual(['a.jpg done']))
    uploads.retry(id)
    expect(states()).toEqual(['a.jpg done'])
    expect(uploads.$items.get()[0]).not.toHaveProperty('message')
    expect([shrink.mock.calls.length, sent.length]).toEqual([1, 2])
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    expect(uploads.urls()).toEqual([])
  })

  it.each([
    [400, 'rejected'],
    [413, 'rejected'],
    [415, 'rejected'],
    [403, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
    [undefined, 'failed'],
  ])(
    'that get the code %s are %s, and only failed ones can be retried or are sent after a login',
    async (code, state) => {
      const { uploads, sent, answer } = stage()
      uploads.add([picture('a.jpg')])
      await answer(0, { ok: false, error: new ApiError('refused', 'No', code) })
      await until(() => expect(uploads.$items.get()[0]).toMatchObject({ state, message: 'No' }))
      expect(uploads.unsent()).toHaveLength(state === 'failed' ? 1 : 0)
      uploads.retry(uploads.$items.get()[0]?.id ?? '')
      if (state === 'failed') await until(() => expect(sent).toHaveLength(2))
      else expect(uploads.$items.get()[0]?.state).toBe('rejected')
    },
  )

  it.each([
    ['another type', [picture('a.pdf', 3, 'application/pdf'), picture('b.jpg')], ['b.jpg'], ['type a.pdf']],
    ['a drawing with script in it', [picture('a.svg', 3, 'image/svg+xml')], [], ['type a.svg']],
    ['no bytes', [picture('a.jpg', 0), picture('b.jpg')], ['b.jpg'], ['type a.jpg']],
    [
      'no type, but a name that tells',
      [picture('a.HEIC', 3, ''), picture('c.heif', 3, ''), picture('b', 3, '')],
      ['a.HEIC', 'c.heif'],
      ['type b'],
    ],
    [
      'more bytes than a phone can open',
      [picture('a.jpg', UPLOAD_SOURCE_MAX_BYTES + 1), picture('b.jpg', UPLOAD_SOURCE_MAX_BYTES)],
      ['b.jpg'],
      ['size a.jpg'],
    ],
  ])('are refused for %s', (_, files, taken, reasons) => {
    const { uploads } = stage()
    uploads.add(files)
    expect(uploads.$items.get().map(({ name }) => name)).toEqual(taken)
    expect(uploads.$refused.get().map(({ reason, name }) => `${reason} ${name}`)).toEqual(reasons)
  })

  it('stop at the maximum: of 4 files, one of them too large, 1 is added to 2 existing ones', () => {
    const { uploads } = stage({ urls: ['/u/x', '/u/y'] })
    uploads.add([picture('a.jpg', UPLOAD_SOURCE_MAX_BYTES + 1), picture('b.jpg'), picture('c.jpg'), picture('d.jpg')])
    expect(uploads.$items.get().map(({ name, url }) => name || url)).toEqual(['/u/x', '/u/y', 'b.jpg'])
    expect(uploads.$refused.get().map(({ reason }) => reason)).toEqual(['size', 'count', 'count'])
  })

  it('are limited by their size after shrinking', async () => {
    const { uploads, sent } = stage({ shrink: async (file) => (file.name === 'a.jpg' ? picture('a.jpg') : file) })
    uploads.add([
      picture('a.jpg', UPLOAD_MAX_BYTES + 1),
      picture('b.jpg', UPLOAD_MAX_BYTES + 1),
      picture('c.jpg', UPLOAD_MAX_BYTES),
    ])
    await until(() => expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'c.jpg']))
    expect(uploads.$refused.get()).toEqual([{ reason: 'size', name: 'b.jpg' }])
    expect(uploads.$items.get()).toHaveLength(2)
  })

  it('that had no room are added if another one proves too large, while there is room', async () => {
    const { uploads, sent } = stage({ urls: ['/u/x', '/u/y'] })
    const large = (name: string) => picture(name, UPLOAD_MAX_BYTES + 1)
    uploads.add([large('a.gif'), large('b.gif'), picture('c.jpg'), picture('d.jpg')])
    await until(() => expect(sent.map(({ file }) => file.name)).toEqual(['c.jpg']))
    expect(uploads.$items.get().map(({ name, url }) => name || url)).toEqual(['/u/x', '/u/y', 'c.jpg'])
    expect(uploads.$refused.get()).toEqual([
      { reason: 'count', name: 'd.jpg' },
      { reason: 'size', name: 'a.gif' },
      { reason: 'size', name: 'b.gif' },
    ])
    // A later choice does not bring back the files of an earlier one.
    uploads.add([picture('e.jpg')])
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    uploads.add([large('f.gif')])
    await until(() => expect(uploads.$refused.get()).toEqual([{ reason: 'size', name: 'f.gif' }]))
    expect(sent).toHaveLength(1)
  })

  it('that would replace a picture leave it if they are of another type or too large', async () => {
    const shrink = async ({ name }: File) => picture(name, UPLOAD_MAX_BYTES + 1)
    const { uploads } = stage({ max: 1, replaces: true, urls: ['/u/old'], shrink })
    uploads.add([picture('new.pdf', 3, 'application/pdf')])
    expect(uploads.urls()).toEqual(['/u/old'])
    // The picture takes its place again, so there is no room for the second file.
    uploads.add([picture('new.jpg'), picture('second.jpg')])
    await until(() => expect(uploads.$refused.get()).toContainEqual({ reason: 'size', name: 'new.jpg' }))
    expect(uploads.$refused.get()).toContainEqual({ reason: 'count', name: 'second.jpg' })
    expect(uploads.$items.get().map(({ url }) => url)).toEqual(['/u/old'])
  })

  it('that would replace a picture leave it if they failed and are removed, also after several attempts', async () => {
    const { uploads, states, answer } = stage({ max: 1, replaces: true, urls: ['/u/old'] })
    const shown: string[][] = []
    uploads.$items.listen(() => shown.push(states()))
    uploads.add([picture('a.jpg')])
    await answer(0, failed)
    await until(() => expect(states()).toEqual(['a.jpg failed']))
    uploads.add([picture('b.jpg')])
    await answer(1, failed)
    await until(() => expect(states()).toEqual(['b.jpg failed']))
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    expect([uploads.urls(), states()]).toEqual([['/u/old'], ['/u/old done']])
    // The form would otherwise take the picture as removed.
    expect(shown).not.toContainEqual([])
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    expect(uploads.urls()).toEqual([])
  })

  it('that have replaced a picture do not bring it back when they are removed', async () => {
    const { uploads, states, answer } = stage({ max: 1, replaces: true, urls: ['/u/old'] })
    uploads.add([picture('a.jpg')])
    await answer(0)
    await until(() => expect(states()).toEqual(['a.jpg done']))
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    expect(states()).toEqual([])
  })

  it('that replaced a picture are shown by the server’s URL if another upload gives way to them', async () => {
    const { uploads, states, answer } = stage({ max: 1, replaces: true })
    uploads.add([picture('a.jpg')])
    await answer(0)
    await until(() => expect(states()).toEqual(['a.jpg done']))
    uploads.add([picture('b.jpg')])
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    expect(uploads.$items.get()).toMatchObject([{ url: '/u/0', src: '/u/0', state: 'done' }])
  })

  it('that could not be shrunk are not sent, and can be retried; the next one starts', async () => {
    const shrink = vi.fn(async (file: File) => file)
    shrink.mockRejectedValueOnce(new Error('Not prepared')).mockRejectedValueOnce(new Error('Not prepared'))
    const { uploads, sent, states } = stage({ shrink })
    uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')])
    await until(() => expect(sent.map(({ file }) => file.name)).toEqual(['c.jpg']))
    expect(states()).toEqual(['a.jpg failed', 'b.jpg failed', 'c.jpg uploading'])
    const [first] = uploads.$items.get()
    expect(first?.message).toBe('Not prepared')
    uploads.retry(first?.id ?? '')
    await until(() => expect(sent.map(({ file }) => file.name)).toEqual(['c.jpg', 'a.jpg']))
  })

  it('are aborted with the screen, or one by one; late responses change nothing', async () => {
    const freed = vi.spyOn(URL, 'revokeObjectURL')
    onTestFinished(() => freed.mockRestore())
    const { uploads, sent, states, answer } = stage()
    uploads.add([picture('a.jpg'), picture('b.jpg')])
    await until(() => expect(sent).toHaveLength(2))
    const shown = uploads.$items.get().map(({ src }) => [src])
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await answer(0)
    expect(states()).toEqual(['b.jpg uploading'])
    uploads.stop()
    expect(sent[1]?.signal.aborted).toBe(true)
    expect(freed.mock.calls).toEqual(shown)
  })

  it('that are removed while they are shrunk are never sent', async () => {
    let small = (_: File): void => undefined
    const { uploads, sent } = stage({
      shrink: (file) => (file.name === 'a.jpg' ? new Promise((resolve) => (small = resolve)) : Promise.resolve(file)),
    })
    uploads.add([picture('a.jpg'), picture('b.jpg')])
    uploads.remove(uploads.$items.get()[0]?.id ?? '')
    small(picture('a.jpg'))
    uploads.add([picture('c.jpg')])
    await until(() => expect(sent.map(({ file }) => file.name)).toEqual(['b.jpg', 'c.jpg']))
  })

  it('follow changes of the form by other code; pending uploads stay', async () => {
    const freed = vi.spyOn(URL, 'revokeObjectURL')
    onTestFinished(() => freed.mockRestore())
    const { uploads, sent, states, answer } = stage({ urls: ['/u/x'] })
    uploads.add([picture('a.jpg'), picture('b.jpg')])
    const src = uploads.$items.get()[1]?.src
    await answer(0)
    await until(() => expect(uploads.urls()).toEqual(['/u/x', '/u/0']))
    uploads.show(['/u/0', '/u/z'])
    expect([states(), freed.mock.calls]).toEqual([['a.jpg done', '/u/z done', 'b.jpg uploading'], []])
    uploads.show([])
    expect([states(), freed.mock.calls]).toEqual([['b.jpg uploading'], [[src]]])
    expect(sent[1]?.signal.aborted).toBe(false)
  })

  it('that failed or wait stay in the form when other code changes its values', async () => {
    const { uploads, states, answer } = stage({ max: 4 })
    uploads.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => picture(name)))
    await answer(0, failed)
    const pending = ['a.jpg failed', 'b.jpg uploading', 'c.jpg uploading', 'd.jpg waiting']
    await until(() => expect(states()).toEqual(pending))
    uploads.show(['/u/z'])
    expect(states()).toEqual(['/u/z done', ...pending])
  })
})
