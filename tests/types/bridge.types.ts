/** Checked by the compiler, never run: which methods and events of the bridge compile, and which do not. */
import type { Bridge, ShellEvents, ShellFunctions, TokenGrant } from '../../bridge/index.ts'
import { createBridge, functionsTransport } from '../../bridge/index.ts'
import { createMockShell } from '../../bridge/mock.ts'
import { createShell } from '../../bridge/shell.ts'

export const promises = (bridge: Bridge): void => {
  const token: Promise<TokenGrant> = bridge.request('auth.getToken', { reason: 'start' })
  const words = ({ outcome }: ShellEvents['pay.restored']): 'reported-ok' | 'cancelled' | 'failed' | 'unknown' =>
    outcome
  bridge.on('pay.restored', words)
  void token.then(({ expiresAt }) => expiresAt)
  bridge.emit('nav.changed', { route: '/', canGoBack: true })
  // @ts-expect-error no such method
  void bridge.request('auth.guess', {})
  // @ts-expect-error a reason of one's own
  void bridge.request('auth.getToken', { reason: 'bored' })
  // @ts-expect-error sent by the widget only
  bridge.on('track', () => undefined)
  // @ts-expect-error sent by the shell only
  bridge.emit('pay.restored', { idempotencyKey: 'k', outcome: 'unknown' })
  // @ts-expect-error it takes no reason
  bridge.close('gone')
  // @ts-expect-error what it is changes by itself
  bridge.status = 'closed'
}

/** As in the guide. */
class SessionShell {
  capabilities = { 'auth.getToken': true }
  'auth.getToken'() {
    return { token: 't' }
  }
}

export const shells = (): void => {
  const functions: ShellFunctions = {
    'auth.getToken': async ({ reason }) => ({ token: reason }),
    'ui.call': () => undefined,
    'ui.toast': undefined,
    context: { locale: undefined, theme: undefined, safeArea: undefined, titleBar: undefined, style: undefined },
  }
  createBridge({
    transport: functionsTransport({
      'auth.getToken': () => ({ token: 't', openid: undefined, userId: undefined, expiresAt: undefined }),
    }),
  })
  createBridge({ transport: functionsTransport(functions) })
  createBridge({ transport: functionsTransport(new SessionShell()) })
  createBridge({ transport: { open: () => () => undefined, send: () => undefined } })
  createBridge({
    transport: createMockShell({ methods: { 'pay.request': undefined }, never: ['auth.login'] }).transport,
  })
  const shell = createShell({ methods: functions }, () => undefined)
  shell.emit('lifecycle', { state: 'teardown' })
  // @ts-expect-error not an outcome
  functionsTransport({ 'pay.request': () => ({ outcome: 'paid' }) })
  // @ts-expect-error sent by the widget only
  shell.emit('track', { name: 'x' })
}
