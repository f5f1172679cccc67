/** What every part of one sandbox shares. Nothing is a module-level singleton: several sandboxes live side by side. */
import type { Db } from './park/db/open.ts'
import type { FileStore } from './park/file-store.ts'

export interface Settings {
  /** When the stand-in of the messaging app's bridge object appears: soon, after three seconds, not at all. */
  bridge: 'ready' | 'late' | 'never'
  /** What happens on its payment sheet. `ask`: a person decides. `silent`: paid, but the page never hears of it.
   * `ok-unpaid`: the page hears "ok", but no money has moved. */
  pay: 'ask' | 'ok' | 'cancel' | 'fail' | 'silent' | 'ok-unpaid'
  /** How long after the payment the park hears of it. */
  notifyDelayMs: number
  onlinePay: boolean
}

export const SETTINGS: Readonly<Settings> = { bridge: 'ready', pay: 'ask', notifyDelayMs: 0, onlinePay: true }

export interface Fault {
  /** Path it answers on; a `*` at the end matches any rest. */
  path: string
  /** `cut`: the connection ends without an answer. `hang`: no answer ever. `malformed`: `body` as it is. */
  kind: 'status500' | 'html' | 'cut' | 'hang' | 'malformed'
  body?: string
  /** Answers left; unlimited until the next reset when absent. */
  times?: number
}

export interface SandboxContext {
  readonly db: Db
  /** The park's clock, epoch ms. */
  readonly now: () => number
  /** Every so many calls with one token it is replaced. */
  readonly rotateEvery: number
  /** The phone that the merchant check may be asked about by anyone. */
  readonly merchantPhone: string
  /** Other origins that the authorisation page may send people back to. */
  readonly redirectOrigins: readonly string[]
  /** Key of the one-time codes' hashes; gone with the process. */
  readonly secret: Uint8Array
  /** One-time codes as sent, by phone: the sandbox has no telephone. */
  readonly sms: Map<string, { code: string; expiresAt: number }>
  /** Letters of the picture codes, by key: the sandbox has no eyes. */
  readonly pictures: Map<string, { letters: string; expiresAt: number }>
  readonly files: FileStore
  /** A proxy of ours says where calls come from. */
  readonly behindProxy: boolean
  /** Waiting payment notifications. */
  readonly timers: Set<NodeJS.Timeout>
  readonly log: (message: string, error?: unknown) => void
  settings: Settings
  faults: Fault[]
}

export const clearTimers = (context: SandboxContext): void => {
  for (const timer of context.timers) clearTimeout(timer)
  context.timers.clear()
}
