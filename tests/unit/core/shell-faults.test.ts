/** Maps the bridge's problems to faults of a shell, with their remedies. Each fault is reported once. */
import { describe, expect, it, test, vi } from 'vitest'
import type { Bridge, BridgeProblem } from '../../../bridge/bridge.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { createMockShell } from '../../../bridge/mock.ts'
import { createFaultReporter, type ShellFault } from '../../../src/core/shell/shell-faults.ts'
import { until } from '../../helpers/until.ts'

const stage = () => {
  const faults: ShellFault[] = []
  const problems: BridgeProblem[] = []
  const reporter = createFaultReporter(
    (fault) => faults.push(fault),
    (problem) => problems.push(problem),
  )
  return { faults, problems, reporter }
}

describe('a problem of the bridge', () => {
  it.each<[BridgeProblem, code: string, sentence: RegExp]>([
    [
      { kind: 'call', code: 'TIMEOUT', method: 'auth.getToken' },
      'shell-timeout',
      /auth\.getToken within 8 s\. It must answer/,
    ],
    [{ kind: 'call', code: 'BAD_RESULT', method: 'pay.request' }, 'shell-bad-result', /pay\.request.*"cancelled"/],
    [{ kind: 'call', code: 'UNSUPPORTED', method: 'ui.call' }, 'shell-missing-method', /does not implement ui\.call/],
    [{ kind: 'call', code: 'NATIVE', method: 'ui.call', detail: 'boom' }, 'shell-call-failed', /NATIVE: boom/],
    [{ kind: 'no-answer', code: 'NO_SHELL' }, 'shell-silent', /hello within 3 s\. It must answer with welcome/],
    [{ kind: 'refused', code: 'VERSION_MISMATCH' }, 'shell-version', /Update the older/],
    [{ kind: 'refused', code: 'DENIED', detail: 'not here' }, 'shell-refused', /DENIED: not here/],
    [
      { kind: 'foreign', code: 'ORIGIN_REJECTED', detail: 'https://evil.example' },
      'shell-wrong-origin',
      /https:\/\/evil\.example.*frameOrigins/,
    ],
    [{ kind: 'bad-event', code: 'BAD_PARAMS', detail: 'nav.go' }, 'shell-bad-message', /event nav\.go/],
    [{ kind: 'malformed', code: 'BAD_PARAMS' }, 'shell-bad-message', /malformed/],
    [{ kind: 'not-json', code: 'BAD_PARAMS' }, 'shell-bad-message', /not-json/],
    [{ kind: 'oversized', code: 'BAD_PARAMS' }, 'shell-bad-message', /oversized/],
  ])('%j is %s, once', (problem, code, sentence) => {
    const { faults, problems, reporter } = stage()
    reporter.report(problem)
    reporter.report(problem)
    expect(faults).toEqual([{ code, message: expect.stringMatching(sentence) as string }])
    expect(problems).toHaveLength(2)
  })

  it.each<BridgeProblem>([
    { kind: 'foreign', code: 'BAD_PARAMS' },
    { kind: 'late', code: 'BAD_PARAMS' },
    { kind: 'duplicate', code: 'BAD_PARAMS' },
    { kind: 'queue-full', code: 'BUSY' },
  ])('%j is no fault of the shell', (problem) => {
    const { faults, reporter } = stage()
    reporter.report(problem)
    expect(faults).toEqual([])
  })
})

const watched = (capabilities: object, choice: object | 'auto'): ShellFault[] => {
  const { faults, reporter } = stage()
  const changes: (() => void)[] = []
  const bridge = { status: 'connected', capabilities, on: vi.fn(), onChange: (fn: () => void) => changes.push(fn) }
  reporter.watch(bridge as unknown as Bridge, choice as 'auto')
  for (const change of [...changes, ...changes]) change()
  return faults
}

it.each<[problems: BridgeProblem[], choice: 'ios' | 'auto', codes: string[]]>([
  [[], 'ios', ['shell-not-found']],
  [[], 'auto', []],
  [[{ kind: 'no-answer', code: 'NO_SHELL' }], 'ios', ['shell-silent']],
])('after %j, an absent shell that was named %s is reported as %j', (problems, choice, codes) => {
  const { faults, reporter } = stage()
  let change = (): void => undefined
  const bridge = { status: 'absent', on: vi.fn(), onChange: (fn: () => void) => (change = fn) }
  reporter.watch(bridge as unknown as Bridge, choice)
  problems.forEach(reporter.report)
  change()
  expect(faults.map(({ code }) => code)).toEqual(codes)
})

it('nav.go with a route that does not exist is reported without its query and fragment, and suggests one that does', async () => {
  const { faults, reporter } = stage()
  const shell = createMockShell()
  const bridge = createBridge({ transport: shell.transport })
  reporter.watch(bridge, 'auto')
  await bridge.settled()
  shell.emit('nav.go', { route: '/orderDetails?orderId=7' })
  shell.emit('nav.go', { route: '/orderDetails#7' })
  shell.emit('nav.go', { route: '/orderDetail?orderId=7' })
  await until(() => expect(faults).toHaveLength(1))
  expect(faults).toEqual([
    {
      code: 'unknown-route',
      message: 'The shell sent nav.go with /orderDetails, which is not a screen. Did you mean /orderDetail?',
    },
  ])
})

describe('what a connected shell offers', () => {
  it('written by the page may contain only names of methods', () => {
    const message = expect.stringMatching(/offers hello, .* Use .*auth\.getToken/) as string
    expect(watched({ hello: true }, { hello: () => 1 })).toEqual([{ code: 'shell-unknown-method', message }])
  })

  it('of an app may contain unknown names, unless they resemble a method', () => {
    expect(watched({ 'ui.call': true, 'ui.hologram': true }, 'auto')).toEqual([])
    const message = expect.stringMatching(/offers auth\.gettoken, .* Did you mean auth\.getToken\?$/) as string
    expect(watched({ 'auth.gettoken': true }, 'auto')).toEqual([{ code: 'shell-unknown-method', message }])
  })

  it('must not be empty; the remedy also helps the author of a class', () => {
    const message = expect.stringMatching(/class must list its methods in capabilities/) as string
    expect(watched({}, 'auto')).toEqual([{ code: 'shell-empty', message }])
  })

  it('may be empty if the page only wants to learn of replaced tokens', () => {
    expect(watched({}, { 'auth.tokenChanged': () => undefined })).toEqual([])
  })
})

test('an invalid outcome counts as unknown, and is reported to the shell’s developer', async () => {
  const report = vi.fn()
  const shell = createMockShell({ methods: { 'pay.request': () => ({ outcome: 'refunded' }) as never } })
  const bridge = createBridge({ transport: shell.transport, report })
  const params = { url: 'https://pay.example' }
  const request = { orderId: '7', kind: 'forklift', idempotencyKey: 'k', params } as never
  expect(await bridge.request('pay.request', request)).toMatchObject({ outcome: 'unknown' })
  expect(report).toHaveBeenCalledWith({ code: 'BAD_RESULT', kind: 'call', method: 'pay.request' })
  bridge.close()
})
