/** What to do about a shell that does not keep the contract: a code and a sentence for its developer. Fetched with the bridge. */
import type { Bridge, BridgeProblem } from '../../../bridge/bridge.ts'
import { HANDSHAKE_MS, PROTOCOL, TIME_LIMITS, type Method } from '../../../bridge/contract.ts'
import { closestName, didYouMean } from '../did-you-mean.ts'
import type { ParkErrorCode } from '../error-codes.ts'

export interface ShellFault {
  code: ParkErrorCode
  message: string
}

const METHODS = Object.keys(TIME_LIMITS)

const RESULTS: Partial<Record<Method, string>> = {
  'auth.getToken': '{ token: "…" }, a text without "Bearer "',
  'auth.login': '{ status: "done" }, "cancelled" or "leaving"',
  'pay.request':
    '{ outcome: "reported-ok" }, "cancelled", "failed" or "unknown"; until then the park\'s server is asked',
  'ui.pickImage': '{ images: [{ name, type, url }] }, each field a text',
}

const failedCall = ({ code, method, detail }: BridgeProblem): ShellFault => {
  const said = typeof detail === 'string' && detail ? `: ${detail.slice(0, 200)}` : ''
  switch (code) {
    case 'BAD_RESULT':
      return {
        code: 'shell-bad-result',
        message: `The shell's answer to ${method} cannot be used. Answer ${RESULTS[method!]}.`,
      }
    case 'UNSUPPORTED':
      return {
        code: 'shell-missing-method',
        message: `The shell has no ${method}. Add the method, or leave it out of the capabilities.`,
      }
    case 'TIMEOUT':
      return {
        code: 'shell-timeout',
        message: `The shell did not answer ${method} within ${TIME_LIMITS[method!] / 1000} s. Answer each call once, also when it fails.`,
      }
    default:
      return {
        code: 'shell-call-failed',
        message: `${method} failed in the shell (${code}${said}). See the shell's own log.`,
      }
  }
}

/** @returns `undefined` for what points to no fault of the shell. */
const faultOf = (problem: BridgeProblem): ShellFault | undefined => {
  const { kind, code, detail } = problem
  switch (kind) {
    case 'call':
      return failedCall(problem)
    case 'no-answer':
      return {
        code: 'shell-silent',
        message: `The shell did not answer hello within ${HANDSHAKE_MS / 1000} s. Answer it with welcome; in a frame, use the origin that the frame's frameOrigins names.`,
      }
    case 'refused':
      return code === 'VERSION_MISMATCH'
        ? {
            code: 'shell-version',
            message: `The shell speaks none of this widget's protocol versions (${PROTOCOL}). Update the older of the two.`,
          }
        : {
            code: 'shell-refused',
            message: `The shell refused this widget (${code}${detail ? `: ${String(detail).slice(0, 200)}` : ''}). See what it accepts.`,
          }
    case 'foreign':
      return code === 'ORIGIN_REJECTED'
        ? {
            code: 'shell-wrong-origin',
            message: `A page at ${String(detail)} speaks as the shell, but frameOrigins does not name it. Add the origin to frameOrigins, or remove the page.`,
          }
        : undefined
    case 'bad-event':
      return {
        code: 'shell-bad-message',
        message: `The payload of the shell's event ${String(detail)} cannot be used. See ShellEvents in the bridge's contract.`,
      }
    case 'malformed':
    case 'not-json':
    case 'oversized':
      return {
        code: 'shell-bad-message',
        message: `The shell sent a message that cannot be read (${kind}). Send one JSON text per message, as the bridge's contract describes it.`,
      }
    default:
      return undefined
  }
}

/** What is wrong with the methods that a connected shell offers. */
const capabilityFault = (capabilities: object, isOwnObject: boolean): ShellFault | undefined => {
  const offered = Object.keys(capabilities)
  const missing = METHODS.filter((name) => !offered.includes(name))
  // A newer shell may know more methods; a name that is almost one of ours is a mistake.
  const wrong = offered.find((name) => !METHODS.includes(name) && (isOwnObject || closestName(name, missing)))
  if (wrong)
    return {
      code: 'shell-unknown-method',
      message: `The shell offers ${wrong}, which is no method of the bridge.${didYouMean(wrong, missing) || ` Use ${METHODS.join(', ')}.`}`,
    }
  if (offered.length === 0)
    return {
      code: 'shell-empty',
      message: `The shell offers no method. Give it at least one of ${METHODS.join(', ')}.`,
    }
  return undefined
}

export interface FaultReporter {
  /** For the bridge's `report`. */
  report(problem: BridgeProblem): void
  /** Looks at the shell once it is known. @param choice as the page gave it. */
  watch(bridge: Bridge, choice: unknown): void
}

/** Reports each fault of a shell once.
 * @param onFault gets what is the shell's fault. @param onProblem gets everything. */
export const createFaultReporter = (
  onFault: (fault: ShellFault) => void,
  onProblem: (problem: BridgeProblem) => void,
): FaultReporter => {
  const reported = new Set<string>()
  const raise = (fault: ShellFault | undefined): void => {
    if (!fault || reported.has(fault.message)) return
    reported.add(fault.message)
    onFault(fault)
  }
  return {
    report: (problem) => {
      onProblem(problem)
      raise(faultOf(problem))
    },
    watch: (bridge, choice) => {
      const isNamed = typeof choice === 'string' && choice !== 'auto' && choice !== 'none'
      const isOwnObject = typeof choice === 'object' && choice !== null && !('send' in choice)
      bridge.onChange(() => {
        if (bridge.status === 'connected') raise(capabilityFault(bridge.capabilities, isOwnObject))
        if (bridge.status === 'absent' && isNamed && reported.size === 0)
          raise({
            code: 'shell-not-found',
            message: `shell="${choice}" was asked for, but this page shows no such shell. Open the page inside it, or use shell="auto".`,
          })
      })
    },
  }
}
