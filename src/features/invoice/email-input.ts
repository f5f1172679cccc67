/** The input for the email address to resend an invoice to. A confirmation dialog reads it, and the field in it provides it. */
export interface EmailInput {
  /** Call when the field is rendered. @param next returns the typed address, or `undefined` if it is invalid. @returns a function to call
   * when the field is removed. */
  connect: (next: () => string | undefined) => () => void
  /** @returns the address, or `undefined` if the input is invalid or the field is not rendered. */
  read: () => string | undefined
}

export const createEmailInput = (): EmailInput => {
  const nothing = (): undefined => undefined
  let readField: () => string | undefined = nothing
  return {
    connect: (next) => {
      readField = next
      return () => {
        readField = nothing
      }
    },
    read: () => readField(),
  }
}
