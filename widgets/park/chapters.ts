/** Chapters of the park's introduction: loaded and parsed. */
import { listParkChapters } from '../../src/contract/api/park/about.ts'
import type { ParkChapter } from '../../src/contract/model/park.ts'
import type { App } from '../../src/core/app.ts'
import { listOf, number, readRow, text } from '../../src/core/http/parse.ts'
import { WHOLE, readWholeList } from '../../src/core/list/whole-list.ts'
import { INLINE } from '../../src/core/http/outcome.ts'

export type ShownChapter = Omit<ParkChapter, 'createTime' | 'updateTime' | 'sort'>

export const readChapters = readWholeList(
  readRow<ShownChapter>({
    title: text,
    content: text,
    images: listOf(text),
    videoUrl: text,
    areaTotal: number,
    address: text,
    longitude: number,
    latitude: number,
  }),
)

export const fetchChapters = (app: App) => app.client.attempt(listParkChapters, WHOLE, INLINE)

/** URL of a map page, which opens the map app if one is installed. This map service uses the same coordinate system as the park's data
 * (GCJ-02). `geo:` URLs use another one, so the pin would be hundreds of metres off, and few webviews support them. Empty without
 * coordinates.
 * @param name label of the pin. */
export const mapUrl = ({ longitude, latitude }: Pick<ParkChapter, 'longitude' | 'latitude'>, name: string): string =>
  longitude === null || latitude === null
    ? ''
    : `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'gaode', callnative: '1' })}`
