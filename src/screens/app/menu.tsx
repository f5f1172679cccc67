/** A section of a menu: icons with names that open other screens. */
import type { ComponentProps } from 'react'
import { useApp } from './app-context.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { css } from '../../ui/style/style.ts'

export interface MenuEntry {
  label: string
  icon: ComponentProps<typeof Icon>['of']
  /** Path to open. */
  to: string
}

/** Four columns on a usual phone; fewer where the text is large. */
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.2em, 1fr));
  gap: 12px 0;
  margin: 4px -16px -4px;
  font-size: var(--text-caption);
  @media (max-width: 339px) {
    margin-inline: -12px;
  }
`
const entry = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  min-height: 80px;
  padding-block: 4px;
  border-radius: var(--control);
  line-height: 1.35;
  text-align: center;
  overflow-wrap: break-word;
  -webkit-hyphens: auto;
  hyphens: auto;
  @media (hover: hover) {
    &:hover {
      background: var(--field);
    }
  }
  &:active {
    background: var(--pressed);
  }
`
const tile = css`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 48px;
  height: 48px;
  margin-block-end: 8px;
  border-radius: var(--radius);
  background: var(--tint);
  color: var(--primary);
`
const name = css`
  max-width: 100%;
`

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
                <span className={name}>{label}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
