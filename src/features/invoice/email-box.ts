/** What a dialog asks for: the address that an invoice is sent to again. */
export interface EmailBox {
  /** The dialog opens. @param known the address that the invoice has. */
  open: (known: string) => void
  /** The field is drawn: what it holds counts from now on. @param next checks what is typed; `undefined`: it is no address. */
  draw: (next: () => string | undefined) => void
  /** @returns the address to send to; `undefined`: what is typed is none. */
  take: () => string | undefined
}

export const createEmailBox = (): EmailBox => {
  let read: () => string | undefined = () => undefined
  return {
    open: (known) => {
      read = () => known
    },
    draw: (next) => {
      read = next
    },
    take: () => read(),
  }
}
