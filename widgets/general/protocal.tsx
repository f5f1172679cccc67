import type { Locale } from '../../src/contract/text/titles.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'

type Agreement = typeof import('../../src/contract/text/en/agreement.ts').agreement

/** The text is long, so only the current language is loaded, together with this screen. */
const LOADERS: Record<Locale, () => Promise<{ agreement: Agreement }>> = {
  en: () => import('../../src/contract/text/en/agreement.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/agreement.ts'),
}

const changed = css`
  color: var(--weak);
  font-size: var(--text-body2);
`
const intro = css`
  margin-top: var(--space-12);
  line-height: 1.7;
`
const section = css`
  margin-top: var(--space-24);
`
const heading = css`
  font-size: var(--text-title);
  font-weight: 600;
  line-height: 1.4;
`
const paragraph = css`
  margin-top: var(--space-8);
  line-height: 1.7;
  color: var(--ink);
`

/** The service agreement. */
export const Protocal = ({ title }: ScreenProps) => {
  const { $locale } = useApp()
  const locale = useStore($locale)
  const common = useText('common')
  const fetchText = async (): Promise<Outcome<unknown>> => {
    try {
      return { ok: true, value: (await LOADERS[locale]()).agreement }
    } catch {
      return { ok: false, error: new ApiError('network', common.networkFailed) }
    }
  }
  const [view, resource] = useResource(`agreement ${locale}`, fetchText, (raw) => raw as Agreement)
  return (
    <DetailScreen title={title} up="/nav" view={view} resource={resource}>
      {(agreement) => (
        <Card>
          <p className={changed}>{agreement.changed}</p>
          <p className={intro}>{agreement.intro}</p>
          {agreement.sections.map(({ title: sectionTitle, paragraphs }) => (
            <section key={sectionTitle} className={section}>
              <h2 className={heading}>{sectionTitle}</h2>
              {paragraphs.map((paragraphText) => (
                <p key={paragraphText} className={paragraph}>
                  {paragraphText}
                </p>
              ))}
            </section>
          ))}
        </Card>
      )}
    </DetailScreen>
  )
}
