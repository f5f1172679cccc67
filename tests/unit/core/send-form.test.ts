import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sendForm } from '../../../src/core/upload/send-form.ts'

/** The part of `XMLHttpRequest` that is used. The test sends the response. */
class FakeRequest {
  static last: FakeRequest
  headers: Record<string, string> = {}
  withCredentials = false
  opened: string[] = []
  sent: unknown
  status = 0
  responseText = ''
  upload: { onprogress?: (event: object) => void } = {}
  onload = (): void => undefined
  onerror = (): void => undefined
  onabort = (): void => undefined
  constructor() {
    FakeRequest.last = this
  }
  open(...line: string[]): void {
    this.opened = line
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nauthorization: token: 2\r\n'
  }
  send(form: unknown): void {
    this.sent = form
  }
  abort(): void {
    this.onabort()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const start = (signal = new AbortController().signal) => {
  const headers = { authorization: 'token', 'content-type': 'text/plain' }
  const request = new Request('https://park.example/api/upload', { method: 'POST', headers, signal })
  const form = new FormData()
  const percents: number[] = []
  const response = sendForm(request, form, (percent) => percents.push(percent))
  return { response, form, percents, fake: FakeRequest.last }
}

test('a form is sent with the headers of its request; the browser sets the content type', async () => {
  const { response, form, fake } = start()
  expect(fake.opened).toEqual(['POST', 'https://park.example/api/upload'])
  expect(fake.headers).toEqual({ authorization: 'token' })
  expect([fake.sent, fake.withCredentials]).toEqual([form, true])
  Object.assign(fake, { status: 403, responseText: '{"code":403}' })
  fake.onload()
  const answer = await response
  expect([answer.status, answer.headers.get('authorization')]).toEqual([403, 'token: 2'])
  expect(await answer.json()).toEqual({ code: 403 })
})

test('a response may have no body', async () => {
  const { response, fake } = start()
  Object.assign(fake, { status: 204 })
  fake.onload()
  expect((await response).status).toBe(204)
})

test('progress is reported in whole percent, if the total is known', () => {
  const { percents, fake } = start()
  fake.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 3 })
  fake.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 })
  expect(percents).toEqual([66])
})

test('a failed connection is a TypeError, as with fetch', async () => {
  const { response, fake } = start()
  fake.onerror()
  await expect(response).rejects.toThrow(TypeError)
})

test.each([
  ['before it is sent', true],
  ['while it is sent', false],
])('a form that is aborted %s fails', async (_, isEarly) => {
  const control = new AbortController()
  if (isEarly) control.abort()
  const { response } = start(control.signal)
  control.abort()
  await expect(response).rejects.toThrow(TypeError)
})
