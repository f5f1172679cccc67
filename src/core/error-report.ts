import type { ParkErrorCode } from './error-codes.ts'
import type { Emit } from './events.ts'
import type { ShellConnection } from './shell/shell-connection.ts'

/** Reports an error that no screen shows: to the log, as an `error` event, and to the shell. */
export type ReportError = (code: ParkErrorCode, error: unknown) => void

export interface ErrorReportOptions {
  log: (event: string, detail: unknown) => void
  emit: Emit
  shell: Pick<ShellConnection, 'emit'>
  /** The current screen. */
  shown: { readonly route: string }
}

export const createErrorReport =
  ({ log, emit, shell, shown }: ErrorReportOptions): ReportError =>
  (code, error) => {
    const message = error instanceof Error ? error.message : String(error)
    log(code, error)
    emit('error', { code, message, fatal: false })
    shell.emit('error', { code, message, where: shown.route, fatal: false })
  }
