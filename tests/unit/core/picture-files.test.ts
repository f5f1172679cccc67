import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isOnItsSide, orientationOf, uprightTransform } from '../../../src/core/upload/exif.ts'
import { toFile } from '../../../src/core/upload/picked-image.ts'
import { fitWithin, shrinkPicture } from '../../../src/core/upload/shrink.ts'

/** The start of a JPEG file: another segment, then EXIF with one tag. */
const withOrientation = (value: number, little: boolean): DataView => {
  const view = new DataView(new ArrayBuffer(80))
  view.setUint16(0, 0xffd8)
  view.setUint16(2, 0xffe0)
  view.setUint16(4, 4)
  view.setUint16(8, 0xffe1)
  view.setUint16(10, 60)
  view.setUint32(12, 0x45786966)
  const tiff = 18
  view.setUint16(tiff, little ? 0x4949 : 0x4d4d)
  view.setUint32(tiff + 4, 8, little)
  view.setUint16(tiff + 8, 2, little)
  view.setUint16(tiff + 10, 0x010f, little)
  view.setUint16(tiff + 22, 0x0112, little)
  view.setUint16(tiff + 30, value, little)
  return view
}

describe('a picture’s orientation', () => {
  it.each([1, 3, 6, 8])('%i is read in either order of bytes', (value) => {
    expect([true, false].map((little) => orientationOf(withOrientation(value, little)))).toEqual([value, value])
  })

  it.each([
    ['no JPEG', new DataView(new ArrayBuffer(80))],
    ['a value that means nothing', withOrientation(9, true)],
    ['a file cut off', new DataView(withOrientation(6, true).buffer, 0, 40)],
    ['an empty file', new DataView(new ArrayBuffer(0))],
  ])('is upright in %s', (_, view) => expect(orientationOf(view)).toBe(1))

  it('turns every corner to its place', () => {
    // Where the top left and the top right corner of a 40 × 30 picture are moved to.
    const corners = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => {
      const [a, b, c, d, e, f] = uprightTransform(orientation, 40, 30)
      const at = (x: number, y: number): string => `${a * x + c * y + e},${b * x + d * y + f}`
      return [orientation, isOnItsSide(orientation), at(0, 0), at(40, 0)].join(' ')
    })
    expect(corners).toEqual([
      '1 false 0,0 40,0',
      '2 false 40,0 0,0',
      '3 false 40,30 0,30',
      '4 false 0,30 40,30',
      '5 true 0,0 0,40',
      '6 true 30,0 30,40',
      '7 true 30,40 30,0',
      '8 true 0,40 0,0',
    ])
  })
})

it.each([
  [4000, 3000, 1600, 1200],
  [1200, 2400, 800, 1600],
  [800, 600, 800, 600],
  [9000, 2, 1600, 1],
  [2, 9000, 1, 1600],
])('%i × %i is sent as %i × %i', (width, height, fitWidth, fitHeight) => {
  expect(fitWithin(width, height, 1600)).toEqual({ width: fitWidth, height: fitHeight })
})

it('a picture that cannot be decoded or drawn is sent unchanged, and its memory is freed', async () => {
  class BrokenImage {
    onerror?: () => void
    set src(_: string) {
      queueMicrotask(() => this.onerror?.())
    }
  }
  vi.stubGlobal('Image', BrokenImage)
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    revoke.mockRestore()
  })
  const file = new File(['?'], 'photo.jpg', { type: 'image/jpeg' })
  expect(await shrinkPicture(file)).toBe(file)
  expect(revoke).toHaveBeenCalledOnce()
  // There is no canvas to draw it.
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close }))
  expect(await shrinkPicture(file)).toBe(file)
  expect(close).toHaveBeenCalledOnce()
})

it('a shell’s picture without a type has the type of its data', async () => {
  const file = await toFile({ name: 'picture', type: '', url: 'data:image/png;base64,AQID' })
  expect(file.type).toBe('image/png')
})

it.each([
  ['data:image/png;base64,AQID', [1, 2, 3]],
  ['data:image/svg+xml,%3Csvg%3E', [...'<svg>'].map((letter) => letter.charCodeAt(0))],
  ['https://shell.example/a', [4, 5]],
])('a shell’s picture %s becomes a file, without a request if the URL contains it', async (url, bytes) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  // A content security policy refuses requests for `data:`.
  vi.stubGlobal('fetch', async (asked: string) =>
    asked.startsWith('data:') ? Promise.reject(new TypeError('refused')) : new Response(Uint8Array.of(4, 5)),
  )
  const file = await toFile({ name: 'a.png', type: 'image/png', url })
  expect([file.name, file.type, ...new Uint8Array(await file.arrayBuffer())]).toEqual(['a.png', 'image/png', ...bytes])
})
