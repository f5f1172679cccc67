import { apiOrigin } from '../../core/http/api-url.ts'
import { pictureUrl } from '../../core/http/safe-url.ts'
import { useConfig } from '../app/app-context.ts'

/** Resolves the URL of a picture from the API; empty if there is none or it is unsafe.
 * @example const cover = usePicture(news.coverImg) */
export const usePicture = (address: string | null): string => pictureUrl(apiOrigin(useConfig().apiBase), address ?? '')
