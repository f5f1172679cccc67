/** `window.ParkShell` receives messages from native shells. All widgets on the page share this object, even those of another copy of
 * this code. Therefore the object itself stores the listeners and the value that it replaced. */
import type { Wire } from '../transport.ts'

/** Value that a shell may have set before the page's scripts ran: `{ inbox: [text, …] }`. */
interface Before {
  inbox?: unknown[]
}

interface Inbox {
  receive(data: unknown): void
  available(): void
  wires: Set<Wire>
  before: Before | undefined
}

/** Adds a listener. Returns a function that removes it; the last one restores the previous value of `window.ParkShell`. */
export const openInbox = (win: object, wire: Wire): (() => void) => {
  const page = win as { ParkShell?: (Before & Partial<Inbox>) | undefined }
  const before = page.ParkShell
  if (!before?.wires) {
    const wires = new Set<Wire>()
    page.ParkShell = {
      wires,
      before,
      receive: (data) => wires.forEach((each) => each.receive(data)),
      available: () => wires.forEach((each) => each.available()),
    }
  }
  const inbox = page.ParkShell as Inbox
  inbox.wires.add(wire)
  inbox.before?.inbox?.splice(0).forEach(inbox.receive)
  return () => {
    inbox.wires.delete(wire)
    if (inbox.wires.size || page.ParkShell !== inbox) return
    if (inbox.before) page.ParkShell = inbox.before
    else delete page.ParkShell
  }
}
