import { useEffect } from 'react'
import { useApp } from '../app/app-context.ts'
import type { SharedPage } from './share.ts'

/** Its enterprise edition has the same marker, but another way to share. */
const isWeixin = (agent: string): boolean => agent.includes('MicroMessenger') && !/wxwork|wwlocal/.test(agent)

/** Gives the page a title and a picture for sharing from the messaging app. Does nothing elsewhere, without `weixinSdk` in the
 * configuration, or on a partner's page. Failures are only logged.
 * @param page `undefined` while it is loading. */
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
