import { css } from '../../ui/style/style.ts'

export interface NewEnergySwitchProps {
  label: string
  isOn: boolean
  onPress: () => void
}

const toggle = css`
  display: flex;
  align-items: center;
  min-height: 48px;
  margin-right: auto;
  padding-right: var(--space-12);
  & > span {
    position: relative;
    flex: none;
    width: 44px;
    height: 26px;
    margin-right: var(--space-8);
    border-radius: 13px;
    background: var(--weak);
    forced-color-adjust: none;
  }
  & > span::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: var(--card);
  }
  &[aria-checked='true'] > span {
    background: var(--success);
  }
  &[aria-checked='true'] > span::after {
    left: 21px;
  }
`

export const NewEnergySwitch = ({ label, isOn, onPress }: NewEnergySwitchProps) => (
  <button type="button" role="switch" aria-checked={isOn} className={toggle} onClick={onPress}>
    <span aria-hidden="true" />
    {label}
  </button>
)
