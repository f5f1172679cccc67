/** Detects shells that violate the contract, and describes the fault and its remedy for their developers. Loaded with the bridge. */
import type { Bridge, BridgeProblem } from '../../../bridge/bridge.ts'
import { HANDSHAKE_MS, METHODS, PROTOCOL, timeLimitOf } from '../../../bridge/contract.ts'
import type { Method, MethodWithResult } from '../../../bridge/contract.ts'
import type { ShellFunctions } from '../../../bridge/shell-choice.ts'
import { findRoute, ROUTES } from '../../contract/routes.ts'
import { closestName, didYouMean } from '../did-you-mean.ts'
import type { ParkErrorCode } from '../error-codes.ts'
import { isFunctions, type ShellOption } from './page-functions.ts'

export interface ShellFault {
  code: ParkErrorCode
  message: string
}

/** What a method must return, for its developer. Any result of the other methods is accepted. */
const RESULTS: Record<MethodWithResult, string> = {
  'auth.getToken': '{ token: "…" }, as the API issued it: without "Bearer ", spaces or line breaks around it',
  'auth.login': '{ status: "done" | "cancelled" | "leaving" }',
  'pay.request': '{ outcome: "reported-ok" | "cancelled" | "failed" | "unknown" }; the outcome counts as unknown',
  'ui.pickImage': '{ images: [{ name, type, url }] }, each field a text',
}

const failedCall = ({ code, method, detail }: BridgeProblem): ShellFault => {
  const details = typeof detail === 'string' && detail ? `: ${detail.slice(0, 200)}` : ''
  switch (code) {
    case 'BAD_RESULT':
      return {
        code: 'shell-bad-result',
        message: `The shell returned an invalid result for ${method}. It must return ${RESULTS[method as MethodWithResult]}.`,
      }
    case 'UNSUPPORTED':
      return {
        code: 'shell-missing-method',
        message: `The shell does not implement ${method}. Implement the method, or remove it from the capabilities.`,
      }
    case 'TIMEOUT':
      return {
        code: 'shell-timeout',
        message: `The shell did not answer ${method} within ${timeLimitOf(method!) / 1000} s. It must answer each call once, even if the call fails.`,
      }
    default:
      return {
        code: 'shell-call-failed',
        message: `${method} failed in the shell (${code}${details}). See the shell's log.`,
      }
  }
}

/** @returns `undefined` for problems that are not the shell's fault. */
const faultOf = (problem: BridgeProblem): ShellFault | undefined => {
  const { kind, code, detail } = problem
  switch (kind) {
    case 'call':
      return failedCall(problem)
    case 'no-answer':
      return {
        code: 'shell-silent',
        message: `The shell did not answer hello within ${HANDSHAKE_MS / 1000} s. It must answer with welcome. In an iframe, its origin must be listed in frameOrigins.`,
      }
    case 'refused':
      return code === 'VERSION_MISMATCH'
        ? {
            code: 'shell-version',
            message: `The shell supports none of this widget's protocol versions (${PROTOCOL}). Update the older of the two.`,
          }
        : {
            code: 'shell-refused',
            message: `The shell refused this widget (${code}${detail ? `: ${String(detail).slice(0, 200)}` : ''}). Check which widgets it accepts.`,
          }
    case 'foreign':
      return code === 'ORIGIN_REJECTED'
        ? {
            code: 'shell-wrong-origin',
            message: `A page at ${String(detail)} sends shell messages, but its origin is not in frameOrigins. Add the origin to frameOrigins, or remove the page.`,
          }
        : undefined
    case 'bad-event':
      return {
        code: 'shell-bad-message',
        message: `The shell sent the event ${String(detail)} with an invalid payload. See ShellEvents in the bridge's contract.`,
      }
    case 'malformed':
    case 'not-json':
    case 'oversized':
      return {
        code: 'shell-bad-message',
        message: `The shell sent an unreadable message (${kind}). It must send one JSON text per message, as described in the bridge's contract.`,
      }
    default:
      return undefined
  }
}

/** Checks the capabilities of a connected shell. @param functions the shell, if it is an object of functions. */
const capabilityFault = (capabilities: object, functions: ShellFunctions | undefined): ShellFault | undefined => {
  const offered = Object.keys(capabilities)
  const missing = METHODS.filter((name) => !offered.includes(name))
  // A newer shell may have more methods, but a name that resembles one of the bridge's methods is a typo.
  const wrong = offered.find((name) => !METHODS.includes(name as Method) && (functions || closestName(name, missing)))
  if (wrong)
    return {
      code: 'shell-unknown-method',
      message: `The shell offers ${wrong}, which is not a method of the bridge.${didYouMean(wrong, missing) || ` Use ${METHODS.join(', ')}.`}`,
    }
  if (offered.length === 0 && !functions?.['auth.tokenChanged'])
    return {
      code: 'shell-empty',
      message: `The shell offers no methods. Implement at least one of ${METHODS.join(', ')}. An instance of a class must list its methods in capabilities.`,
    }
  return undefined
}

/** The app ignores `nav.go` with a route that does not exist. The query is not shown, because it may contain personal data. */
const routeFault = (route: string): ShellFault | undefined => {
  if (findRoute(route)) return undefined
  const path = route.split(/[?#]/, 1)[0]!.slice(0, 60)
  const known = Object.values(ROUTES).flatMap((area) => Object.keys(area))
  return {
    code: 'unknown-route',
    message: `The shell sent nav.go with ${path}, which is not a screen.${didYouMean(path, known)}`,
  }
}

export interface FaultReporter {
  /** For the bridge's `report`. */
  report(problem: BridgeProblem): void
  /** Checks the shell when it connects, and its `nav.go` events. @param choice the `shell` option of the page. */
  watch(bridge: Bridge, choice: ShellOption): void
}

/** Reports each distinct fault of a shell once.
 * @param onFault receives faults of the shell. @param onProblem receives all problems. */
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
      const functions = isFunctions(choice) ? choice : undefined
      bridge.on('nav.go', ({ route }) => raise(routeFault(route)))
      bridge.onChange(() => {
        if (bridge.status === 'connected') raise(capabilityFault(bridge.capabilities, functions))
        if (bridge.status === 'absent' && isNamed && reported.size === 0)
          raise({
            code: 'shell-not-found',
            message: `shell="${choice}" is set, but no such shell was found. Open the page inside that shell, or use shell="auto".`,
          })
      })
    },
  }
}
