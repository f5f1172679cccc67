/** A search box. */
import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { Icon } from '../media/icon.tsx'
import { css } from '../style/style.ts'

/** The search starts this long after the last letter, ms. */
const SEARCH_DELAY_MS = 300

export interface SearchFieldProps {
  /** Accessible name. */
  label: string
  placeholder?: string | undefined
  /** The words searched for now; when they change from outside, the box shows them. */
  value: string
  /** Called with the words to search for, trimmed: some time after the last letter, at once for Enter and Clear. Never with a
   * half-written word of an input method, and never twice with the same. */
  onSearch: (value: string) => void
  /** The person has pressed Enter: these words are meant, and no longer being typed. Called after `onSearch`. */
  onSubmit?: ((value: string) => void) | undefined
  /** Name of the button that empties it. */
  clearLabel: string
  maxLength?: number | undefined
}

const form = css`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline-start: var(--space-16);
  border: 1px solid var(--line);
  border-radius: 22px;
  background: var(--card);
  color: var(--weak);
  &:focus {
    outline: none;
  }
  &:focus-within {
    border-color: var(--primary);
    box-shadow: 0 0 0 1px var(--primary);
  }
`
/** Shares nothing with the boxes of forms: a search would fetch the forms' code with it. */
const box = css`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 42px;
  padding-inline: var(--space-8);
  text-overflow: ellipsis;
  color: var(--ink);
  font-size: var(--text-body);
  -webkit-appearance: none;
  appearance: none;
  /* Room for the bars of a screen when the focus brings it into sight. */
  scroll-margin-block: 96px;
  &::placeholder {
    color: var(--weak);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`
const clearLook = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 42px;
  border-radius: 22px;
  outline-offset: -4px;
  &:active {
    opacity: 0.6;
  }
`

/** @example <SearchField label={text.search} value={keyword} onSearch={setKeyword} clearLabel={search.clear} /> */
export const SearchField = ({
  label,
  placeholder,
  value,
  onSearch,
  onSubmit,
  clearLabel,
  maxLength = 50,
}: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  if (value !== before) {
    setBefore(value)
    // An older value that comes back from outside does not replace what was typed since.
    if (value !== typed.trim()) setTyped(value)
  }
  /** An input method composes a word. */
  const [isComposing, setComposing] = useState(false)

  /** The latest search and its callback: a wait may end several renders later. */
  const latest = useRef({ asked: value, onSearch })
  useLayoutEffect(() => {
    latest.current.onSearch = onSearch
  })
  useLayoutEffect(() => {
    latest.current.asked = value
  }, [value])
  const look = (text: string): void => {
    const wanted = text.trim()
    if (wanted === latest.current.asked) return
    latest.current.asked = wanted
    latest.current.onSearch(wanted)
  }
  // In the same task as the change: a wait for older words would undo a value from outside.
  useLayoutEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => look(typed), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, isComposing])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    look(typed)
    if (typed.trim()) onSubmit?.(typed.trim())
    // Hides the phone's keyboard, which covers the results. Tab goes on from here.
    event.currentTarget.focus()
  }
  const clear = (): void => {
    setTyped('')
    look('')
    input.current?.focus()
  }
  return (
    <form className={form} role="search" aria-label={label} action="" tabIndex={-1} onSubmit={submit}>
      <Icon of={Search} size={18} />
      <input
        className={box}
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={({ currentTarget }) => {
          setComposing(false)
          setTyped(currentTarget.value)
        }}
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        onBlur={() => setComposing(false)}
      />
      {typed && (
        <button type="button" className={clearLook} aria-label={clearLabel} onClick={clear}>
          <Icon of={X} size={18} />
        </button>
      )}
    </form>
  )
}
