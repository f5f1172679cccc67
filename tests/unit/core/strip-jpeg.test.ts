/** Photographs leave the phone without what the camera wrote beside the picture. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from '../../../src/core/upload/shrink.ts'
import { stripJpeg } from '../../../src/core/upload/strip-jpeg.ts'

const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const segment = (marker: number, body: number[]): number[] => {
  const length = body.length + 2
  return [0xff, marker, length >> 8, length & 0xff, ...body]
}
const START = [0xff, 0xd8]
const END = [0xff, 0xd9]
const JFIF = segment(0xe0, latin('JFIF\0'))
const COLOURS = segment(0xe2, latin('ICC_PROFILE\0profile'))
const ADOBE = segment(0xee, latin('Adobe'))
const TABLES = segment(0xc4, [0xff, 0xd9, 1])
/** A restart marker and a stuffed byte are no end. */
const SCAN = [...segment(0xda, [1]), 1, 0xff, 0, 2, 0xff, 0xd3, 3]
/** EXIF with one tag, the orientation, and the place where the picture was taken. */
const exif = (orientation: number): number[] =>
  segment(0xe1, [
    ...latin('Exif\0\0MM'),
    ...[0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
    ...latin('GPS 43.82 87.61'),
  ])
const photo = (orientation = 1): number[] => [
  ...START,
  ...JFIF,
  ...exif(orientation),
  ...COLOURS,
  ...segment(0xe1, latin('http://ns.adobe.com/xap/1.0/ GPS')),
  ...segment(0xe2, latin('MPF\0')),
  ...segment(0xed, latin('Photoshop')),
  ...ADOBE,
  ...segment(0xfe, latin('comment')),
  ...TABLES,
  ...SCAN,
  ...TABLES,
  ...SCAN,
  ...END,
]
const CLEAN = [...START, ...JFIF, ...COLOURS, ...ADOBE, ...TABLES, ...SCAN, ...TABLES, ...SCAN, ...END]
const strip = (bytes: number[]): number[] | undefined => stripJpeg(Uint8Array.from(bytes))?.flatMap((part) => [...part])

test('metadata, thumbnails and further pictures go, the picture and its colours stay byte by byte', () => {
  expect(strip([...photo(), ...photo()])).toEqual(CLEAN)
})

test.each([
  ['no JPEG', latin('GIF89a')],
  ['an empty file', []],
  ['a file cut off before its picture', photo().slice(0, 60)],
  ['a segment that begins with no marker', [...START, 0, 1, 2, 3, 4, 5]],
])('%s is not touched', (_, bytes) => expect(strip(bytes)).toBeUndefined())

test('a picture cut off keeps what is there', () => {
  expect(strip([...START, ...exif(1), ...SCAN])).toEqual([...START, ...SCAN])
})

const close = vi.fn()
/** What the canvas makes of the picture, bytes. */
let encoded = 0
beforeEach(() => {
  encoded = 100_000
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close }))
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ transform: () => undefined, drawImage: () => undefined }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(encoded)])),
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())
const file = (bytes: number[]): File => new File([Uint8Array.from(bytes)], 'me.jpeg', { type: 'image/jpeg' })
const bytesOf = async (sent: File): Promise<number[]> => [...new Uint8Array(await sent.arrayBuffer())]

test('a photograph that is small already is sent as it is, without its place', async () => {
  const sent = await shrinkPicture(file(photo()))
  expect([sent.name, sent.type, await bytesOf(sent)]).toEqual(['me.jpeg', 'image/jpeg', CLEAN])
  expect(close).toHaveBeenCalled()
})

test('one that lies on its side is drawn upright, however small', async () => {
  expect((await shrinkPicture(file(photo(6)))).size).toBe(encoded)
})

test('one that drawing makes smaller is sent as drawn', async () => {
  encoded = 10
  const sent = await shrinkPicture(file(photo()))
  expect([sent.name, sent.size]).toEqual(['me.jpg', 10])
})

test('one that this browser cannot read loses its place, too; another format rejects', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.stubGlobal(
    'Image',
    class {
      set onerror(fail: () => void) {
        queueMicrotask(fail)
      }
    },
  )
  expect(await bytesOf(await shrinkPicture(file(photo())))).toEqual(CLEAN)
  await expect(shrinkPicture(file(latin('HEIC')))).rejects.toThrow('Unreadable picture')
})
