import { Icon, type IconNode } from '../media/icon.tsx'

export interface IconButtonProps {
  icon: IconNode
  /** Size of the icon, px. Default 20. */
  size?: number
  /** Accessible name. */
  label: string
  /** Class of the button. */
  className: string
  onPress: () => void
  disabled?: boolean
}

/** An icon button. When disabled it has `aria-disabled` instead of `disabled`, so that it keeps focus. */
export const IconButton = ({ icon, size = 20, label, className, onPress, disabled }: IconButtonProps) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onPress}
  >
    <Icon of={icon} size={size} />
  </button>
)
