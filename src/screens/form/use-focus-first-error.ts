import { useState, type RefObject } from 'react'

/** Where a form's fields stand, and the way to the first of them that was refused. Both stay the same.
 * @example const [fields, toError] = useFields() // if (form.submit()) return toError() … <div ref={fields}>…</div> */
export const useFocusFirstError = (): readonly [fields: RefObject<HTMLDivElement | null>, toError: () => void] =>
  useState(() => {
    const fields: { current: HTMLDivElement | null } = { current: null }
    const toError = (): void => {
      // The errors are in the page one turn later.
      setTimeout(() =>
        fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')?.focus(),
      )
    }
    return [fields, toError] as const
  })[0]
