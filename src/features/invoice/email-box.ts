/** Connects a confirmation dialog with its field for the email address to resend an invoice to. */
export interface EmailBox {
  /** Call when the dialog opens: nothing is sent until the field is rendered. */
  open: () => void
  /** Call when the field is rendered. @param next returns the typed address, or `undefined` if it is invalid. */
  draw: (next: () => string | undefined) => void
  /** @returns the address, or `undefined` if the input is invalid. */
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
