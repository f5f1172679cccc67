/** Menu maker: sections of drawn entries that lead to other screens. */
import type { ComponentProps } from 'react'
import { useApp } from './app-context.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { css } from '../ui/style.ts'

export interface MenuEntry {
  label: string
  icon: ComponentProps<typeof Icon>['of']
  /** Path to open. */
  to: string
}

const grid = css`display: grid; grid-template-columns: repeat(auto-fill, minmax(72px, 1fr)); gap: 12px 4px;`
const entry = css`
  display: grid; justify-items: center; align-content: start; gap: 6px; width: 100%; min-height: 80px; padding: 4px 2px;
  font-size: 14px; line-height: 18px; text-align: center; border-radius: var(--control);
`
const tile = css`display: grid; place-items: center; width: 48px; height: 48px; border-radius: 12px; background: var(--tint); color: var(--primary);`

export const Menu = ({ title, entries }: { title?: string; entries: readonly MenuEntry[] }) => {
  const app = useApp()
  if (entries.length === 0) return null
  return (
    <Card {...(title ? { title } : {})}>
      <nav aria-label={title}>
        <ul className={grid}>
          {entries.map(({ label, icon, to }) => (
            <li key={to}>
              <button type="button" className={entry} onClick={() => app.location.navigate(to)}>
                <span className={tile}>
                  <Icon of={icon} size={24} />
                </span>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
