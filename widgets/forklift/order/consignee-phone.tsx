import { telOf, useExternalLink } from '../../../src/screens/hooks/external-link.ts'
import { css } from '../../../src/ui/style/style.ts'

/** The touch target is higher than the line. */
const call = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  margin-block: calc((1.5em - 44px) / 2);
  color: var(--primary);
`

/** The consignee's phone number; pressing it starts a call. */
export const ConsigneePhone = ({ phone }: { phone: string }) => (
  <a className={call} href={telOf(phone)} onClick={useExternalLink()}>
    {phone}
  </a>
)
