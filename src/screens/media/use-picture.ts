import { parkOrigin, pictureUrl } from '../../core/http/park-url.ts'
import { useConfig } from '../app/app-context.ts'

/** The full address of a picture from the API; empty for none.
 * @example const cover = usePicture(news.coverImg) */
export const usePicture = (address: string | null): string => pictureUrl(parkOrigin(useConfig().apiBase), address ?? '')
