/** The PDF of an issued invoice. It opens in the device's viewer; browsers with an inline PDF viewer also show it on the page. */
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { invoiceTexts } from '../../contract/text/parts/invoice/invoice.ts'
import { apiOrigin } from '../../core/http/api-url.ts'
import { webUrl } from '../../core/http/safe-url.ts'
import { useConfig } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useExternalLink } from '../../screens/hooks/external-link.ts'
import { DescriptionList } from '../../ui/detail/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { css } from '../../ui/style/style.ts'

const sheet = css`
  display: block;
  width: 100%;
  height: 480px;
  margin-top: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--control);
`

/** @param address URL from the API: absolute, or relative to its origin. */
export const InvoiceDocument = ({ address }: { address: string }) => {
  const text = useLocalTexts(invoiceTexts)
  const { apiBase } = useConfig()
  const onPress = useExternalLink()
  const href = webUrl(apiOrigin(apiBase), address)
  if (!href) return null
  // The page's content security policy allows only same-origin iframes.
  const isShownHere = navigator.pdfViewerEnabled && new URL(href).origin === location.origin
  return (
    <Card>
      <DescriptionList facts={[{ label: text.document, value: text.showPdf, href, icon: FileText, onPress }]} />
      {isShownHere && <iframe className={sheet} src={href} title={text.preview} />}
    </Card>
  )
}
