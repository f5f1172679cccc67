import { useEffect } from 'react'
import { isWeCom } from '../../../bridge/shell-kind.ts'
import { useApp } from '../app/app-context.ts'
import type { SharedPage } from './share.ts'

const isWeixin = (agent: string): boolean => agent.includes('MicroMessenger') && !isWeCom(agent)

/** Sets the title and picture for sharing from WeChat. Does nothing in other browsers, without `weixinSdk` in the configuration, and on
 * a partner's page. Failures are only reported.
 * @param page `undefined` while it is loading. */
export const useShare = (page: SharedPage | undefined): void => {
  const app = useApp()
  const { title = '', text = '', picture = '' } = page ?? {}
  useEffect(() => {
    if (!title || !app.config.weixinSdk || !app.location.initialUrl || !isWeixin(navigator.userAgent)) return
    import('./share.ts')
      .then(({ share }) => share(app, { title, text, picture }))
      .catch((error: unknown) => app.reportError('share-not-set-up', error))
  }, [app, title, text, picture])
}
