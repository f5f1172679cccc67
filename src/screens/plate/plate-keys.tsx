/** The keys of the plate keyboard: provinces, or letters and digits. */
import Delete from 'lucide/dist/esm/icons/delete.mjs'
import type { ReactNode } from 'react'
import { PROVINCES } from '../../contract/model/plate-characters.ts'
import type { PlateTexts } from '../../contract/text/parts/form/plate.ts'
import { useKeepFocus } from '../../ui/layout/keep-focus.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { css, cx } from '../../ui/style/style.ts'

export type PlatePage = 'provinces' | 'letters'

/** The QWERTY layout. No plate contains the letter I. The last row has room for the suffixes of temporary plates. */
const LETTER_ROWS = ['1234567890', 'QWERTYUOP', 'ASDFGHJKL', 'ZXCVBNM试超'].map((row) => [...row])
const SUFFIXES = [...'挂学警港澳使领']
const PROVINCES_IN_ROW = 8
const PROVINCE_ROWS = [...Array(Math.ceil(PROVINCES.length / PROVINCES_IN_ROW)).keys()].map((index) => [
  ...PROVINCES.slice(index * PROVINCES_IN_ROW, (index + 1) * PROVINCES_IN_ROW),
])

/** Returns all keys of a page. */
export const allKeys = (page: PlatePage): string[] => [
  ...(page === 'provinces' ? PROVINCE_ROWS : LETTER_ROWS).flat(),
  ...SUFFIXES,
]

const pad = css`
  padding: var(--space-8) var(--space-8) var(--space-12);
  background: var(--page);
  user-select: none;
  -webkit-user-select: none;
  touch-action: manipulation;
  @media (max-height: 480px) {
    padding-top: var(--space-4);
    padding-bottom: var(--space-4);
  }
`
const line = css`
  display: flex;
  justify-content: center;
  margin: 0 -2px;
`
const key = css`
  display: flex;
  flex: 0 1 10%;
  align-items: stretch;
  justify-content: center;
  min-width: 0;
  min-height: 50px;
  padding: 3px 2px;
  font-size: var(--text-title);
  line-height: 1;
  /* All rows in sight on a phone on its side. */
  @media (max-height: 480px) {
    min-height: 36px;
  }
  & > span {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: center;
    min-width: 0;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--card);
  }
  &:active > span {
    background: var(--tint);
  }
  &[aria-disabled='true'] {
    color: var(--weak);
    cursor: default;
  }
  &[aria-disabled='true'] > span {
    border-color: transparent;
    background: none;
    opacity: 0.5;
  }
`
const wide = css`
  flex-basis: 12.5%;
`
const side = css`
  flex-basis: 15%;
  color: var(--primary);
  font-size: var(--text-body2);
  white-space: nowrap;
`

export interface PlateKeysProps {
  text: PlateTexts
  page: PlatePage
  onPage: (page: PlatePage) => void
  isAllowed: (key: string) => boolean
  onKey: (key: string) => void
  /** `undefined` while there is nothing to delete. */
  onErase: (() => void) | undefined
}

/** A key. One that is not allowed has `aria-disabled` instead of `disabled`, so that it keeps focus. */
const Key = ({
  label,
  className,
  onPress,
  children,
}: {
  label?: string | undefined
  className?: string | undefined
  onPress: (() => void) | undefined
  children: ReactNode
}) => (
  <button
    type="button"
    className={cx(key, className)}
    aria-label={label}
    aria-disabled={!onPress || undefined}
    onClick={onPress}
  >
    <span>{children}</span>
  </button>
)

export const PlateKeys = ({ text, page, onPage, isAllowed, onKey, onErase }: PlateKeysProps) => {
  const keys = (row: readonly string[], className?: string) =>
    row.map((name) => (
      <Key key={name} className={className} onPress={isAllowed(name) ? () => onKey(name) : undefined}>
        {name}
      </Key>
    ))
  const isProvinces = page === 'provinces'
  // The focused key may be on the other page.
  const keepFocus = useKeepFocus<HTMLDivElement>(page, (pad) => pad.querySelector('button'))
  return (
    // Pressing a key must not take focus from the input, so that hardware keyboards still work.
    <div
      {...keepFocus}
      className={pad}
      role="group"
      translate="no"
      aria-label={text.keyboard}
      onMouseDown={(event) => event.preventDefault()}
    >
      {(isProvinces ? PROVINCE_ROWS : LETTER_ROWS).map((row) => (
        <div className={line} key={row.join('')}>
          {keys(row, isProvinces ? wide : undefined)}
        </div>
      ))}
      <div className={line}>
        <Key
          label={isProvinces ? text.letters : text.provinces}
          className={side}
          onPress={() => onPage(isProvinces ? 'letters' : 'provinces')}
        >
          {isProvinces ? 'ABC' : '省'}
        </Key>
        {keys(SUFFIXES)}
        <Key label={text.erase} className={side} onPress={onErase}>
          <Icon of={Delete} />
        </Key>
      </div>
    </div>
  )
}
