import { useMemo, useRef, type RefObject } from 'react'

/** Where a form's fields stand (`ref`), and the way to the first of them that was refused. Both stay the same.
 * @example const [fields, toError] = useFields() // if (form.submit()) return toError() … <div ref={fields}>…</div> */
export const useFields = (): [ref: RefObject<HTMLDivElement | null>, toError: () => void] => {
  const ref = useRef<HTMLDivElement>(null)
  const toError = useMemo(
    () => (): void => {
      // The errors are in the page one turn later.
      setTimeout(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')?.focus())
    },
    [],
  )
  return [ref, toError]
}
