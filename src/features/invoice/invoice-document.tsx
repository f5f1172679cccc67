/** The PDF of an issued invoice. It opens in the device's viewer; browsers with an inline PDF viewer also show it on the page. */
import { invoiceTexts } from '../../contract/text/parts/invoice/invoice.ts'
import { apiOrigin } from '../../core/http/api-url.ts'
import { webUrl } from '../../core/http/safe-url.ts'
import { useConfig } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useExternalLink } from '../../screens/hooks/external-link.ts'
import { Card } from '../../ui/layout/card.tsx'
import { linkButton } from '../../ui/style/link-button.ts'
import { css } from '../../ui/style/style.ts'

const sheet = css`
  display: block;
  width: 100%;
  height: 480px;
  border: 1px solid var(--line);
  border-radius: var(--control);
`

/** The address of an invoice's PDF; empty if there is none. @param pdfUrl from the API: absolute, or relative to its origin. */
const useDocumentUrl = (pdfUrl: string): string => webUrl(apiOrigin(useConfig().apiBase), pdfUrl)

interface Props {
  pdfUrl: string
}

/** Opens the PDF. */
export const InvoiceLink = ({ pdfUrl }: Props) => {
  const text = useLocalTexts(invoiceTexts)
  const onPress = useExternalLink()
  const href = useDocumentUrl(pdfUrl)
  return (
    href && (
      <a className={linkButton} href={href} target="_blank" rel="noopener noreferrer" onClick={onPress}>
        {text.showPdf}
      </a>
    )
  )
}

/** Shows the PDF on the page, if the browser can. */
export const InvoicePreview = ({ pdfUrl }: Props) => {
  const text = useLocalTexts(invoiceTexts)
  const href = useDocumentUrl(pdfUrl)
  // The page's content security policy allows only same-origin iframes.
  if (!href || !navigator.pdfViewerEnabled || new URL(href).origin !== location.origin) return null
  return (
    <Card>
      <iframe className={sheet} src={href} title={text.preview} />
    </Card>
  )
}
