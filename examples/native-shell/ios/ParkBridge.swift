import Foundation

/// The bridge protocol, independent of WebKit. Contract: bridge/contract.ts; fixtures: tests/protocol.
@MainActor
final class ParkBridge {
    private final class Session {
        var ready = false
        var canGoBack = false
        var resume: Set<String> = []
        var pending: [String: ParkReply] = [:]
        var seen: [String] = []
    }

    private struct Caller {
        let session: String
        let id: String
    }

    private static let messageMax = 1_000_000
    private static let waitingMax = 50
    private static let seenMax = 200
    private static let teardownNanoseconds: UInt64 = 2_000_000_000

    private let shell: [String: Any]
    private let methods: ParkMethods
    private let ledger: ParkLedger
    private let send: (String) -> Void

    // The widgets of a page share the channel; each has its own session.
    private var sessions: [String: Session] = [:]
    private var order: [String] = []
    private var openSheets: [String: [Caller]] = [:]
    private var waiting: [(event: String, payload: [String: Any])] = []
    private var context: [String: Any] = [:]
    private var events = 0
    private var onGone: (() -> Void)?

    init(shell: [String: Any], methods: ParkMethods, ledger: ParkLedger, send: @escaping (String) -> Void) {
        self.shell = shell
        self.methods = methods
        self.ledger = ledger
        self.send = send
    }

    func receive(_ text: String) {
        guard let message = Self.decode(text), let s = message["s"] as? String, let kind = message["k"] as? String else { return }
        switch kind {
        case "hello":
            if let p = message["p"] as? [String: Any] { hello(s, p) }
        case "ready":
            ready(s)
        case "req":
            if let id = message["id"] as? String, let method = message["m"] as? String {
                request(s, id, method, message["p"] as? [String: Any] ?? [:])
            }
        case "evt":
            if let event = message["m"] as? String { onEvent(s, event, message["p"] as? [String: Any] ?? [:]) }
        case "cancel":
            if let id = message["id"] as? String { sessions[s]?.pending.removeValue(forKey: id)?.cancel() }
        case "bye":
            drop(s)
        default:
            break // A message kind of a later version.
        }
    }

    /// Call it when the page was replaced or its process has died: ends all sessions and cancels their pending calls.
    func pageStarted() {
        order.forEach { drop($0) }
    }

    /// Sends an event to all ready widgets. If none is ready, queues it for the first that is, except `lifecycle`: a page that starts later
    /// would load its data twice. Returns whether one was ready.
    @discardableResult
    func emit(_ event: String, _ payload: [String: Any]) -> Bool {
        let ready = readySessions
        ready.forEach { sendEvent($0, event, payload) }
        if ready.isEmpty, event != "lifecycle" {
            waiting.append((event, payload))
            if waiting.count > Self.waitingMax { waiting.removeFirst() }
        }
        return !ready.isEmpty
    }

    /// Sets values of the context (language, theme, safe area). `patch`: only the changed ones.
    func setContext(_ patch: [String: Any]) {
        context.merge(patch) { _, new in new }
        // A page that is loaded later receives the context in `welcome`.
        if !readySessions.isEmpty { emit("context.changed", patch) }
    }

    /// Sends Back to a widget that can go back. Returns whether there was one.
    @discardableResult
    func back() -> Bool {
        guard let taker = readySessions.first(where: { sessions[$0]?.canGoBack == true }) else { return false }
        sendEvent(taker, "nav.back", [:])
        return true
    }

    /// Call it before the view is removed, so that the widgets can save their state. Calls `done` when all have ended their sessions, after
    /// two seconds at the latest.
    func teardown(_ done: @escaping () -> Void) {
        guard !readySessions.isEmpty else { return done() }
        var open = true
        let once = { [weak self] in
            guard open else { return }
            open = false
            self?.onGone = nil
            done()
        }
        onGone = once
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: Self.teardownNanoseconds)
            once()
        }
        emit("lifecycle", ["state": "teardown"])
    }

    private var readySessions: [String] { order.filter { sessions[$0]?.ready == true } }

    private func hello(_ s: String, _ p: [String: Any]) {
        guard let versions = p["versions"] as? [Any] else { return }
        guard versions.contains(where: { Self.isOne($0) }) else {
            drop(s)
            return sendMessage(s, "refuse", ["e": ParkError("VERSION_MISMATCH", "This shell speaks version 1.").wire])
        }
        // A restored page sends `hello` again in the same session: its calls stay pending.
        let session = sessions[s] ?? Session()
        if sessions.updateValue(session, forKey: s) == nil { order.append(s) }
        session.ready = false
        session.resume = Set((p["resume"] as? [Any] ?? []).compactMap { $0 as? String })
        sendMessage(s, "welcome", ["p": ["v": 1, "shell": shell, "capabilities": methods.capabilities, "context": context] as [String: Any]])
    }

    private func ready(_ s: String) {
        guard let session = sessions[s] else { return }
        session.ready = true
        let queue = waiting
        waiting = []
        queue.forEach { sendEvent(s, $0.event, $0.payload) }
        for entry in ledger.all() where openSheets[entry.key] == nil && (!entry.isDelivered || session.resume.contains(entry.key)) {
            // A payment without an outcome and without an open sheet: the app was killed in the meantime.
            let outcome = entry.outcome ?? "unknown"
            ledger.end(entry.key, outcome)
            sendEvent(s, "pay.restored", ["idempotencyKey": entry.key, "outcome": outcome])
            ledger.markDelivered(entry.key)
        }
        session.resume = []
    }

    private func onEvent(_ s: String, _ event: String, _ payload: [String: Any]) {
        guard let session = sessions[s] else { return }
        if event == "nav.changed" { session.canGoBack = payload["canGoBack"] as? Bool ?? false }
        methods.onEvent(event, payload)
    }

    private func request(_ s: String, _ id: String, _ method: String, _ params: [String: Any]) {
        guard let session = sessions[s] else {
            return sendMessage(s, "res", ["id": id, "ok": false, "e": ParkError("CLOSED", "Say hello first.").wire])
        }
        guard !session.seen.contains(id) else { return }
        session.seen.append(id)
        if session.seen.count > Self.seenMax { session.seen.removeFirst() }
        let reply = ParkReply { [weak self] in self?.answer(s, id, $0) }
        session.pending[id] = reply
        if methods.capabilities[method] == nil {
            reply.fail(ParkError("UNSUPPORTED", "This shell does not know \(method)."))
        } else if method == "pay.request" {
            pay(s, id, params, reply)
        } else {
            methods.call(method, params, reply)
        }
    }

    private func pay(_ s: String, _ id: String, _ params: [String: Any], _ reply: ParkReply) {
        guard let key = params["idempotencyKey"] as? String, !key.isEmpty else {
            return reply.fail(ParkError("BAD_PARAMS", "idempotencyKey is missing."))
        }
        // The money may have been charged: never open a second sheet for this key.
        if let outcome = ledger.find(key)?.outcome, outcome == "reported-ok" || outcome == "unknown" {
            return reply.ok(["outcome": outcome])
        }
        if openSheets[key] != nil {
            openSheets[key]?.append(Caller(session: s, id: id))
            return
        }
        guard openSheets.isEmpty else { return reply.fail(ParkError("BUSY", "A payment is open already.")) }
        openSheets[key] = [Caller(session: s, id: id)]
        // Store it before the sheet opens: if the sheet is another app, this process may be killed in the background.
        ledger.begin(key)
        // A reply of its own, not the caller's: the outcome must be recorded even if the caller's page no longer exists.
        methods.call("pay.request", params, ParkReply { [weak self] in self?.finishSheet(key, $0) })
    }

    private func finishSheet(_ key: String, _ result: ParkReply.Answer) {
        guard let callers = openSheets.removeValue(forKey: key) else { return }
        guard case .success(let p) = result else {
            // No sheet was shown, so nothing was charged, and another attempt is allowed.
            ledger.forget(key)
            callers.forEach { answer($0.session, $0.id, result) }
            return
        }
        let outcome = p?["outcome"] as? String ?? "unknown"
        ledger.end(key, outcome)
        // `filter` responds to every caller; `contains(where:)` would stop at the first.
        let delivered = callers.filter { answer($0.session, $0.id, result) }
        if !delivered.isEmpty {
            ledger.markDelivered(key)
        } else if !readySessions.isEmpty {
            emit("pay.restored", ["idempotencyKey": key, "outcome": outcome])
            ledger.markDelivered(key)
        }
    }

    /// Returns whether the caller was still waiting for the response.
    @discardableResult
    private func answer(_ s: String, _ id: String, _ result: ParkReply.Answer) -> Bool {
        guard sessions[s]?.pending.removeValue(forKey: id) != nil else { return false }
        switch result {
        case .success(.some(let p)): sendMessage(s, "res", ["id": id, "ok": true, "p": p])
        case .success(.none): sendMessage(s, "res", ["id": id, "ok": true])
        case .failure(let error): sendMessage(s, "res", ["id": id, "ok": false, "e": error.wire])
        }
        return true
    }

    private func drop(_ s: String) {
        guard let session = sessions.removeValue(forKey: s) else { return }
        order.removeAll { $0 == s }
        session.pending.values.forEach { $0.cancel() }
        if sessions.isEmpty { onGone?() }
    }

    private func sendEvent(_ s: String, _ event: String, _ payload: [String: Any]) {
        events += 1
        sendMessage(s, "evt", ["id": "n\(events)", "m": event, "p": payload])
    }

    private func sendMessage(_ s: String, _ kind: String, _ more: [String: Any] = [:]) {
        let envelope: [String: Any] = ["park": 1, "v": 1, "s": s, "k": kind]
        let message = envelope.merging(more) { own, _ in own }
        // Check first: a value that JSON lacks (a date, a URL, NaN) raises an Objective-C exception, which Swift cannot catch.
        guard JSONSerialization.isValidJSONObject(message),
              let data = try? JSONSerialization.data(withJSONObject: message),
              let text = String(data: data, encoding: .utf8) else { return assertionFailure("Not JSON: \(kind)") }
        send(text)
    }

    static func decode(_ text: String) -> [String: Any]? {
        // Count UTF-16 code units, as JavaScript does; `count` counts visible characters.
        guard text.utf16.count <= messageMax,
              let message = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any],
              isOne(message["park"] as Any), message["v"] is NSNumber,
              let s = message["s"] as? String, !s.isEmpty, let k = message["k"] as? String, !k.isEmpty else { return nil }
        return message
    }

    /// Not `as? Int`: it converts `true` to 1.
    private nonisolated static func isOne(_ value: Any) -> Bool {
        guard let number = value as? NSNumber, CFGetTypeID(number) != CFBooleanGetTypeID() else { return false }
        return number.doubleValue == 1
    }
}
