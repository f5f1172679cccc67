/** Interface of the channel that carries the bridge's messages. `transports/` has one implementation per kind of shell; a page may
 * provide its own. */
import type { ErrorCode } from './contract.ts'

/** The bridge's end of a transport. */
export interface Wire {
  /** Call with received data. They are validated by the bridge, so they may be anything. */
  receive(data: unknown): void
  /** Call when the shell may have become available (its object has appeared): the bridge sends hello again. */
  available(): void
  /** Call when data were dropped unread because of their origin or source. */
  dropped(code: ErrorCode, detail?: unknown): void
}

export interface Transport {
  /** For debugging only. */
  readonly name?: string
  /** Starts listening. Returns a cleanup function that must undo all changes to the page. */
  open(wire: Wire): () => void
  /** Sends one message. Must throw if there is no receiver: a call then fails with `SEND_FAILED`, and an event is reported and lost.
   * May return a promise. A rejection means that the shell failed after the message was sent: a call then fails with the code of the
   * rejection, by default `NATIVE`, so that the outcome of a payment is unknown. */
  send(text: string): void | PromiseLike<unknown>
}
