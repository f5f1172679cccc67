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

/** Four columns on a usual phone. A column is at least as wide as the longest word in it, so larger text makes fewer columns: the browser
 * enlarges text without `em`, so a width in `em` would not follow it. The two empty ends keep a last row of two in line. */
const grid = css`
  display: flex;
  flex-wrap: wrap;
  margin: 4px -16px -8px;
  font-size: var(--text-caption);
  &::before,
  &::after {
    content: '';
    flex: 1 0 25%;
    order: 1;
  }
  & > li {
    flex: 1 0 25%;
    min-inline-size: min-content;
  }
  @media (max-width: 339px) {
    margin-inline: -12px;
  }
`
/** Words stay whole, Chinese names too. */
const entry = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  min-height: 84px;
  padding: 4px 3px;
  border-radius: var(--control);
  line-height: 1.35;
  text-align: center;
  overflow-wrap: normal;
  word-break: keep-all;
  &:active {
    opacity: 0.7;
  }
`
const tile = css`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 48px;
  height: 48px;
  margin-block-end: 8px;
  border-radius: 14px;
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
