import { useEffect } from 'react'
import { useApp } from '../app/app-context.ts'
import type { SharedPage } from './share.ts'

/** The company's edition says so, too, and shares in another way. */
const isWeixin = (agent: string): boolean => agent.includes('MicroMessenger') && !/wxwork|wwlocal/.test(agent)

/** Has the messaging app share this page with a title and a picture. Nothing happens elsewhere, without `weixinSdk` in the
 * configuration, or on a page that is not ours; what fails is told to nobody but the log.
 * @param page `undefined` while it is on its way. */
export const useShare = (page: SharedPage | undefined): void => {
  const app = useApp()
  const { title = '', text = '', picture = '' } = page ?? {}
  useEffect(() => {
    if (!title || !app.config.weixinSdk || !app.location.entryUrl || !isWeixin(navigator.userAgent)) return
    import('./share.ts')
      .then(({ share }) => share(app, { title, text, picture }))
      .catch((error: unknown) => app.reportError('share-not-set-up', error))
  }, [app, title, text, picture])
}
