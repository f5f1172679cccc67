/** The PDF of an issued invoice. Phones open it in their own viewer; a browser that has one on the page shows it there as well. */
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { invoiceTexts } from '../../contract/text/parts/invoice.ts'
import { parkOrigin, webUrl } from '../../core/http/park-url.ts'
import { useConfig } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useExternalLink } from '../../screens/hooks/external-link.ts'
import { DescriptionList } from '../../ui/detail/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { css } from '../../ui/style/style.ts'

const sheet = css`
  display: block;
  inline-size: 100%;
  block-size: 480px;
  margin-block-start: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--control);
`

/** @param address on the wire: absolute, or a path of the park's. */
export const InvoiceDocument = ({ address }: { address: string }) => {
  const text = useLocalTexts(invoiceTexts)
  const { apiBase } = useConfig()
  const onPress = useExternalLink()
  const href = webUrl(parkOrigin(apiBase), address)
  if (!href) return null
  // The page's content policy allows frames of its own origin only.
  const isShownHere = navigator.pdfViewerEnabled && new URL(href).origin === location.origin
  return (
    <Card>
      <DescriptionList facts={[{ label: text.document, value: text.showPdf, href, icon: FileText, onPress }]} />
      {isShownHere && <iframe className={sheet} src={href} title={text.preview} />}
    </Card>
  )
}
