import { memo } from 'react'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import { listContacts } from '../../src/contract/api/park/about.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useDial } from '../../src/screens/detail/dial.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { Icon } from '../../src/ui/media/icon.tsx'
import { cardButton } from '../../src/ui/style/card-button.ts'
import { css, cx } from '../../src/ui/style/style.ts'
import { readContact, type ShownContact } from './home.ts'

const card = css`
  position: relative;
  display: flex;
  align-items: center;
  padding: var(--space-16) var(--edge);
  border-radius: var(--radius);
  background: var(--card);
  &[data-emergency] {
    background: var(--danger-tint);
    color: var(--danger);
  }
`
const labels = css`
  flex: 1;
  min-width: 0;
`
const mark = css`
  display: flex;
  align-items: center;
  margin-bottom: var(--space-4);
  font-size: var(--text-body2);
  font-weight: 600;
  & > svg {
    margin-right: var(--space-8);
  }
`
const name = css`
  font-weight: 600;
  line-height: 1.4;
`
const note = css`
  margin-top: 2px;
  color: var(--weak);
  font-size: var(--text-body2);
  [data-emergency] & {
    color: inherit;
  }
`
const call = css`
  color: var(--primary);
  font-variant-numeric: tabular-nums;
  [data-emergency] & {
    color: inherit;
    font-size: var(--text-headline);
    @media (max-width: 339px) {
      font-size: var(--text-title);
    }
  }
`
const disc = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 48px;
  height: 48px;
  margin-left: var(--space-12);
  border-radius: 50%;
  background: var(--tint);
  color: var(--primary);
  [data-emergency] & {
    background: var(--danger);
    color: var(--card);
  }
`

const ContactCard = memo(({ contact }: { contact: ShownContact }) => {
  const text = useText('general')
  const { deptName, contactName, phone, workTime } = contact
  const { icon, ...link } = useDial()(phone)
  const isEmergency = contact.isEmergency === YES_NO.yes
  return (
    <div className={card} data-emergency={isEmergency || undefined}>
      <div className={labels}>
        {isEmergency && (
          <p className={mark}>
            <Icon of={Siren} size={18} />
            {text.emergency}
          </p>
        )}
        <h2 className={name}>{deptName}</h2>
        <p>
          <a className={cx(link.href && cardButton, call)} href={link.href} onClick={link.onPress}>
            {phone}
          </a>
        </p>
        <p className={note}>
          <DotSeparated of={[contactName, workTime]} />
        </p>
      </div>
      {icon && (
        <span className={disc}>
          <Icon of={icon} size={22} />
        </span>
      )}
    </div>
  )
})

/** The park's phone numbers: emergency numbers first, then the departments. */
export const Contract = listScreen({
  fetchPage: pages(listContacts),
  read: readContact,
  row: (contact) => <ContactCard contact={contact} />,
  useTexts: () => ({ empty: useText('general').noContacts }),
})
