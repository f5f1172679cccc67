/** What a dialog asks for: the address that an invoice is sent to again. */
export interface EmailBox {
  /** The dialog opens: nothing is sent before its field shows where to. */
  open: () => void
  /** The field is drawn: what it holds counts from now on. @param next checks what is typed; `undefined`: it is no address. */
  draw: (next: () => string | undefined) => void
  /** @returns the address to send to; `undefined`: what is typed is none. */
  take: () => string | undefined
}

export const createEmailBox = (): EmailBox => {
  let read: () => string | undefined = () => undefined
  return {
    open: () => {
      read = () => undefined
    },
    draw: (next) => {
      read = next
    },
    take: () => read(),
  }
}
