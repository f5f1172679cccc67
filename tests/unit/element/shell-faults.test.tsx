import { describe, expect, it, vi } from 'vitest'
import { createMockShell } from '../../../bridge/mock.ts'
import type { WidgetOptions } from '../../../widgets/options.ts'
import { placeWidget, record, written } from './page.ts'
import { until } from '../../helpers/until.ts'

type Fault = [what: string, options: () => WidgetOptions, code: string, sentence: RegExp]

const FAULTS: Fault[] = [
  [
    'a misspelt method',
    () => ({ shell: { 'auth.gettoken': () => ({ token: 't' }) } as never }),
    'shell-unknown-method',
    /auth\.gettoken.*Did you mean auth\.getToken\?/,
  ],
  [
    'a method that is none of ours',
    () => ({ shell: { hello: () => 1 } as never }),
    'shell-unknown-method',
    /Use auth\.getToken/,
  ],
  ['no method at all', () => ({ shell: {} }), 'shell-empty', /at least one of auth\.getToken/],
  [
    'a method that is offered and missing',
    () => ({ shell: { capabilities: { 'auth.getToken': true } } }),
    'shell-missing-method',
    /does not implement auth\.getToken\. Implement the method/,
  ],
  [
    'a method that the shell itself calls unsupported',
    () => ({
      shell: {
        'auth.getToken': () => {
          throw Object.assign(new Error(''), { code: 'UNSUPPORTED' })
        },
      },
    }),
    'shell-missing-method',
    /does not implement auth\.getToken\. Implement the method/,
  ],
  [
    'no token in the answer',
    () => ({ shell: { 'auth.getToken': () => ({}) as never } }),
    'shell-bad-result',
    /must return \{ token: "…" \}/,
  ],
  [
    'a token with its scheme',
    () => ({ shell: { 'auth.getToken': () => ({ token: 'Bearer s3cret' }) } }),
    'shell-bad-result',
    /without "Bearer "/,
  ],
  [
    'a throw',
    () => ({
      shell: {
        'auth.getToken': () => {
          throw new Error('boom')
        },
      },
    }),
    'shell-call-failed',
    /auth\.getToken failed in the shell \(NATIVE: boom\)/,
  ],
  [
    'a refusal',
    () => ({ shell: createMockShell({ refuse: { code: 'HANDSHAKE_REJECTED', message: 'not here' } }).transport }),
    'shell-refused',
    /HANDSHAKE_REJECTED: not here/,
  ],
  [
    'another protocol',
    () => ({ shell: speaking({ v: 9 }) }),
    'shell-version',
    /none of this widget's protocol versions \(1\)/,
  ],
  [
    'an allowed origin with a slash',
    () => ({ shell: 'frame', config: { frameOrigins: ['https://partner.example/'] } }),
    'bad-option',
    /frameOrigins is invalid \("https:\/\/partner\.example\/" is not an origin\)/,
  ],
  [
    'an allowed origin outside an array',
    () => ({ shell: 'frame', config: { frameOrigins: 'https://partner.example' as never } }),
    'bad-option',
    /frameOrigins=.* is invalid\. Use an array of exact origins/,
  ],
  [
    'messages that cannot be read',
    () => ({ shell: createMockShell({ garble: 1, latencyMs: 1 }).transport }),
    'shell-bad-message',
    /not-json/,
  ],
]

/** A shell that responds to hello with this welcome. */
const speaking = (welcome: object): NonNullable<WidgetOptions['shell']> => {
  let receive = (_: unknown): void => undefined
  return {
    open: (wire) => {
      receive = wire.receive
      return () => undefined
    },
    send: (text) => {
      const { k, s } = JSON.parse(text) as { k: string; s: string }
      if (k !== 'hello') return
      const p = { shell: { name: 'x', version: '1', platform: 'web' }, capabilities: {}, ...welcome }
      queueMicrotask(() => receive({ park: 1, v: 1, s, k: 'welcome', p }))
    },
  }
}

/** There may be other reports: on a busy machine the fake clock also lets calls time out. */
const reportOf = (code: string, words: string): unknown =>
  expect.objectContaining({ code, message: expect.stringContaining(words) as string })

describe('a wrong shell', () => {
  it.each(FAULTS)('with %s is reported with one error and its remedy', async (_, options, code, sentence) => {
    const heard = record(document, 'error')
    placeWidget(options())
    await until(() => expect(heard).not.toEqual([]))
    expect(heard).toMatchObject([{ code, fatal: false, message: expect.stringMatching(sentence) as string }])
    expect(JSON.stringify([heard, written])).not.toContain('s3cret')
  })

  it('that does not answer is reported after the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const heard = record(document, 'error')
      placeWidget({ shell: { open: () => () => undefined, send: () => undefined } })
      await until(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        expect(heard).toContainEqual(reportOf('shell-silent', 'welcome'))
      })
    } finally {
      vi.useRealTimers()
    }
  })

  it('that is chosen and missing is reported', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const heard = record(document, 'error')
      placeWidget({ shell: 'ios' })
      await until(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        expect(heard).toContainEqual(reportOf('shell-not-found', 'shell="ios"'))
      })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a shell that conforms to the contract', () => {
  it('is not reported', async () => {
    const heard = record(document, 'error')
    const element = placeWidget({ shell: { 'auth.getToken': () => ({ token: 't' }) } })
    await element.ready
    expect(heard).toEqual([])
  })

  it('is logged with debug, without its tokens', async () => {
    const element = placeWidget({ shell: { 'auth.getToken': () => ({ token: 's3cret' }) }, debug: true })
    await element.ready
    await until(() => expect(written.info.join('\n')).toMatch(/received .*"token":"…"/))
    expect(written.info.join('\n')).toMatch(/sent .*"k":"hello"/)
    expect(JSON.stringify(written)).not.toContain('s3cret')
    element.debug = false
    await until(() => expect(element.debug).toBe(false))
  })
})
