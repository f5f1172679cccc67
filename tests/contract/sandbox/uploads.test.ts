import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { UPLOADS_PER_HOUR } from '../../../examples/sandbox/park/api/uploads.ts'
import type { Sandbox } from '../../../examples/sandbox/app.ts'
import { issueToken } from '../../../examples/sandbox/park/auth/tokens.ts'
import { fileContents, files } from '../../../examples/sandbox/park/db/schema.ts'
import { getUser, updateUser } from '../../../src/contract/api/park.ts'
import { CODE } from '../../../src/contract/errors.ts'
import { UPLOAD_MAX_BYTES } from '../../../src/contract/limits.ts'
import type { Attachment } from '../../../src/contract/model/attachment.ts'
import { runConcurrently } from './run-concurrently.ts'
import { openPark, ORIGIN } from './park.ts'
import { openServer } from '../../helpers/sandbox.ts'

const park = openPark('empty', { rotateEvery: 1000 })
let token: string
beforeAll(async () => {
  token = await park.logIn('customer')
})

interface Answer {
  code: number
  message: string
  data: Attachment
}

const bytes = (text: string, size = text.length): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(size)
  all.set(Buffer.from(text, 'latin1'))
  return all
}
const PNG = '\x89PNG\r\n\x1a\n…'
const JPEG = '\xff\xd8\xff\xe0'

const upload = async (
  content: Uint8Array<ArrayBuffer>,
  { name = 'a.png', module = 'avatar', as = token, key = '' } = {},
): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new File([content], name, { type: 'image/png' }))
  const headers: Record<string, string> = {
    'accept-language': 'en',
    ...(as && { authorization: as }),
    ...(key && { 'idempotency-key': key }),
  }
  const answer = await park.sandbox.fetch(`${ORIGIN}/api/attachment/upload/${module}`, {
    method: 'POST',
    headers,
    body: form,
  })
  return (await answer.json()) as Answer
}

describe('an uploaded file', () => {
  it.each([
    ['image/jpeg', JPEG, 'x.html'],
    ['image/png', PNG, '照片 “1”.svg'],
    ['image/webp', 'RIFF\x00\x00\x00\x00WEBPVP8 ', 'a'],
    ['image/gif', 'GIF89a…', 'a.exe'],
  ])('is served with its type %s, and cannot run scripts', async (type, start, name) => {
    const { data } = await upload(bytes(start, 300), { name })
    expect(data).toMatchObject({ size: 300, mimeType: type, url: `/files/${data.id}` })
    const answer = await park.get(data.url)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes(start, 300))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
  })

  it.each([
    ['\0\0\0\x18ftypheic', 'HEIC'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'damaged or has another format'],
    ['<!doctype html><script>alert(1)</script>', 'damaged or has another format'],
    ['%PDF-1.7', 'damaged or has another format'],
    ['', 'no file'],
  ])('is refused by its content: %j', async (start, sentence) =>
    expect(await upload(bytes(start))).toMatchObject({
      code: CODE.badInput,
      message: expect.stringContaining(sentence) as string,
    }),
  )

  it('may have ten megabytes at most', async () => {
    expect((await upload(bytes(JPEG, UPLOAD_MAX_BYTES))).code).toBe(CODE.ok)
    expect(await upload(bytes(JPEG, UPLOAD_MAX_BYTES + 1))).toMatchObject({
      code: CODE.badInput,
      message: 'The file is too large. At most 10 MB.',
    })
  })

  it('has no path in its name, and keeps the end of a long one', async () => {
    expect((await upload(bytes(PNG), { name: `${'x'.repeat(120)}.png` })).data.name).toBe(`${'x'.repeat(96)}.png`)
    expect((await upload(bytes(PNG), { name: '../../etc/\u202egnp"<b>.png' })).data.name).toBe('gnpb.png')
    for (const id of ['x', '..%2f..%2fetc%2fpasswd', 'a'.repeat(43)])
      expect((await park.get(`/files/${id}`)).status, id).toBe(404)
  })

  it('requires a login, a known module, and a form', async () => {
    expect((await upload(bytes(PNG), { as: '' })).code).toBe(CODE.needsLogin)
    expect((await upload(bytes(PNG), { module: 'nowhere' })).code).toBe(CODE.badInput)
    const headers = { authorization: token }
    const answer = await park.sandbox.fetch(`${ORIGIN}/api/attachment/upload/avatar`, {
      method: 'POST',
      headers,
      body: '{"file":"x"}',
    })
    expect(await answer.json()).toMatchObject({ code: CODE.badInput })
  })

  it('becomes the picture of the person who uploaded it, and of no other', async () => {
    const { data } = await upload(bytes(PNG))
    const [mine, theirs] = [await park.as('customer'), await park.as('second')]
    expect((await theirs(updateUser, { avatar: data.url })).code).toBe(CODE.badInput)
    expect((await mine(updateUser, { avatar: data.url })).data.avatar).toBe(data.url)
    await mine(updateUser, { avatar: '' })
    expect((await mine(getUser, { id: 'u-customer' })).data.avatar).toBeNull()
  })

  it('with an idempotency key may be sent together with others', async () => {
    const calls = ['key-of-upload-1', 'key-of-upload-2', 'key-of-upload-3'].map(
      (key) => () => upload(bytes(PNG), { key }),
    )
    const answers = await runConcurrently(park, 'files', calls)
    expect(answers.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok, CODE.ok])
  })

  it('is limited per hour', async () => {
    for (let i = 1; i < UPLOADS_PER_HOUR; i += 1) expect((await upload(bytes(PNG))).code).toBe(CODE.ok)
    const both = await runConcurrently(park, 'files', [() => upload(bytes(PNG)), () => upload(bytes(PNG))])
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.tooMany])
    expect((await upload(bytes(PNG), { as: await park.logIn('second') })).code).toBe(CODE.ok)
    park.wait(3_600_000)
    expect((await upload(bytes(PNG))).code).toBe(CODE.ok)
  })
})

/** Sends an endless form until the server responds, then waits until the server closes the connection. @returns the response's text, and
 * how many megabytes were sent. */
const sendEndless = (url: string, authorization: string, key = ''): Promise<{ text: string; taken: number }> =>
  new Promise((resolve, reject) => {
    let taken = 0
    let text = ''
    const headers = { authorization, 'idempotency-key': key, 'content-type': 'multipart/form-data; boundary=x' }
    const client = request(`${url}/api/attachment/upload/avatar`, { method: 'POST', headers })
    let isAnswered = false
    client.on('response', (answer) => {
      isAnswered = true
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
    })
    // Writing after the connection was closed is an error, as expected.
    client.on('error', () => undefined).on('close', () => resolve({ text, taken }))
    const chunk = Buffer.alloc(1 << 20)
    const pump = (): void => {
      if (client.destroyed || isAnswered) return
      if (taken > 500) return reject(new Error('It was read without end'))
      taken += 1
      client.write(chunk, pump)
    }
    client.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n', pump)
  })

it('the connection of an endless body is closed, also if it repeats an upload', async () => {
  const server = await openServer({ scenario: 'empty' })
  try {
    const { db } = server.sandbox as Sandbox
    const authorization = await issueToken({ db, now: Date.now }, 'u-customer')
    const form = new FormData()
    form.append('file', new File([bytes(PNG)], 'a.png'))
    const headers = { authorization, 'idempotency-key': 'known' }
    await fetch(`${server.url}/api/attachment/upload/avatar`, { method: 'POST', headers, body: form })
    expect(await db.$count(files)).toBe(1)
    for (const key of ['', 'known']) {
      const { text, taken } = await sendEndless(server.url, authorization, key)
      expect(JSON.parse(text), key).toMatchObject({ code: CODE.badInput })
      expect(taken).toBeLessThan(100)
    }
  } finally {
    await server.close()
  }
})

it('a person who has uploaded too much is refused before the file is sent', async () => {
  const server = await openServer({ scenario: 'empty' })
  try {
    const { db } = server.sandbox as Sandbox
    const row = (i: number) => ({
      id: String(i),
      userId: 'u-customer',
      module: 'avatar',
      name: 'a.png',
      size: 1,
      mimeType: 'image/png',
      createdAt: new Date(),
    })
    await db.insert(files).values(Array.from({ length: UPLOADS_PER_HOUR }, (_, i) => row(i)))
    // The file never ends, so only a server that does not wait for its end can respond.
    const { text, taken } = await sendEndless(server.url, await issueToken({ db, now: Date.now }, 'u-customer'))
    expect(JSON.parse(text)).toMatchObject({ code: CODE.tooMany })
    expect(taken).toBeLessThan(100)
  } finally {
    await server.close()
  }
})

describe('an uploaded photograph', () => {
  const segment = (marker: number, body: string): string =>
    `\xff${String.fromCharCode(marker)}${String.fromCharCode((body.length + 2) >> 8, (body.length + 2) & 0xff)}${body}`
  /** Little-endian, as most phones write it. */
  const exif = (orientation: number): string =>
    segment(
      0xe1,
      `Exif\0\0II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0GPS 43.82,87.61`,
    )
  const SCAN = '\xff\xda\0\x02pixels\xff\xd9'
  const JFIF = segment(0xe0, 'JFIF\0\x01\x01')
  const PROFILE = segment(0xe2, 'ICC_PROFILE\0colours')
  const TABLE = segment(0xdb, 'a table')
  const stored = async (content: string): Promise<string> => {
    const { data } = await upload(bytes(content), { name: 'a.jpg' })
    const served = Buffer.from(await (await park.get(data.url)).arrayBuffer()).toString('latin1')
    expect(data.size).toBe(served.length)
    const [row] = await park.sandbox.db.select().from(fileContents).where(eq(fileContents.id, data.id))
    expect(Buffer.from(row?.bytes ?? []).toString('latin1')).toBe(served)
    return served
  }

  it('keeps no place, device or comment', async () => {
    const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:GPS>43.82</x:GPS>')
    const iptc = segment(0xed, 'Photoshop 3.0\0city')
    const comment = segment(0xfe, 'taken at home')
    const photograph = `\xff\xd8${JFIF}${exif(1)}${xmp}${PROFILE}${iptc}${comment}${TABLE}${SCAN}`
    expect(await stored(photograph)).toBe(`\xff\xd8${JFIF}${PROFILE}${TABLE}${SCAN}`)
  })

  it('keeps nothing after the picture, and no comment between its scans', async () => {
    const comment = segment(0xfe, 'taken at home')
    const next = '\xff\xda\0\x02more\xff\0\xff\xd0pixels'
    const video = `\xff\xd8${exif(1)}${SCAN}ftypmp42\xa9xyz+43.8256+087.6168/`
    expect(await stored(`\xff\xd8${TABLE}\xff\xda\0\x02pixels${comment}${TABLE}${next}\xff\xd9${video}`)).toBe(
      `\xff\xd8${TABLE}\xff\xda\0\x02pixels${TABLE}${next}\xff\xd9`,
    )
    // A picture that is cut off within its data.
    expect(await stored(`\xff\xd8${TABLE}\xff\xda\0\x02pix`)).toBe(`\xff\xd8${TABLE}\xff\xda\0\x02pix`)
  })

  it('keeps its orientation', async () => {
    const kept = await stored(`\xff\xd8${exif(6)}${TABLE}${SCAN}`)
    expect(kept).not.toContain('GPS')
    const tiff = kept.slice(kept.indexOf('MM'))
    expect(tiff.slice(0, 26)).toBe('MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0')
    expect(kept.slice(0, 6)).toBe('\xff\xd8\xff\xe1\0\x22')
    expect(kept.endsWith(TABLE + SCAN)).toBe(true)
  })

  it.each([
    ['cut off within a segment', `\xff\xd8\xff\xe1\xff\xffExif\0\0`],
    ['with a segment that is too short', `\xff\xd8\xff\xe1\0\0${SCAN}`],
    ['with an empty Exif segment', `\xff\xd8${segment(0xe1, 'Exif\0\0')}${SCAN}`],
  ])('is accepted although it is malformed: %s', async (_, content) => {
    expect((await upload(bytes(content))).code).toBe(CODE.ok)
  })
})
