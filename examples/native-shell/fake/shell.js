/* global setTimeout, clearTimeout */
/** The shell's half of the protocol, in the same structure as ParkBridge.swift and ParkBridge.kt. It does not depend on how texts are
 * transported. */
const MESSAGE_MAX = 1_000_000
const WAITING_MAX = 50
const SEEN_MAX = 200
const TEARDOWN_MS = 2000

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a message of the protocol; `undefined` for any other text. */
export const decode = (text) => {
  if (typeof text !== 'string' || text.length > MESSAGE_MAX) return undefined
  try {
    const message = JSON.parse(text)
    const isOurs =
      isObject(message) && message.park === 1 && typeof message.s === 'string' && typeof message.k === 'string'
    return isOurs ? message : undefined
  } catch {
    return undefined
  }
}

/** @param methods the app's implementation: an async function `(params, call)` for each method. It rejects with `{ code, message }` and
 * may set `call.onCancel`. Their names are the capabilities. @param ledger stores payments beyond the page's life:
 * `createLedger(storage)`.
 * @param onEvent called with each event of the widget. @param trace called with each text, and whether it was sent `from` the page or `to`
 * it. */
export const createShell = ({
  info,
  methods,
  ledger,
  onEvent = () => undefined,
  trace = () => undefined,
  context: first = {},
}) => {
  /** By the widget's session, because several widgets of a page share the channel. */
  const sessions = new Map()
  const openSheets = new Map()
  let waiting = []
  let context = { ...first }
  let events = 0
  let gone
  /** Sends one text to the page. Before the first message of a page nothing is sent, because a shell only answers. */
  let send = () => undefined

  const sendMessage = (s, k, rest) => {
    const text = JSON.stringify({ park: 1, v: 1, s, k, ...rest })
    trace('to', text)
    send(text)
  }
  const sendEvent = (s, m, p) => sendMessage(s, 'evt', { id: `n${++events}`, m, p })
  const readySessions = () => [...sessions].filter(([, session]) => session.ready)

  const emit = (m, p) => {
    const ready = readySessions()
    ready.forEach(([s]) => sendEvent(s, m, p))
    // A page that starts later would load its data twice.
    if (!ready.length && m !== 'lifecycle') waiting = [...waiting, [m, p]].slice(-WAITING_MAX)
    return ready.length > 0
  }

  /** @returns whether a caller was still waiting. */
  const answer = (s, id, rest) => {
    if (!sessions.get(s)?.pending.delete(id)) return false
    sendMessage(s, 'res', { id, ...rest })
    return true
  }
  const refuse = (s, id, error) =>
    answer(s, id, { ok: false, e: { code: error?.code ?? 'NATIVE', message: error?.message ?? 'It failed.' } })

  const finishSheet = (key, p, error) => {
    const callers = openSheets.get(key) ?? []
    openSheets.delete(key)
    // No sheet was shown, so nothing can have been charged, and the next attempt may show one.
    if (error) {
      ledger.forget(key)
      return callers.forEach(({ s, id }) => refuse(s, id, error))
    }
    ledger.end(key, p.outcome)
    const isDelivered = callers.filter(({ s, id }) => answer(s, id, { ok: true, p })).length > 0
    if (
      isDelivered ||
      (readySessions().length > 0 && emit('pay.restored', { idempotencyKey: key, outcome: p.outcome }))
    )
      ledger.markDelivered(key)
  }

  const pay = (s, id, params) => {
    const key = params?.idempotencyKey
    if (typeof key !== 'string' || key === '')
      return refuse(s, id, { code: 'BAD_PARAMS', message: 'idempotencyKey is missing.' })
    const outcome = ledger.find(key)?.outcome
    // Money may have moved, so this key never opens a second sheet.
    if (outcome === 'reported-ok' || outcome === 'unknown') return answer(s, id, { ok: true, p: { outcome } })
    if (openSheets.has(key)) return openSheets.get(key).push({ s, id })
    if (openSheets.size) return refuse(s, id, { code: 'BUSY', message: 'A payment is open already.' })
    openSheets.set(key, [{ s, id }])
    ledger.begin(key)
    methods['pay.request'](params).then(
      (p) => finishSheet(key, p),
      (error) => finishSheet(key, undefined, error),
    )
  }

  const request = ({ s, id, m, p }) => {
    if (typeof id !== 'string' || typeof m !== 'string') return
    const session = sessions.get(s)
    if (!session) return sendMessage(s, 'res', { id, ok: false, e: { code: 'CLOSED', message: 'Say hello first.' } })
    if (session.seen.includes(id)) return
    session.seen = [...session.seen, id].slice(-SEEN_MAX)
    const call = { onCancel: () => undefined }
    session.pending.set(id, call)
    if (!Object.prototype.hasOwnProperty.call(methods, m))
      return refuse(s, id, { code: 'UNSUPPORTED', message: `This shell does not know ${m}.` })
    if (m === 'pay.request') return pay(s, id, p)
    methods[m](p ?? {}, call).then(
      (result) => answer(s, id, { ok: true, ...(result === undefined ? {} : { p: result }) }),
      (error) => refuse(s, id, error),
    )
  }

  const hello = ({ s, p }) => {
    if (!Array.isArray(p?.versions)) return
    if (!p.versions.includes(1)) {
      sessions.delete(s)
      return sendMessage(s, 'refuse', { e: { code: 'VERSION_MISMATCH', message: 'This shell speaks version 1.' } })
    }
    const session = sessions.get(s) ?? { pending: new Map(), seen: [], canGoBack: false }
    sessions.set(s, { ...session, ready: false, resume: Array.isArray(p.resume) ? p.resume : [] })
    const capabilities = Object.fromEntries(
      Object.keys(methods).map((m) => [m, m === 'ui.pickImage' ? { params: ['camera'] } : true]),
    )
    sendMessage(s, 'welcome', { p: { v: 1, shell: info, capabilities, context } })
  }

  const ready = ({ s }) => {
    const session = sessions.get(s)
    if (!session) return
    session.ready = true
    const queue = waiting
    waiting = []
    queue.forEach(([m, p]) => sendEvent(s, m, p))
    for (const entry of ledger.all()) {
      if (openSheets.has(entry.key) || (entry.isDelivered && !session.resume.includes(entry.key))) continue
      // Started, and no sheet is open: the app itself was killed meanwhile.
      const outcome = entry.outcome ?? 'unknown'
      ledger.end(entry.key, outcome)
      sendEvent(s, 'pay.restored', { idempotencyKey: entry.key, outcome })
      ledger.markDelivered(entry.key)
    }
    session.resume = []
  }

  /** Closes what was opened for the call. */
  const giveUp = (call) => call.onCancel()

  const drop = (s) => {
    for (const call of sessions.get(s)?.pending.values() ?? []) giveUp(call)
    sessions.delete(s)
    if (!sessions.size) gone?.()
  }

  const event = ({ s, m, p }) => {
    const session = sessions.get(s)
    if (!session) return
    if (m === 'nav.changed') session.canGoBack = p?.canGoBack === true
    onEvent(m, p)
  }

  const cancel = ({ s, id }) => {
    const call = sessions.get(s)?.pending.get(id)
    if (!call) return
    sessions.get(s).pending.delete(id)
    giveUp(call)
  }

  const kinds = { hello, ready, req: request, evt: event, cancel, bye: ({ s }) => sessions.has(s) && drop(s) }

  return {
    /** Called when a page was loaded, with the function that sends texts to it. */
    sendBy(deliver) {
      send = deliver
    },
    receive(text) {
      trace('from', text)
      const message = decode(text)
      if (message && Object.prototype.hasOwnProperty.call(kinds, message.k)) kinds[message.k](message)
    },
    /** The page was replaced, so no caller is waiting any more. */
    pageStarted() {
      for (const s of [...sessions.keys()]) drop(s)
    },
    emit,
    setContext(patch) {
      context = { ...context, ...patch }
      // A page that is loaded later reads it in its welcome.
      if (readySessions().length) emit('context.changed', patch)
    },
    /** @returns whether the page handles Back. */
    back() {
      const takers = readySessions().filter(([, { canGoBack }]) => canGoBack)
      takers.slice(0, 1).forEach(([s]) => sendEvent(s, 'nav.back', {}))
      return takers.length > 0
    },
    /** Resolves when the view may be closed. */
    teardown: () =>
      new Promise((resolve) => {
        if (!readySessions().length) return resolve()
        const timer = setTimeout(resolve, TEARDOWN_MS)
        gone = () => {
          clearTimeout(timer)
          resolve()
        }
        emit('lifecycle', { state: 'teardown' })
      }),
  }
}

const KEY = 'park-fake-shell.payments'
const LIFE_MS = 24 * 3_600_000

/** Payments by key, in a storage that outlives the page. It contains no token. */
export const createLedger = (storage) => {
  const all = () => {
    const entries = JSON.parse(storage.getItem(KEY) ?? '[]')
    return entries.filter(({ at }) => Date.now() - at < LIFE_MS)
  }
  const save = (entries) => storage.setItem(KEY, JSON.stringify(entries))
  const change = (key, patch) => save(all().map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)))
  const forget = (key) => save(all().filter((entry) => entry.key !== key))
  return {
    all,
    find: (key) => all().find((entry) => entry.key === key),
    begin(key) {
      forget(key)
      save([...all(), { key, at: Date.now(), isDelivered: false }])
    },
    end: (key, outcome) => change(key, { outcome }),
    markDelivered: (key) => change(key, { isDelivered: true }),
    forget,
  }
}
