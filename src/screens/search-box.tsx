/** Words to search a list for. Sent by Enter, not by each letter: every question goes over a phone's network. */
import { Search, X } from 'lucide'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { css } from '../ui/style.ts'
import { useText } from './app-context.ts'

export interface SearchBoxProps {
  /** What is searched for now. */
  value: string
  /** Its name, and what stands in it while it is empty. */
  label: string
  /** Empty: the person wants everything again. */
  onSearch: (words: string) => void
}

const box = css`
  display: flex;
  align-items: center;
  min-block-size: 48px;
  padding-inline-start: 12px;
  border-radius: var(--control);
  background: var(--card);
  color: var(--weak);
  &:focus-within { outline: 2px solid var(--primary); }
`
const input = css`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 48px;
  padding-inline: 8px;
  color: var(--ink);
  font-size: max(16px, 1em);
  -webkit-appearance: none;
  appearance: none;
  &::placeholder { color: var(--weak); opacity: 1; }
  &::-webkit-search-cancel-button { display: none; }
  &:focus-visible { outline: none; }
`
const clear = css`display: grid; place-items: center; inline-size: 44px; block-size: 44px;`

export const SearchBox = ({ value, label, onSearch }: SearchBoxProps) => {
  const common = useText('common')
  const [words, setWords] = useState(value)
  return (
    <form
      className={box}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <Icon of={Search} />
      <input
        className={input}
        type="search"
        enterKeyHint="search"
        maxLength={50}
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {words && (
        <button
          type="button"
          className={clear}
          aria-label={`${common.cancel} · ${label}`}
          onClick={() => {
            setWords('')
            if (value) onSearch('')
          }}
        >
          <Icon of={X} />
        </button>
      )}
    </form>
  )
}
