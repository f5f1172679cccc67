import { parkOrigin, pictureUrl } from '../../core/http/park-url.ts'
import { useConfig } from '../app/app-context.ts'

/** Where a picture of the API's lies; empty for none.
 * @example const cover = usePicture(news.coverImg) */
export const usePicture = (address: string | null): string => pictureUrl(parkOrigin(useConfig().apiBase), address ?? '')
