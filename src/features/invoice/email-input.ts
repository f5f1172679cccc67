/** The input for the email address to resend an invoice to. A confirmation dialog reads it, and the field in it provides it. */
export interface EmailField {
  /** @returns the address, or `undefined` if the input is invalid. */
  read: () => string | undefined
  /** Deletes the draft of the input. Call when the invoice was sent. */
  forget: () => void
}

/** `read` returns `undefined` while the field is not rendered. */
export interface EmailInput extends EmailField {
  /** Call when the field is rendered. @returns a function to call when it is removed. */
  connect: (field: EmailField) => () => void
}

export const createEmailInput = (): EmailInput => {
  let field: EmailField | undefined
  return {
    connect: (next) => {
      field = next
      return () => {
        field = undefined
      }
    },
    read: () => field?.read(),
    forget: () => field?.forget(),
  }
}
