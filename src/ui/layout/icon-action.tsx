/** A small action of the bar at the bottom of a screen. */
import { Icon, type IconNode } from '../media/icon.tsx'
import { css } from '../style/style.ts'
import { barButtons } from './action-bar.tsx'

const iconAction = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 48px;
  min-height: 48px;
  border-radius: var(--control);
  color: var(--weak);
  font-size: var(--text-caption);
  line-height: 1.3;
  text-align: center;
  word-break: keep-all;
  overflow-wrap: normal;
  @media (hover: hover) {
    &:hover {
      color: var(--primary);
    }
  }
  &:active {
    background: var(--pressed);
  }
  /* As wide as its longest word, or in Chinese as the label. */
  .${barButtons} > & {
    flex: none;
    width: min-content;
    padding-left: var(--space-4);
    padding-right: var(--space-4);
  }
  .${barButtons} > &:only-child {
    flex: 1;
    flex-direction: row;
    gap: var(--space-8);
    font-size: var(--text-body2);
  }
  /* The buttons wrap among themselves; the icon stays in the first line. Their labels break before a button wraps below the icon. */
  .${barButtons} > & ~ button {
    flex-basis: 6em;
  }
  @media (min-width: 900px) {
    .${barButtons} > &:not(:only-child) {
      margin-right: auto;
    }
  }
`

export interface IconActionProps {
  icon: IconNode
  /** Label below the icon and accessible name: one or two words. */
  children: string
  onPress: () => void
}

/** A secondary action of an `<ActionBar>`, such as customer service: an icon with a small label, never as wide as the main action.
 * @example <ActionBar><IconAction icon={Headset} onPress={open}>{text.service}</IconAction><Button wide …>…</Button></ActionBar> */
export const IconAction = ({ icon, children, onPress }: IconActionProps) => (
  <button type="button" className={iconAction} onClick={onPress}>
    <Icon of={icon} size={22} />
    {children}
  </button>
)
