import { useApp } from '../app/app-context.ts'
import type { SharedPage } from './share.ts'
import { sharedUrl } from './shared-url.ts'

/** Opens the phone's own sheet for sharing this page. `undefined` where the phone has none, and on a partner's page, whose address does not
 * lead here.
 * @example const share = useShareSheet() // {share && <IconAction icon={Share2} onPress={() => share({ title, text })}>…</IconAction>} */
export const useShareSheet = (): ((page: Pick<SharedPage, 'title' | 'text'>) => void) | undefined => {
  const app = useApp()
  if (!app.location.entryUrl || !('share' in navigator)) return undefined
  return (page) => {
    navigator.share({ ...page, url: sharedUrl(location.href) }).catch((error: unknown) => {
      // The person has closed the sheet.
      if ((error as Error).name !== 'AbortError') app.reportError('share-not-set-up', error)
    })
  }
}
