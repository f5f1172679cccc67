/** A channel for the bridge's messages. `transports/` has one file for each kind; a page may bring its own. */
import type { ErrorCode } from './contract.ts'

/** The bridge's end of a transport. */
export interface Wire {
  /** Hands over what was received. It is checked here, so it may be anything. */
  receive(data: unknown): void
  /** The other side may exist now (its object has appeared): the bridge sends hello again. */
  available(): void
  /** Something was dropped before it could be read: a foreign origin or source. */
  dropped(code: ErrorCode, detail?: unknown): void
}

export interface Transport {
  /** For debugging only; nothing depends on it. */
  readonly name?: string
  /** Begins to listen; the result ends that and removes every trace. */
  open(wire: Wire): () => void
  /** Sends one message. Throws when there is no receiver: a call then fails with `SEND_FAILED`; an event is reported and lost. May return a
   * promise that confirms delivery; rejection means that the message has not arrived. */
  send(text: string): void | PromiseLike<unknown>
}
