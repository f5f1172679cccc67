import Foundation

/// What the app can do for its widgets.
@MainActor
protocol ParkMethods: AnyObject {
    /// By name; `true`, or `["params": […]]` with the parameters beyond the basic ones. What is not here is answered with UNSUPPORTED.
    var capabilities: [String: Any] { get }

    /// One call. Every call must be answered once: a promise in the page waits for it.
    func call(_ method: String, _ params: [String: Any], _ reply: ParkReply)

    /// Called for each event of a widget: `auth.tokenChanged`, `nav.changed`, `ui.size`, `track`, `error`, and what later versions add.
    func heard(_ event: String, _ payload: [String: Any])
}

/// `code` is one of the contract's.
struct ParkError: Error {
    let code: String
    let message: String
    let nativeCode: Int?

    init(_ code: String, _ message: String, nativeCode: Int? = nil) {
        self.code = code
        self.message = message
        self.nativeCode = nativeCode
    }

    var wire: [String: Any] {
        var error: [String: Any] = ["code": code, "message": message]
        if let nativeCode { error["data"] = ["nativeCode": nativeCode] }
        return error
    }
}

/// The answer to one call. The first one counts.
@MainActor
final class ParkReply {
    typealias Answer = Result<[String: Any]?, ParkError>

    /// The caller has given up, or its page is gone: close what was opened for it.
    var onCancel: () -> Void = {}
    private var deliver: ((Answer) -> Void)?

    init(_ deliver: @escaping (Answer) -> Void) {
        self.deliver = deliver
    }

    func ok(_ result: [String: Any]? = nil) {
        finish(.success(result))
    }

    func fail(_ error: ParkError) {
        finish(.failure(error))
    }

    func cancel() {
        guard deliver != nil else { return }
        deliver = nil
        onCancel()
    }

    private func finish(_ answer: Answer) {
        let once = deliver
        deliver = nil
        once?(answer)
    }
}

/// Payments by their key, for a day, in UserDefaults. Holds no token, no amount and no person.
@MainActor
final class ParkLedger {
    struct Entry: Codable {
        let key: String
        let at: Date
        var outcome: String?
        var told = false
    }

    private static let name = "park.payments"
    private static let life: TimeInterval = 24 * 3600
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults = .standard) {
        self.defaults = defaults
    }

    func all() -> [Entry] {
        let data = defaults.data(forKey: Self.name) ?? Data()
        let entries = (try? JSONDecoder().decode([Entry].self, from: data)) ?? []
        return entries.filter { $0.at.timeIntervalSinceNow > -Self.life }
    }

    func find(_ key: String) -> Entry? {
        all().first { $0.key == key }
    }

    func begin(_ key: String) {
        save(all().filter { $0.key != key } + [Entry(key: key, at: Date())])
    }

    func end(_ key: String, _ outcome: String) {
        change(key) { $0.outcome = outcome }
    }

    func told(_ key: String) {
        change(key) { $0.told = true }
    }

    func forget(_ key: String) {
        save(all().filter { $0.key != key })
    }

    private func change(_ key: String, _ with: (inout Entry) -> Void) {
        var entries = all()
        for index in entries.indices where entries[index].key == key { with(&entries[index]) }
        save(entries)
    }

    private func save(_ entries: [Entry]) {
        defaults.set(try? JSONEncoder().encode(entries), forKey: Self.name)
    }
}
