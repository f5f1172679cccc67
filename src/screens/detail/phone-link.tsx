import { css } from '../../ui/style/style.ts'
import { telOf, useExternalLink } from '../hooks/external-link.ts'

/** The touch target is higher than the line. */
const call = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: calc((1.5em - 44px) / 2);
  margin-bottom: calc((1.5em - 44px) / 2);
  color: var(--primary);
`

/** A phone number within a text; pressing it starts a call. Text that is no number stays text. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const href = telOf(phone)
  const onPress = useExternalLink()
  if (!href) return <>{phone}</>
  return (
    <a className={call} href={href} onClick={onPress}>
      {phone}
    </a>
  )
}
