import { css } from '../../ui/style/style.ts'

export interface NewEnergySwitchProps {
  label: string
  isOn: boolean
  onPress: () => void
}

const toggle = css`
  display: flex;
  align-items: center;
  min-block-size: 48px;
  margin-inline-end: auto;
  padding-inline-end: var(--space-12);
  & > span {
    position: relative;
    flex: none;
    inline-size: 44px;
    block-size: 26px;
    margin-inline-end: var(--space-8);
    border-radius: 13px;
    background: var(--weak);
    forced-color-adjust: none;
  }
  & > span::after {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--card);
  }
  &[aria-checked='true'] > span {
    background: var(--success);
  }
  &[aria-checked='true'] > span::after {
    inset-inline-start: 21px;
  }
`

export const NewEnergySwitch = ({ label, isOn, onPress }: NewEnergySwitchProps) => (
  <button type="button" role="switch" aria-checked={isOn} className={toggle} onClick={onPress}>
    <span aria-hidden="true" />
    {label}
  </button>
)
