/** A menu section: a grid of icons with labels that open other screens. */
import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
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

const grid = css`
  display: grid;
  grid-template-columns: repeat(var(--columns, 4), minmax(0, 1fr));
  /* Wider than the content of the card, but its labels stay away from the edge of the card. */
  margin: var(--space-4) calc(0px - var(--space-8)) calc(0px - var(--space-8));
  font-size: var(--text-caption);
`
/** Labels break only between words, also in Chinese. */
const entry = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  min-height: 84px;
  padding-top: var(--space-4);
  padding-bottom: var(--space-4);
  border-radius: var(--control);
  line-height: 1.35;
  text-align: center;
  overflow-wrap: normal;
  word-break: keep-all;
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
  margin-bottom: var(--space-8);
  border-radius: var(--radius);
  background: var(--tint);
  color: var(--primary);
`
/** As wide as its column, so that `scrollWidth` reveals a word that does not fit. */
const name = css`
  width: 100%;
  /* Long labels keep a distance from each other. */
  @media (min-width: 375px) {
    padding-left: 2px;
    padding-right: 2px;
  }
`

/** Number of columns, and the width in px from which it is doubled. */
const COLUMNS = 4
const WIDE_PX = 720

/** Sets the same number of columns for all menus of the screen: four, or eight in a wide card. It is reduced until the longest word fits
 * and each last row has more than one entry. The words are measured, because some browsers enlarge text without enlarging `em`. */
const fitColumns = (list: HTMLElement): void => {
  const all = list.closest('[data-main]')?.querySelectorAll<HTMLElement>(`.${grid}`) ?? [list]
  const lists = [...all]
  // The first menu sets the columns of the others.
  if (lists[0] !== list) return
  const names = lists.flatMap((one) => [...one.querySelectorAll(`.${name}`)])
  const leavesOne = (columns: number): boolean => lists.some(({ children }) => children.length % columns === 1)
  for (let columns = list.clientWidth < WIDE_PX ? COLUMNS : 2 * COLUMNS; columns > 0; columns -= 1) {
    if (columns > 2 && leavesOne(columns) && !leavesOne(columns - 1)) continue
    for (const one of lists) one.style.setProperty('--columns', String(columns))
    if (names.every((one) => one.scrollWidth <= one.clientWidth)) return
  }
}

/** Larger text changes the height. */
const sizeOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`

/** Fits the columns before the first paint, and when the width, the size of the text or `words` change. */
const useColumns = (words: string): RefObject<HTMLUListElement | null> => {
  const box = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    fitColumns(list)
    let size = sizeOf(list)
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(() => {
      if (sizeOf(list) === size) return
      fitColumns(list)
      size = sizeOf(list)
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [words])
  return box
}

export const Menu = ({ title, entries }: { title?: string; entries: readonly MenuEntry[] }) => {
  const app = useApp()
  const box = useColumns(entries.map(({ label }) => label).join())
  if (entries.length === 0) return null
  return (
    <Card {...(title ? { title } : {})}>
      <nav aria-label={title}>
        <ul className={grid} ref={box}>
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
