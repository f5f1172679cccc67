/** `window.ParkShell`: where a native shell puts its messages. All widgets of the page share one object, also those of another copy of this
 * code; so the object itself holds the listeners and what it replaced. */
import type { Wire } from '../transport.ts'

/** What a shell may have put there before the page's scripts ran: `{ inbox: [text, …] }`. */
interface Before {
  inbox?: unknown[]
}

interface Inbox {
  receive(data: unknown): void
  available(): void
  wires: Set<Wire>
  before: Before | undefined
}

/** Listens; the result ends that. The last one to end restores what was there before. */
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
    page.ParkShell = inbox.before
    if (!inbox.before) delete page.ParkShell
  }
}
