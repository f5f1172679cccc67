/** A search field. */
import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { KEYWORD_MAX } from '../../contract/limits/search.ts'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { Icon } from '../media/icon.tsx'
import { css } from '../style/style.ts'

/** Debounce of the search while typing, ms. */
const SEARCH_DELAY_MS = 300

/** Trims a search term, and converts full-width letters and digits, which come from Chinese keyboards. Full-width punctuation stays, because
 * Chinese names contain it. */
const termOf = (typed: string): string => typed.trim().replace(/[０-９Ａ-Ｚａ-ｚ]/g, (one) => one.normalize('NFKC'))

export interface SearchFieldProps {
  /** Accessible name. */
  label: string
  placeholder?: string | undefined
  /** The current search term. When it changes from outside, the input shows it. */
  value: string
  /** Called with the search term as `termOf` returns it: debounced while typing, immediately on Enter and Clear. Not called during an IME
   * composition, and never twice with the same term. */
  onSearch: (value: string) => void
  /** Called on Enter, after `onSearch`: the search term is complete. */
  onSubmit?: ((value: string) => void) | undefined
  /** Accessible name of the clear button. */
  clearLabel: string
}

const form = css`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding-left: var(--space-16);
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
/** Shares no styles with form inputs; otherwise search screens would load the forms' code. */
const box = css`
  flex: 1;
  min-width: 0;
  min-height: 42px;
  padding-left: var(--space-8);
  padding-right: var(--space-8);
  text-overflow: ellipsis;
  color: var(--ink);
  font-size: var(--text-body);
  -webkit-appearance: none;
  appearance: none;
  /* Keeps the input clear of the screen's bars when focus scrolls it into view. */
  scroll-margin-top: 96px;
  scroll-margin-bottom: 96px;
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
`

/** @example <SearchField label={text.search} value={keyword} onSearch={setKeyword} clearLabel={search.clear} /> */
export const SearchField = ({ label, placeholder, value, onSearch, onSubmit, clearLabel }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  if (value !== before) {
    setBefore(value)
    // An older value that arrives from outside must not replace newer input.
    if (value !== termOf(typed)) setTyped(value)
  }
  /** Whether an IME composition is in progress. */
  const [isComposing, setComposing] = useState(false)

  /** The latest search and callback, because the debounce may end several renders later. */
  const latest = useRef({ asked: value, onSearch })
  useLayoutEffect(() => {
    latest.current.onSearch = onSearch
  })
  useLayoutEffect(() => {
    latest.current.asked = value
  }, [value])
  const search = (text: string): void => {
    const wanted = termOf(text)
    if (wanted === latest.current.asked) return
    latest.current.asked = wanted
    latest.current.onSearch(wanted)
  }
  // A layout effect, because a pending debounce of older input would undo a value from outside.
  useLayoutEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => search(typed), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, isComposing])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    search(typed)
    const term = termOf(typed)
    if (term) onSubmit?.(term)
    // Hides the phone's keyboard, which covers the results, and keeps the starting point for Tab.
    event.currentTarget.focus()
  }
  const clear = (): void => {
    setTyped('')
    search('')
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
        maxLength={KEYWORD_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={({ currentTarget }) => {
          setComposing(false)
          setTyped(currentTarget.value)
        }}
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
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
