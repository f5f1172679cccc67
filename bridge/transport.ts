/** What carries the bridge's messages. One file in `transports/` for each kind; a page may bring its own. */
import type { ErrorCode } from './contract.ts'

/** The bridge's end of a transport. */
export interface Wire {
  /** Something has come. It is checked here: hand over whatever it is. */
  receive(data: unknown): void
  /** The other side may be there now (its object has appeared): the bridge says hello again. */
  available(): void
  /** Something was dropped before it could be read: a foreign origin or source. */
  dropped(code: ErrorCode, detail?: unknown): void
}

export interface Transport {
  /** Of a page's own transport, for the eye of whoever looks at it. Nothing depends on it, and those of this package have none. */
  readonly name?: string
  /** Begins to listen; the result ends that and leaves nothing behind. */
  open(wire: Wire): () => void
  /** Sends one message. Throws where there is nobody to send to: a call then fails with `SEND_FAILED`, and all else but a hello is reported
   * and lost. Where the other side confirms, a promise: rejected, the message has not arrived. */
  send(text: string): void | PromiseLike<unknown>
}
