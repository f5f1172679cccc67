import { Icon, type IconNode } from '../media/icon.tsx'

export interface IconButtonProps {
  icon: IconNode
  /** px, default 20. */
  size?: number
  /** Name for screen readers. */
  label: string
  /** The button's look is the caller's. */
  className: string
  onPress: () => void
  disabled?: boolean
}

/** A button that shows only an icon. While it cannot be pressed it keeps its place and its focus: it is not `disabled`. */
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
