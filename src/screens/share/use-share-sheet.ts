import { useApp } from '../app/app-context.ts'
import type { SharedPage } from './share.ts'
import { sharedUrl } from './shared-url.ts'

/** Opens the system's share sheet for this page. `undefined` if the browser has none, and on a partner's page, whose URL does not lead
 * to this screen.
 * @example const share = useShareSheet() // {share && <IconAction icon={Share2} onPress={() => share({ title, text })}>…</IconAction>} */
export const useShareSheet = (): ((page: Pick<SharedPage, 'title' | 'text'>) => void) | undefined => {
  const app = useApp()
  if (!app.location.initialUrl || !('share' in navigator)) return undefined
  return (page) => {
    navigator.share({ ...page, url: sharedUrl(location.href) }).catch((error: unknown) => {
      // An `AbortError` means that the user closed the sheet.
      if ((error as Error).name !== 'AbortError') app.reportError('share-not-set-up', error)
    })
  }
}
