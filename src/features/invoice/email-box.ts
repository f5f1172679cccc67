/** Connects a confirmation dialog with its field for the email address to resend an invoice to. */
export interface EmailBox {
  /** Call when the field is rendered. @param next returns the typed address, or `undefined` if it is invalid. @returns a function to call
   * when the field is removed. */
  draw: (next: () => string | undefined) => () => void
  /** @returns the address, or `undefined` if the input is invalid or the field is not rendered. */
  take: () => string | undefined
}

export const createEmailBox = (): EmailBox => {
  const nothing = (): undefined => undefined
  let read: () => string | undefined = nothing
  return {
    draw: (next) => {
      read = next
      return () => {
        read = nothing
      }
    },
    take: () => read(),
  }
}
