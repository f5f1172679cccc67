import { useLayoutEffect, useRef } from 'react'
import { Callout } from '../../ui/feedback/callout.tsx'

export interface ClosedNoteProps {
  /** Whether the user has tried to submit the form. */
  isTried: boolean
  children: string
}

/** The reason why a form can no longer be submitted. If it appears because the user has pressed the button, the button is removed, so the
 * reason gets the focus: it is then visible, and screen readers read it. */
export const ClosedNote = ({ isTried, children }: ClosedNoteProps) => {
  const note = useRef<HTMLDivElement>(null)
  // Before the next frame, in which the title would get the focus of the removed button.
  useLayoutEffect(() => {
    if (!isTried || document.activeElement !== document.body) return
    note.current?.focus()
    // Not below the screen's title bar.
    note.current?.scrollIntoView({ block: 'center' })
  }, [isTried])
  return (
    <div ref={note} tabIndex={-1}>
      <Callout tone="warning">{children}</Callout>
    </div>
  )
}
