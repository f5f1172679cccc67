/** Uploaded pictures do not contain metadata of a camera or a program. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from '../../../src/core/upload/shrink.ts'
import { stripPng, stripWebp } from '../../../src/core/upload/strip-chunks.ts'
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
/** Restart markers, fill bytes and stuffed bytes do not end the scan. */
const SCAN = [...segment(0xda, [1]), 1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xff, 0xd7, 4, 5]
/** EXIF with the orientation, and with the place where the picture was taken. */
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
  ...segment(0xef, latin('camera')),
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

test('metadata, thumbnails and further pictures are removed; the picture and its colours are unchanged', () => {
  expect(strip([...photo(), ...photo()])).toEqual(CLEAN)
})

test.each([
  ['no JPEG', latin('GIF89a')],
  ['an empty file', []],
  ['a file cut off before its picture', photo().slice(0, 60)],
  ['a segment that begins with no marker', [...START, 0, 1, 2, 3, 4, 5]],
])('%s is not changed', (_, bytes) => expect(strip(bytes)).toBeUndefined())

test('a truncated picture keeps its existing data', () => {
  expect(strip([...START, ...exif(1), ...SCAN])).toEqual([...START, ...SCAN])
})

const close = vi.fn()
/** Size of the picture that the canvas encodes, bytes. */
let encoded = 0
/** Opacity of the picture's pixels. */
let alpha = 255
/** Width and height of the canvas that was encoded. */
let drawn: [number, number] | undefined
beforeEach(() => {
  encoded = 100_000
  alpha = 255
  drawn = undefined
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close }))
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({
        transform: () => undefined,
        drawImage: () => undefined,
        getImageData: () => ({ data: [0, 0, 0, alpha] }),
      }),
      toBlob(done: (blob: Blob) => void) {
        drawn = [this.width, this.height]
        done(new Blob([new Uint8Array(encoded)]))
      },
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())
const file = (bytes: number[]): File => new File([Uint8Array.from(bytes)], 'me.jpeg', { type: 'image/jpeg' })
const bytesOf = async (sent: File): Promise<number[]> => [...new Uint8Array(await sent.arrayBuffer())]

test('a small photograph is sent unchanged, without its location', async () => {
  const sent = await shrinkPicture(file(photo()))
  expect([sent.name, sent.type, await bytesOf(sent)]).toEqual(['me.jpeg', 'image/jpeg', CLEAN])
  expect(close).toHaveBeenCalled()
})

test.each(['image/gif', ''])(
  'a GIF, which may be animated, is sent unchanged, although drawing would make it smaller (type %j)',
  async (type) => {
    encoded = 10
    const animation = new File([new Uint8Array(100)], 'me.GIF', { type })
    expect(await shrinkPicture(animation)).toBe(animation)
  },
)

test('a rotated photograph is drawn upright, however small', async () => {
  expect((await shrinkPicture(file(photo(6)))).size).toBe(encoded)
})

test('a photograph that becomes smaller by drawing is sent as drawn', async () => {
  encoded = 10
  const sent = await shrinkPicture(file(photo()))
  expect([sent.name, sent.size]).toEqual(['me.jpg', 10])
})

test.each([
  ['logo.old', 'image/png', 254, 'logo.png'],
  ['logo.old', 'image/webp', 254, 'logo.png'],
  ['logo.old', 'image/png', 255, 'logo.jpg'],
  ['logo.old', 'image/webp', 255, 'logo.jpg'],
  ['logo.PNG', '', 254, 'logo.png'],
  ['logo.webp', '', 254, 'logo.png'],
])(
  'a large picture %s of type %j with opacity %i is sent as %s: only PNG is written with transparency',
  async (before, type, opacity, name) => {
    encoded = 10
    alpha = opacity
    const sent = await shrinkPicture(new File([new Uint8Array(100)], before, { type }))
    expect([sent.name, sent.type]).toEqual([name, name.endsWith('png') ? 'image/png' : 'image/jpeg'])
  },
)

test.each([
  ['has already rotated', 'from-image', 30, 40],
  ['does not rotate', 'none', 40, 30],
])('a photograph that the browser %s in an <img> is sent upright', async (_, imageOrientation, width, height) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
  vi.stubGlobal('getComputedStyle', () => ({ imageOrientation }))
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = width
      naturalHeight = height
      set onload(done: () => void) {
        queueMicrotask(done)
      }
    },
  )
  await shrinkPicture(file(photo(6)))
  expect(drawn).toEqual([30, 40])
})

test('a photograph that the browser cannot decode loses its location, too; unknown formats are sent unchanged', async () => {
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
  expect(await bytesOf(await shrinkPicture(file(latin('HEIC'))))).toEqual(latin('HEIC'))
})

const bytes32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const pngChunk = (name: string, body: number[] = []): number[] => [
  ...bytes32(body.length),
  ...latin(name),
  ...body,
  ...[1, 2, 3, 4],
]
const PNG_START = [0x89, ...latin('PNG\r\n'), 0x1a, 0x0a]
const PNG_PICTURE = [
  pngChunk('IHDR', [1, 2, 3]),
  pngChunk('gAMA', [1]),
  pngChunk('IDAT', [5, 6]),
  pngChunk('IDAT', [7]),
]
const PNG_END = pngChunk('IEND')
const CLEAN_PNG = [...PNG_START, ...PNG_PICTURE.flat(), ...PNG_END]

const webpChunk = (name: string, body: number[]): number[] => [
  ...latin(name),
  ...bytes32(body.length).reverse(),
  ...body,
  ...(body.length % 2 ? [0] : []),
]
const webp = (...chunks: number[][]): number[] => {
  const body = [...latin('WEBP'), ...chunks.flat()]
  return [...latin('RIFF'), ...bytes32(body.length).reverse(), ...body]
}
const PIXELS = webpChunk('VP8 ', [9, 9, 9])

test.each([
  [
    'PNG',
    [
      ...PNG_START,
      ...pngChunk('IHDR', [1, 2, 3]),
      ...pngChunk('eXIf', latin('GPS 43.82')),
      ...pngChunk('gAMA', [1]),
      ...['tEXt', 'iTXt', 'zTXt', 'tIME'].flatMap((name) => pngChunk(name, latin('GPS'))),
      ...[...pngChunk('IDAT', [5, 6]), ...pngChunk('IDAT', [7]), ...PNG_END, ...latin('appended GPS')],
    ],
    CLEAN_PNG,
  ],
  [
    'WebP',
    [
      ...webp(
        webpChunk('VP8X', [0b11100, 0, 0, 0]),
        webpChunk('ICCP', [1]),
        PIXELS,
        webpChunk('EXIF', latin('GPS 43.82')),
        webpChunk('XMP ', latin('GPS')),
      ),
      ...latin('appended GPS'),
    ],
    webp(webpChunk('VP8X', [0b10000, 0, 0, 0]), webpChunk('ICCP', [1]), PIXELS),
  ],
])('a small %s is sent without its location, with an unchanged picture', async (name, sent, clean) => {
  const type = `image/${name.toLowerCase()}`
  const result = await shrinkPicture(new File([Uint8Array.from(sent)], 'a', { type }))
  expect(await bytesOf(result)).toEqual(clean)
  expect(result.type).toBe(type)
})

test.each([
  ['PNG', stripPng, CLEAN_PNG],
  ['WebP', stripWebp, webp(PIXELS)],
])('a truncated %s is not changed', (_, strip, whole) => {
  expect(strip(Uint8Array.from(whole))?.flatMap((part) => [...part])).toEqual(whole)
  for (const length of [4, 10, whole.length - 3])
    expect(strip(Uint8Array.from(whole.slice(0, length))), String(length)).toBeUndefined()
})

test('a PNG whose last chunk is longer than the file is not changed', () => {
  const end = CLEAN_PNG.length - 12
  expect(stripPng(Uint8Array.from(CLEAN_PNG.with(end + 3, 1)))).toBeUndefined()
})
